import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { ActionLink } from '../../ui/ActionLink';

/** The ways to reach a broker. */
export function Ways() {
  return (
    <Box
      sx={{
        p: { xs: 3, sm: 4 },
        display: 'grid',
        gap: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <ActionLink look="filled" to={`tel:${firm.telephone.e164}`}>
        {form.call(firm.telephone.display)}
      </ActionLink>
      <ActionLink look="outlined" to={whatsappLink(firm.whatsapp, es.whatsapp.hello)}>
        {form.whatsapp}
      </ActionLink>
      <ActionLink look="outlined" to={`mailto:${firm.email}`}>
        {form.email(firm.email)}
      </ActionLink>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          pt: 2.5,
          display: 'grid',
          gap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Fact label={form.hours}>
          {firm.hours.map(({ days, time }) => (
            <div key={days}>
              {days}, {time}
            </div>
          ))}
        </Fact>
        <Fact label={form.office}>{firm.address}</Fact>
      </Box>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { es } from '../../text/es';
import { ActionLink } from '../../ui/ActionLink';
import { Section } from '../../ui/Section';

const { title, lead, call, whatsapp, email, hours, office } = es.home.contact;

export function Contact() {
  return (
    <Section id="contact" title={title} lead={lead} look="deep">
      <Box
        sx={{
          mt: 4,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& > *': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <ActionLink look="sunny" to={`tel:${firm.telephone.e164}`}>
          {call(firm.telephone.display)}
        </ActionLink>
        <ActionLink look="outlined" to={whatsappLink(firm.whatsapp, es.whatsapp.hello)}>
          {whatsapp}
        </ActionLink>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 7,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, auto)' },
        }}
      >
        <Fact label={hours}>
          {firm.hours.map(({ days, time }) => (
            <div key={days}>
              {days}, {time}
            </div>
          ))}
        </Fact>
        <Fact label={office}>{firm.address}</Fact>
        <Fact label={email}>
          <Link href={`mailto:${firm.email}`} color="inherit">
            {firm.email}
          </Link>
        </Fact>
      </Box>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'brand.onDeepMuted' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.5 }}>
        {children}
      </Typography>
    </div>
  );
}

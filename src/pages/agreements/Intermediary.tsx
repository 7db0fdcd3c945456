import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { agreements } from '../../text/agreements';
import { es } from '../../text/es';
import { Chapter } from './Chapter';

const { title, text, name, address, telephone, email } = agreements.intermediary;

const facts: { label: string; text: string; href?: string }[] = [
  { label: name, text: firm.legalName },
  { label: es.footer.register, text: firm.registerNumber },
  { label: address, text: firm.address },
  { label: telephone, text: firm.telephone.display, href: `tel:${firm.telephone.e164}` },
  { label: email, text: firm.email, href: `mailto:${firm.email}` },
  ...firm.legal,
];

/** Who the firm is before the law, out of public/site.json. */
export function Intermediary() {
  return (
    <Chapter id="intermediary" title={title}>
      <Typography>{text}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 4,
          rowGap: 2.5,
        }}
      >
        {facts.map((fact) => (
          <div key={fact.label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {fact.label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fact.href ? (
                <Link href={fact.href} color="inherit">
                  {fact.text}
                </Link>
              ) : (
                fact.text
              )}
            </Typography>
          </div>
        ))}
      </Box>
    </Chapter>
  );
}

import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Site } from '../config/site';
import { es } from '../text/es';
import { Fact } from './Fact';
import { QuietLinks } from './QuietLinks';

/** The firm's legal identification, which visitors and the supervisor must find on every page. */
export function Footer({ firm, links }: { firm: Site; links: { to: string; label: string }[] }) {
  const identifiers = [
    { label: es.footer.register, text: firm.registerNumber, href: undefined },
    ...firm.legal,
  ];
  return (
    <Box
      component="footer"
      sx={{ bgcolor: 'brand.tint', borderTop: 1, borderColor: 'divider', py: 6 }}
    >
      <Container>
        <Typography sx={{ fontWeight: 600 }}>{firm.legalName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {firm.address}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 4,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: '1fr',
              sm: '1fr 1fr',
              md: `repeat(${Math.min(identifiers.length, 4)}, 1fr)`,
            },
            overflowWrap: 'anywhere',
            '& dd': { typography: 'body2' },
          }}
        >
          {identifiers.map(({ label, text, href }) => (
            <Fact key={label} label={label} href={href}>
              {text}
            </Fact>
          ))}
        </Box>
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <QuietLinks links={links} />
        </Box>
      </Container>
    </Box>
  );
}

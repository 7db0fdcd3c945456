import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { firm } from '../config/firm';
import { paths } from '../router/paths';
import { publicSite } from '../text/publicSite';
import { Facts } from '../ui/Facts';
import { QuietLink } from '../ui/QuietLink';

const { register, agreements, staff } = publicSite.footer;

/**
 * Footer with the firm's legal identification, which visitors and the supervisory authority must find on every page.
 */
export function Footer() {
  const identifiers = [{ label: register, text: firm.registerNumber }, ...firm.legal];
  return (
    <Box
      component="footer"
      sx={{
        bgcolor: 'brand.tint',
        borderTop: 1,
        borderColor: 'divider',
        py: 6,
        overflowWrap: 'anywhere',
      }}
    >
      <Container>
        <Typography sx={{ fontWeight: 600 }}>{firm.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {firm.legalName}
          <br />
          {firm.address}
        </Typography>
        <Facts
          facts={identifiers}
          sx={{
            mt: 4,
            gap: 3,
            gridTemplateColumns: {
              xs: '1fr',
              sm: '1fr 1fr',
              md: `repeat(${Math.min(identifiers.length, 4)}, 1fr)`,
            },
            '& dd': { typography: 'body2' },
          }}
        />
        <Box
          sx={{
            mt: 4,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 6,
          }}
        >
          <QuietLink to={paths.agreements}>{agreements}</QuietLink>
          <QuietLink to={paths.login}>{staff}</QuietLink>
        </Box>
      </Container>
    </Box>
  );
}

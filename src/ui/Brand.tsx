import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { es } from '../text/es';
import { Logo } from './Logo';

/** Logo and the text 'Group' (R2.3). */
export function Brand({ firmName, to }: { firmName: string; to: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={es.navigation.home(firmName)}
      underline="none"
      color="text.primary"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 0.75, sm: 1.25 },
        minHeight: 44,
      }}
    >
      <Logo fontSize={{ xs: 32, sm: 36 }} />
      <Typography
        component="span"
        variant="h3"
        sx={{ pt: 0.5, fontSize: { xs: 'clamp(1.125rem, 5.6vw, 1.375rem)', sm: '1.4375rem' } }}
      >
        {es.navigation.group}
      </Typography>
    </Link>
  );
}

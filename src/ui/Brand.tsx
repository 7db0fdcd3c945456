import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../config/firm';
import { publicSite } from '../text/publicSite';

/** Logo and the text 'Group' (R2.3). */
export const Brand = ({ to }: { to: string }) => (
  <Link
    component={RouterLink}
    to={to}
    aria-label={publicSite.navigation.home(firm.name)}
    underline="none"
    color="text.primary"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: { xs: 0.75, sm: 1.25 },
      minHeight: 44,
    }}
  >
    <Logo />
    <Typography
      component="span"
      variant="h3"
      sx={{ pt: 0.5, fontSize: { xs: 'clamp(1.125rem, 5.6vw, 1.375rem)', sm: '1.4375rem' } }}
    >
      {publicSite.navigation.group}
    </Typography>
  </Link>
);

/** Logo, the same drawing as public/favicon.svg. */
export const Logo = () => (
  <Box
    component="svg"
    viewBox="0 0 40 40"
    aria-hidden
    sx={{ flex: 'none', width: '1em', height: '1em', fontSize: { xs: 32, sm: 36 } }}
  >
    <rect width="40" height="40" rx="10" fill="#0f5b4c" />
    <path
      d="M6.5 20.5 20 10l13.5 10.5"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M15 31v-6a5 5 0 0 1 10 0v6z" fill="#f2b23e" />
  </Box>
);

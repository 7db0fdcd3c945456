import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** Small link at the end of a page. */
export const QuietLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    component={RouterLink}
    to={to}
    color="inherit"
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
  >
    {children}
  </Link>
);

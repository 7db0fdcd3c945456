import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** Small links at the end of a page. The parent lays them out. */
export function QuietLinks({ links }: { links: { to: string; label: string }[] }) {
  return links.map(({ to, label }) => (
    <Link
      key={to}
      component={RouterLink}
      to={to}
      color="inherit"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {label}
    </Link>
  ));
}

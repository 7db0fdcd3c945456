import Link from '@mui/material/Link';
import { es } from '../text/es';

/** The first link of a page, visible only when focused. `to` is the id of the main element. */
export function SkipLink({ to }: { to: string }) {
  return (
    <Link
      href={`#${to}`}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2.5,
        py: 1.5,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        borderRadius: 1,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {es.skipToContent}
    </Link>
  );
}

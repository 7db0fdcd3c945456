import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Makes a link of the description. */
  href?: string;
  children: ReactNode;
}

/** A term and its description, inside a dl. */
export function Fact({ label, href, children }: Props) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {href ? (
          <Link href={href} color="inherit">
            {children}
          </Link>
        ) : (
          children
        )}
      </Typography>
    </div>
  );
}

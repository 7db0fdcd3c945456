import Link from '@mui/material/Link';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** `href` makes a link of the description. */
  facts: { label: string; text: ReactNode; href?: string }[];
  /** Columns and gaps. */
  sx: SxProps<Theme>;
}

/** Terms and their descriptions. */
export const Facts = ({ facts, sx }: Props) => (
  <List sx={sx}>
    {facts.map(({ label, text, href }) => (
      <div key={label}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {href ? (
            <Link
              href={href}
              color="inherit"
              // A target of 44 pixels, in line with the facts that are no links.
              sx={{ display: 'inline-block', py: '12px', my: '-12px' }}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </Typography>
      </div>
    ))}
  </List>
);

const List = styled('dl')({ margin: 0, display: 'grid' });

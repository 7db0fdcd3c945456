import Link from '@mui/material/Link';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** Terms (label) and descriptions (text); with `href` the description is a link. */
  facts: { label: string; text: ReactNode; href?: string }[];
  /** Styles of the list, such as columns and gaps. */
  sx: SxProps<Theme>;
}

/** Description list. */
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
              // The padding makes a target of 44 pixels; the margin keeps it in line with facts that are no links.
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

const List = styled('dl')({ margin: 0, display: 'grid', overflowWrap: 'anywhere' });

import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

const NARROW = '@container (max-width: 1150px)';

interface Props extends Omit<ButtonProps, 'size' | 'sx'> {
  sx?: object;
  /** Shown instead of the text where the nearest container is narrower than 1150 px. */
  short?: string;
}

/** A small button that is high enough for fingers in narrow windows. */
export const SmallButton = ({ sx, children, short, ...props }: Props) => (
  <Button
    size="small"
    {...(short !== undefined && typeof children === 'string' && { 'aria-label': children })}
    {...props}
    sx={{ minHeight: { xs: 44, md: 36 }, ...sx }}
  >
    {short === undefined ? (
      children
    ) : (
      <>
        <Box component="span" sx={{ [NARROW]: { display: 'none' } }}>
          {children}
        </Box>
        <Box component="span" sx={{ display: 'none', [NARROW]: { display: 'inline' } }}>
          {short}
        </Box>
      </>
    )}
  </Button>
);

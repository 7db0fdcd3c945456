import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Omit<ButtonProps, 'size' | 'sx'> {
  sx?: object;
  /** Shown instead of the text in windows below 1200 px, where a title line has little room. */
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
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {children}
        </Box>
        <Box component="span" sx={{ display: { lg: 'none' } }}>
          {short}
        </Box>
      </>
    )}
  </Button>
);

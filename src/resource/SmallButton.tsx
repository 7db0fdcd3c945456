import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Omit<ButtonProps, 'size' | 'sx'> {
  sx?: object;
}

/** A small button that is high enough for fingers in narrow windows. */
export const SmallButton = ({ sx, ...props }: Props) => (
  <Button size="small" {...props} sx={{ minHeight: { xs: 44, md: 36 }, ...sx }} />
);

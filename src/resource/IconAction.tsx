import IconButton, { type IconButtonProps } from '@mui/material/IconButton';

interface Props extends Omit<IconButtonProps, 'sx'> {
  /** Accessible name, and the tooltip unless there is a title. */
  'aria-label': string;
  isOff: boolean;
  sx?: object;
}

/** Icon button that is disabled by aria-disabled only: a button with `disabled` would lose the keyboard focus. */
export const IconAction = ({ isOff, onClick, sx, ...props }: Props) => (
  <IconButton
    title={props['aria-label']}
    {...props}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
    sx={{
      color: 'text.primary',
      '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
      ...sx,
    }}
  />
);

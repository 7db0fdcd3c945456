import Button from '@mui/material/Button';

interface Props {
  text: string;
  /** Uses aria-disabled, as the button that sends does. */
  isPending: boolean;
  autoFocus?: boolean;
  onClick: () => void;
}

/** Closes a dialog that changes the team, except while the change is on its way. */
export const CancelButton = ({ text, isPending, ...button }: Props) => (
  <Button
    color="inherit"
    aria-disabled={isPending}
    sx={{ '&[aria-disabled=true]': { cursor: 'default', opacity: 0.7 } }}
    {...button}
  >
    {text}
  </Button>
);

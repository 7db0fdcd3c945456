import Button from '@mui/material/Button';

interface Props {
  text: string;
  /** Whether the change is being sent; the button then has aria-disabled, as SubmitButton does. */
  isPending: boolean;
  autoFocus?: boolean;
  onClick: () => void;
}

/** Button that closes a dialog of the team, except while its change is being sent. */
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

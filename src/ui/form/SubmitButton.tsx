import Button from '@mui/material/Button';
import { login } from '../../text/login';

interface Props {
  text: string;
  /** In place of the text while what was sent is under way. */
  busyText: string;
  isBusy: boolean;
  /** Until it is taken again. */
  secondsLeft: number;
}

/** Not disabled when it is not taken: the keyboard would lose its place. */
export function SubmitButton({ text, busyText, isBusy, secondsLeft }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={isBusy || secondsLeft > 0}
      sx={{
        minHeight: 52,
        gap: 1,
        '&[aria-disabled=true]': { cursor: 'default', opacity: 0.7 },
      }}
    >
      {isBusy ? busyText : text}
      {/* Seen, and not read out every second. */}
      {secondsLeft > 0 && <span aria-hidden>· {login.wait(secondsLeft)}</span>}
    </Button>
  );
}

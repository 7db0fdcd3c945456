import Button from '@mui/material/Button';
import { login } from '../../text/login';
import { notPrinted } from '../notPrinted';

interface Props {
  text: string;
  /** Text while a request is in flight. */
  busyText: string;
  isBusy: boolean;
  /** Seconds until the server accepts another attempt. */
  secondsLeft?: number;
}

/** Button that sends a form. It uses aria-disabled, because a disabled button would lose the focus. */
export const SubmitButton = ({ text, busyText, isBusy, secondsLeft = 0 }: Props) => (
  <Button
    type="submit"
    variant="contained"
    aria-disabled={isBusy || secondsLeft > 0}
    sx={{
      minHeight: 52,
      gap: 1,
      ...notPrinted,
      '&[aria-disabled=true]': { cursor: 'default', opacity: 0.7 },
    }}
  >
    <span>{isBusy ? busyText : text}</span>
    {/* Screen readers, which would announce every second, do not get the countdown. */}
    {secondsLeft > 0 && <span aria-hidden>{`· ${login.wait(secondsLeft)}`}</span>}
  </Button>
);

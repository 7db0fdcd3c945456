import Button from '@mui/material/Button';
import { resourceText as text } from '../../text/resource';

export function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="outlined" onClick={onAgain}>
      {text.again}
    </Button>
  );
}

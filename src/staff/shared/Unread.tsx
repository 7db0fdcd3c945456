import Button from '@mui/material/Button';
import { Message } from '../../resource/list/Message';
import { resourceText } from '../../text/resource';

/** Message and retry button in place of data that could not be read. */
export const Unread = ({ title, onAgain }: { title: string; onAgain: () => void }) => (
  <Message isFailure title={title} text={resourceText.failed}>
    <Button variant="outlined" onClick={onAgain}>
      {resourceText.again}
    </Button>
  </Message>
);

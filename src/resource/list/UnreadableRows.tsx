import Alert from '@mui/material/Alert';
import { resourceText } from '../../text/resource';

/** A line above a list, in the place of its rows that cannot be shown: below a long one nobody would see it. */
export const UnreadableRows = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {resourceText.unreadable(count)}
    </Alert>
  );

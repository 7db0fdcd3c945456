import Alert from '@mui/material/Alert';
import { resourceText } from '../../text/resource';

/** A line in the place of rows that cannot be shown. */
export const UnreadableRows = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert severity="warning" sx={{ my: 1 }}>
      {resourceText.unreadable(count)}
    </Alert>
  );

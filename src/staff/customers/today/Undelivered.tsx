import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment } from '../../../lib/formats';
import { notices } from '../../../text/notices';
import { selectNotices, undeliveredRequested, undeliveredSettled } from './notices';

const text = notices.undelivered;
/** Number of messages that are listed; the title counts all. */
const FEW = 3;

/** Messages that finally failed, to be sent again or dropped. */
export function Undelivered() {
  const dispatch = useDispatch();
  const { undelivered } = useSelector(selectNotices);
  useEffect(() => void dispatch(undeliveredRequested()), [dispatch]);
  if (undelivered.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mt: 2 }}>
      <AlertTitle>{text.title(undelivered.length)}</AlertTitle>
      {undelivered.slice(0, FEW).map(({ id, kind, channel, created_at, error }) => (
        <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
          {text.kinds[kind]} · {text.channels[channel]} · {formatMoment(created_at)}
          {error && (
            <>
              {': '}
              <bdi>{error}</bdi>
            </>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => dispatch(undeliveredSettled({ again: true }))}
        >
          {text.again}
        </Button>
        <Button
          size="small"
          color="inherit"
          onClick={() => dispatch(undeliveredSettled({ again: false }))}
        >
          {text.drop}
        </Button>
      </Box>
    </Alert>
  );
}

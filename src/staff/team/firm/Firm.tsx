import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredFirm } from '../../../api/staff/firm';
import { formatMoment } from '../../../lib/formats';
import { Note } from '../../../resource/drawer/Part';
import { useReading } from '../../../resource/useReading';
import { firmData as text } from '../../../text/firmData';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { Panel } from '../server/Panel';
import { FirmForm } from './FirmForm';
import { useShowsAtOnce } from './useShowsAtOnce';
import { firmFormActions, selectFirmForm, siteOf, storedFirm } from './slice';

/** The firm's data, which admins edit here. */
export function Firm() {
  const dispatch = useDispatch();
  const { value, hasFailed, again } = useReading(storedFirm);
  const { before } = useSelector(selectFirmForm);
  const isNewer = value !== undefined && before !== undefined && value.version !== before.version;
  useEffect(() => {
    if (isNewer) dispatch(firmFormActions.newerRead(value));
  }, [dispatch, isNewer, value]);
  if (!value)
    return hasFailed ? (
      <Box sx={{ mt: 1.5 }}>
        <Unread title={text.failed} onAgain={again} />
      </Box>
    ) : (
      <WaitingList label={text.loading} />
    );
  return (
    <Box sx={{ mt: 1.5, maxWidth: 960, display: 'grid', gap: 1.5 }}>
      <Head stored={value} />
      <FirmForm stored={value} />
      <Panel title={text.inFile.title} note={text.inFile.text} />
    </Box>
  );
}

function Head({ stored }: { stored: StoredFirm }) {
  const left = siteOf(stored).placeholders?.length ?? 0;
  return (
    <div>
      <Typography>
        {text.lead} {useShowsAtOnce() ? text.shownAtOnce : text.shownLater}
      </Typography>
      {stored.updatedAt !== null && (
        <Note>{text.savedAt(formatMoment(stored.updatedAt), stored.updatedBy)}</Note>
      )}
      {Object.keys(stored.changes).length > 0 && <Note>{text.toFileNote}</Note>}
      {left > 0 && (
        <Alert severity="warning" role="note" sx={{ mt: 1.5 }}>
          <strong>{text.left(left)}</strong> {text.leftNote}
        </Alert>
      )}
    </div>
  );
}

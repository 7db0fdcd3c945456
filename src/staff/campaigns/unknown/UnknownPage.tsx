import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { Failed, Note } from '../../../resource/drawer/Part';
import { Message } from '../../../resource/list/Message';
import { SmallButton } from '../../../resource/SmallButton';
import { flushRequested } from '../../../resource/undo/updates';
import { unknown as text } from '../../../text/unknown';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { AdDialog } from './AdDialog';
import { selectUnknown, selectUnknownRows, unknownRequested } from './slice';
import { SourceTable } from './SourceTable';

/** Number of codes that are shown at first, and added by each press of 'more'. */
const STEP = 50;

/** Page of codes and campaigns that no ad has, each of which can be assigned to an ad. */
export function UnknownPage() {
  const dispatch = useDispatch();
  const { status, ads, isCut } = useSelector(selectUnknown);
  const rows = useSelector(selectUnknownRows);
  const [chosen, setChosen] = useState<UnknownSource>();
  const again = () => void dispatch(unknownRequested());
  useEffect(() => {
    dispatch(unknownRequested());
    // Sends pending assignments, so that the other views show the ads with their new codes.
    return () => void dispatch(flushRequested({ onUnload: false }));
  }, [dispatch]);

  // Waits for all parts: rows are sorted by visits, so they would move while more arrive.
  if (status === 'idle' || status === 'loading') return <WaitingList label={text.loading} />;
  const isEmpty = rows.length === 0;
  return (
    <Box sx={{ mt: 2 }}>
      {isEmpty && status === 'failed' && <Unread title={text.failed} onAgain={again} />}
      {isEmpty && status === 'loaded' && <Message {...text.empty} />}
      {!isEmpty && (
        <>
          <Note>{text.lead}</Note>
          {!ads && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              <Failed text={text.noAds} onAgain={again} />
            </Alert>
          )}
          <Sources rows={rows} onChoose={setChosen} />
          {status === 'failed' && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              <Failed text={text.notAll} onAgain={again} />
            </Alert>
          )}
          {isCut && <Note>{text.cut(rows.length)}</Note>}
        </>
      )}
      {chosen && <AdDialog row={chosen} ads={ads ?? []} onClose={() => setChosen(undefined)} />}
    </Box>
  );
}

interface SourcesProps {
  rows: UnknownSource[];
  onChoose: (row: UnknownSource) => void;
}

/** Rows that brought visits of real visitors; others are shown on request. */
function Sources({ rows, onChoose }: SourcesProps) {
  const { ads = [] } = useSelector(selectUnknown);
  const [limit, setLimit] = useState(STEP);
  const [hasAll, setHasAll] = useState(false);
  const counted = rows.filter(({ visits }) => visits > 0);
  const uncounted = rows.length - counted.length;
  // Shows the uncounted rows if there are no others: an empty list with a button would look broken.
  const isWhole = hasAll || counted.length === 0;
  const listed = isWhole ? rows : counted;
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  return (
    <>
      <Box role="status" sx={{ mt: 1.5, mb: 1, typography: 'body2', fontWeight: 600 }}>
        {text.counted(listed.length, visits)}
      </Box>
      <SourceTable rows={listed.slice(0, limit)} ads={ads} onChoose={onChoose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {listed.length > limit && (
          <SmallButton variant="outlined" onClick={() => setLimit(limit + STEP)}>
            {text.showMore(Math.min(STEP, listed.length - limit))}
          </SmallButton>
        )}
        {!isWhole && uncounted > 0 && (
          <SmallButton onClick={() => setHasAll(true)}>{text.showUncounted(uncounted)}</SmallButton>
        )}
      </Box>
    </>
  );
}

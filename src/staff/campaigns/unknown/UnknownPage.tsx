import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { Failed, Note } from '../../../resource/drawer/Part';
import { Message } from '../../../resource/list/Message';
import { SmallButton } from '../../../resource/SmallButton';
import { useReading } from '../../../resource/useReading';
import { flushRequested } from '../../../resource/undo/updates';
import { unknown as text } from '../../../text/unknown';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { AdDialog } from './AdDialog';
import type { Ad } from './sources';
import { SourceTable } from './SourceTable';
import { selectUnknownRows, unknownCodes } from './unknownCodes';

/** Number of codes that are shown at first, and added by each press of 'more'. */
const STEP = 50;

/** Page of codes and campaigns that no ad has, each of which can be assigned to an ad. */
export function UnknownPage() {
  const dispatch = useDispatch();
  const { value, hasFailed, again } = useReading(unknownCodes);
  const rows = useSelector(selectUnknownRows);
  const [chosen, setChosen] = useState<UnknownSource>();
  // Sends pending assignments, so that the other views show the ads with their new codes.
  useEffect(() => () => void dispatch(flushRequested({ onUnload: false })), [dispatch]);

  // Waits for all parts: rows are sorted by visits, so they would move while more arrive.
  if (!value || (value.isPartial && !hasFailed)) return <WaitingList label={text.loading} />;
  const { ads, isCut } = value;
  const isEmpty = rows.length === 0;
  return (
    <Box sx={{ mt: 2 }}>
      {isEmpty && hasFailed && <Unread title={text.failed} onAgain={again} />}
      {isEmpty && !hasFailed && <Message {...text.empty} />}
      {!isEmpty && (
        <>
          <Note>{text.lead}</Note>
          {!ads && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              <Failed text={text.noAds} onAgain={again} />
            </Alert>
          )}
          <Sources rows={rows} ads={ads ?? []} onChoose={setChosen} />
          {hasFailed && (
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
  ads: Ad[];
  onChoose: (row: UnknownSource) => void;
}

/** Rows that brought visits of real visitors; others are shown on request. */
function Sources({ rows, ads, onChoose }: SourcesProps) {
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

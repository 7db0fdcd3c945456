import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { DAY_MS } from '../../../lib/dayBounds';
import { formatMoment } from '../../../lib/formats';
import { Failed } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { duplicates as text } from '../../../text/duplicates';
import type { Customer } from '../customer';
import { DuplicateList } from './DuplicateList';
import { MergeDialog } from './MergeDialog';
import { mergeAsked } from './mergeQuestion';
import { undoRequested } from './merging';
import { partsOpened, selectParts } from './parts';

/** Customers who may be the same person, with a button that merges them, and merges that can still be undone. */
export function Duplicates({ row }: { row: Customer }) {
  const { customer, duplicates, merges } = useSelector(selectParts);
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  if (customer !== row.id) return null;
  return (
    <>
      {mayWrite &&
        Array.isArray(merges) &&
        merges.map(({ id, created_at, merged }) => (
          <Alert
            key={id}
            severity="info"
            role="note"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => dispatch(undoRequested({ merge: id, name: merged?.name ?? '' }))}
              >
                {text.undo}
              </Button>
            }
          >
            {text.recent(
              merged?.name ?? '',
              formatMoment(new Date(new Date(created_at).getTime() + DAY_MS).toISOString()),
            )}
          </Alert>
        ))}
      {Array.isArray(duplicates) && duplicates.length > 0 && !row.archived && (
        <Alert severity="warning" role="note" sx={{ '& .MuiAlert-message': { width: 1 } }}>
          {text.title(duplicates.length)}
          <DuplicateList
            rows={duplicates}
            {...(mayWrite && { onMerge: (other) => dispatch(mergeAsked({ kept: row.id, other })) })}
          />
        </Alert>
      )}
      {duplicates === 'failed' && (
        <Alert severity="info" role="note">
          <Failed text={text.unread} onAgain={() => dispatch(partsOpened(row))} />
        </Alert>
      )}
      <MergeDialog kept={row} />
    </>
  );
}

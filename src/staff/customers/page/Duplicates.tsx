import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import type { Merge } from '../../../api/staff/customerParts';
import { DAY_MS } from '../../../lib/dayBounds';
import { formatMoment } from '../../../lib/formats';
import { Failed } from '../../../resource/drawer/Part';
import { authorOf } from '../../../resource/form/author';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { duplicates as text } from '../../../text/duplicates';
import type { Customer } from '../customer';
import { CustomerLink } from '../CustomerLink';
import { DuplicateList } from './DuplicateList';
import { MergeDialog } from './MergeDialog';
import { otherCustomer } from './mergeQuestion';
import { undoRequested } from './merging';
import { parts, partsOpened } from './parts';

/** Customers who may be the same person, with buttons to merge them, and the newest merge with a button to undo it. */
export function Duplicates({ row }: { row: Customer }) {
  const { wanted, value: duplicates, hasFailed } = useSelector(parts.duplicates.selectOf(row));
  const { value: [newest] = [] } = useSelector(parts.merges.selectOf(row));
  const { value: [taker] = [] } = useSelector(parts.takers.selectOf(row));
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const author = useAuthor();
  if (!wanted) return null;
  if (row.merged) {
    const by = authorOf(row);
    return (
      <Alert severity="info" role="note">
        {text.isMerged.with(by && author(by))}
        {taker?.kept ? <CustomerLink {...taker.kept} /> : text.isMerged.other}
        {text.isMerged.rest}
      </Alert>
    );
  }
  return (
    <>
      {/* Merges are undone in reverse order (D5.16), and only by persons who may see both customers. */}
      {mayWrite && newest?.merged && <Recent {...newest} name={newest.merged.name} />}
      {duplicates && duplicates.length > 0 && !row.archived && (
        <Alert severity="warning" role="note" sx={{ '& .MuiAlert-message': { width: 1 } }}>
          {text.title(duplicates.length)}
          <DuplicateList
            rows={duplicates}
            {...(mayWrite && {
              onMerge: (other) => dispatch(otherCustomer.requested({ kept: row.id, other })),
            })}
          />
        </Alert>
      )}
      {hasFailed && !duplicates && (
        <Alert severity="info" role="note">
          <Failed text={text.unread} onAgain={() => dispatch(partsOpened(row))} />
        </Alert>
      )}
      <MergeDialog kept={row} />
    </>
  );
}

/** Newest merge, with a button that undoes it. */
function Recent({ id, created_at, name }: Pick<Merge, 'id' | 'created_at'> & { name: string }) {
  const dispatch = useDispatch();
  const until = new Date(new Date(created_at).getTime() + DAY_MS);
  return (
    <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { width: 1 } }}>
      {text.recent(name, formatMoment(until.toISOString()))}
      <Button
        color="inherit"
        size="small"
        onClick={() => dispatch(undoRequested({ merge: id, name }))}
        sx={{ display: 'flex', ml: 'auto' }}
      >
        {text.undo}
      </Button>
    </Alert>
  );
}

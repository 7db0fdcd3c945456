import { useDispatch, useSelector } from 'react-redux';
import { useKeys } from '../../../resource/keys/useKeys';
import { currentRow } from '../../../resource/list/useRowKeys';
import { useRights } from '../../../resource/rights';
import { checkRequested } from '../actions';
import { selectionChanged, selectSelected, selectShownRows } from '../list/shownRows';

/**
 * Makes the key R check the selected visitors, or the focused one without a selection; if all of them are checked, it
 * unchecks them.
 */
export function useReviewKey(): void {
  const dispatch = useDispatch();
  const rows = useSelector(selectShownRows);
  const selected = useSelector(selectSelected);
  const { mayWrite } = useRights();
  const review = () => {
    const current = currentRow(rows);
    const ids = selected.length > 0 ? selected : current === undefined ? [] : [current];
    const areChecked = ids.every((id) => rows.find((row) => row.id === id)?.checked);
    if (ids.length > 0) dispatch(checkRequested({ ids, checked: !areChecked }));
    if (selected.length > 0) dispatch(selectionChanged([]));
  };
  useKeys({ review: mayWrite ? review : undefined });
}

import { useDispatch, useSelector } from 'react-redux';
import { records } from '../../text/records';
import { useKeys } from '../keys/useKeys';
import { SmallButton } from '../SmallButton';
import { type AnyList, totalOf } from './makeList';
import type { Selection } from './makeSelection';
import { MOST_SELECTED } from './selectAll';

interface Props {
  list: AnyList;
  selection: Selection;
}

/** Offers to select all rows that match, once every row of the page is selected and there are more. */
export function SelectAllButton({ list, selection }: Props) {
  const dispatch = useDispatch();
  const { rows, ...state } = useSelector(list.selectList);
  const ids = useSelector(selection.selectSelection);
  const isFinding = useSelector(selection.selectIsFinding);
  const hasAll = useSelector(selection.selectHasAll);
  const total = totalOf(state) ?? 0;
  const hasPage = rows.length > 0 && (rows as { id: number }[]).every(({ id }) => ids.includes(id));
  const isOffered = hasPage && !hasAll && total > rows.length && total <= MOST_SELECTED;
  const selectAll = () => {
    if (!isFinding) dispatch(selection.allRequested());
  };
  useKeys({ selectAll: isOffered ? selectAll : undefined });
  if (!isOffered) return null;
  return (
    <SmallButton variant="outlined" aria-disabled={isFinding} onClick={selectAll}>
      {isFinding ? records.selectAll.finding : records.selectAll.offer(total)}
    </SmallButton>
  );
}

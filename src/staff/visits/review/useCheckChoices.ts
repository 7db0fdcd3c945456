import { useSelector } from 'react-redux';
import { review as text } from '../../../text/review';
import { checkAllRequested, checkRequested } from '../actions';
import { selectIsFiltered, selectQuery, selectTotal } from '../list/slice';
import { selectShownRows } from './selectors';

/** What can be checked without a question: the visits of the page, and all that the filters find. */
export function useCheckChoices(): { label: string; action: { type: string } }[] {
  const rows = useSelector(selectShownRows);
  const query = useSelector(selectQuery);
  const isFiltered = useSelector(selectIsFiltered);
  const total = useSelector(selectTotal);
  const ids = rows.filter(({ checked }) => !checked).map(({ id }) => id);
  const page = {
    label: text.checkThese(ids.length),
    action: checkRequested({ ids, checked: true }),
  };
  const found = { label: text.checkFound(total), action: checkAllRequested({ query }) };
  const isLonger = isFiltered && rows.length > 0 && total !== rows.length;
  return [...(ids.length > 0 ? [page] : []), ...(isLonger ? [found] : [])];
}

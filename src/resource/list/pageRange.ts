import { type ListState, totalOf } from './makeList';

/**
 * Positions of the page's rows among all that match, from 1; rows that cannot be shown count too. `total` and
 * `lastPage` are undefined until all are counted.
 * @param isLast whether it is the last page; `pageNumber` may then be too small
 */
export function pageRangeOf(
  list: Pick<ListState<unknown, unknown>, 'rows' | 'unreadable' | 'size' | 'count'>,
  pageNumber: number,
  isLast = false,
) {
  const { size } = list;
  const rows = list.rows.length + list.unreadable.length;
  const total = totalOf(list);
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const shown = isLast && lastPage ? lastPage : pageNumber;
  const first = (shown - 1) * size + 1;
  const last = first + rows - 1;
  return {
    pageNumber: shown,
    first,
    last,
    // Rows may have been added since the count.
    total: total === undefined ? undefined : Math.max(total, last),
    hasNext: total === undefined ? rows >= size : last < total,
    lastPage,
  };
}

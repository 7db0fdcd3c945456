import type { ListState } from './listTypes';
import { totalOf } from './makeList';

export interface Place {
  /** From 1. */
  pageNumber: number;
  /** Positions of the shown rows, from 1. */
  first: number;
  last: number;
  /** undefined while it is not known. */
  total: number | undefined;
  hasNext: boolean;
  /** undefined while it is not known. */
  lastPage: number | undefined;
}

/**
 * Where in all that matches the shown page is.
 * @param isLast it is the last page, whichever number it has
 */
export function placeOf(
  list: Pick<ListState<unknown, unknown>, 'rows' | 'size' | 'count'>,
  pageNumber: number,
  isLast = false,
): Place {
  const { size } = list;
  const rows = list.rows.length;
  const total = totalOf(list);
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const shown = isLast && lastPage ? lastPage : pageNumber;
  const first = (shown - 1) * size + 1;
  const last = first + rows - 1;
  return {
    pageNumber: shown,
    first,
    last,
    // Rows come and go while one pages.
    total: total === undefined ? undefined : Math.max(total, last),
    hasNext: total === undefined ? rows >= size : last < total,
    lastPage,
  };
}

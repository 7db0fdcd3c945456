import { isLastPage } from '../query';
import type { ListState } from './slice';

export interface Place {
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

/** Where in all that matches the shown page is. */
export function placeOf({ query, rows, size, count }: ListState): Place {
  const total = count.reached === null ? count.visits : undefined;
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const pageNumber = isLastPage(query) && lastPage ? lastPage : query.pageNumber;
  const first = (pageNumber - 1) * size + 1;
  const last = first + rows.length - 1;
  return {
    pageNumber,
    first,
    last,
    // Visits come and go while one pages.
    total: total === undefined ? undefined : Math.max(total, last),
    hasNext: total === undefined ? rows.length >= size : last < total,
    lastPage,
  };
}

import { type Place, placeOf as placeOfPage } from '../../../resource/list/place';
import { isLastPage } from '../query';
import type { ListState } from './slice';

export const placeOf = ({ query, rows, size, count }: ListState): Place =>
  placeOfPage({
    pageNumber: query.pageNumber,
    isLast: isLastPage(query),
    rows: rows.length,
    size,
    total: count.reached === null ? count.visits : undefined,
  });

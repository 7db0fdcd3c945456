import { findRows, type RowsRequest, type TableRow } from '../../api/staff/tableRows';
import { call, type Saga, select } from '../../lib/effects';

interface Gained {
  /** Column with the customer's id. */
  column: string;
  /** Ids, at most 1,000. */
  customers: readonly number[];
  /** Id above which rows are counted as new ones. */
  newest: number;
}

/**
 * Counts the rows of gained customers that match a list's request and are neither on its page nor new; undefined is a
 * failure. It finds at most 1,000 rows, by the ids of their customers.
 */
export function* countGained(
  request: RowsRequest,
  { column, customers, newest }: Gained,
  selectLoaded: (state: object) => readonly TableRow[],
): Saga<number | undefined> {
  const found = yield* call(findRows, {
    ...request,
    select: 'id,version,archived',
    where: { ...request.where, [column]: { in: customers.map(String) } },
    order: { column: 'id', ascending: false },
  });
  const loaded = new Set((yield* select(selectLoaded)).map(({ id }) => id));
  return found?.rows.filter(({ id }) => id <= newest && !loaded.has(id)).length;
}

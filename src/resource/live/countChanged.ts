import { rowVersions } from '../../api/staff/rowVersions';
import type { Table, TableRow } from '../../api/staff/tableRows';
import { call, type Saga, select } from '../../lib/effects';

/**
 * Number of the rows of the page that somebody else has changed or deleted since they were loaded; undefined after a
 * failure. It reads only the versions of these rows, so its cost does not depend on the size of the table.
 * @param selectLoaded selects rows that do not follow what the open form reads, because the list's order and total do not
 * follow it either
 */
export function* countChanged(
  table: Table,
  selectLoaded: (state: object) => readonly TableRow[],
  selectEmail: (state: object) => string | undefined,
): Saga<number | undefined> {
  const ids = (yield* select(selectLoaded)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const versions = yield* call(rowVersions, table, ids);
  if (!versions) return undefined;
  const me = yield* select(selectEmail);
  const isChanged = ({ id, version }: TableRow) => {
    const now = versions.find((one) => one.id === id);
    return !now || (now.version > version && now.updatedBy !== me);
  };
  // The rows may have been loaded again during the request.
  const loaded = yield* select(selectLoaded);
  return loaded.filter((row) => ids.includes(row.id) && isChanged(row)).length;
}

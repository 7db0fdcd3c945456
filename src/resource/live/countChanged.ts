import { rowVersions } from '../../api/staff/rowVersions';
import type { Table, TableRow } from '../../api/staff/tableRows';
import { call, type Saga, select } from '../../lib/effects';

/**
 * Number of the rows on the page that somebody else has changed or deleted since they were read; undefined after a
 * failure. It reads only the versions of these rows, so its cost does not depend on the size of the table.
 */
export function* countChanged(
  table: Table,
  selectRows: (state: object) => readonly TableRow[],
  selectEmail: (state: object) => string | undefined,
): Saga<number | undefined> {
  const ids = (yield* select(selectRows)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const versions = yield* call(rowVersions, table, ids);
  if (!versions) return undefined;
  const me = yield* select(selectEmail);
  const isChanged = ({ id, version }: TableRow) => {
    const now = versions.find((one) => one.id === id);
    return !now || (now.version > version && now.updatedBy !== me);
  };
  // The rows may have been read again during the request.
  const shown = yield* select(selectRows);
  return shown.filter((row) => ids.includes(row.id) && isChanged(row)).length;
}

import { askTables, dataIf } from './askTables';
import { isInteger, isText, listOf, objectOf } from './shapes';
import type { Table } from './tableRows';

const areVersions = listOf(objectOf({ id: isInteger, version: isInteger, updatedBy: isText }));

/**
 * Versions of at most 1,000 rows, and who changed each last; those that are gone, or that the person may not see, are
 * missing. undefined is a failure, which is logged.
 */
export const rowVersions = (table: Table, ids: readonly number[]) =>
  askTables(
    `rowVersions ${table}`,
    (tables) => tables.from(table).select('id,version,updatedBy').in('id', ids),
    dataIf(areVersions),
  );

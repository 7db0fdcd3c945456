import { MOST_ROWS } from '../../api/staff/askTables';
import { findRows, type Place, type TableRow } from '../../api/staff/tableRows';
import { fieldsOf } from '../../lib/untrusted';
import { makeExport } from '../exporting/makeExport';
import type { ExportSource } from '../exporting/saga';
import { type LookupState, toLookup } from '../lookup/makeLookup';
import type { List } from '../list/makeList';
import type { AnyDefinition } from './definition';
import type { ListQuery, makeListQuery } from './query';

/**
 * Exports all rows that match the filters, in the order of the list. A page begins after the last row of the one before,
 * so that rows added or removed during the export do not shift the pages.
 */
export function makeExportSource(
  { name, table, columns, texts, rowCounts }: AnyDefinition,
  { toRequest }: Pick<ReturnType<typeof makeListQuery>, 'toRequest'>,
  { selectQuery, selectTotal }: Pick<List<TableRow, ListQuery>, 'selectQuery' | 'selectTotal'>,
  selectLookup: (state: object) => LookupState,
): ExportSource<Place> {
  const written = columns.flatMap(
    ({ label, show, exported = show, exportedAs = [{ label, exported }] }) => exportedAs,
  );
  return {
    exporting: makeExport(name),
    subject: table,
    finder: (state) => {
      const [request, lookup] = [toRequest(selectQuery(state), 0, MOST_ROWS), selectLookup(state)];
      const { column } = request.order;
      return async (after) => {
        const found = await findRows({ ...request, after });
        const counted = found && rowCounts ? await rowCounts(found.rows) : {};
        if (!found || !counted) return undefined;
        const { rows, unreadable = [] } = found;
        const shown = toLookup({ ...lookup, rowCounts: counted });
        const last = rows.length + unreadable.length < MOST_ROWS ? undefined : rows.at(-1);
        const value = fieldsOf(last)[column] as Place['value'] | undefined;
        return {
          unreadable,
          rows: rows.map((row) => written.map(({ exported }) => exported(row, shown))),
          reached: last ? { id: last.id, value: value ?? null } : null,
        };
      };
    },
    total: selectTotal,
    labels: written.map(({ label }) => label),
    texts: texts.exporting,
  };
}

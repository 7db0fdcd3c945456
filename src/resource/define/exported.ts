import { findRows, type TableRow } from '../../api/staff/tableRows';
import { makeExport } from '../exporting/makeExport';
import type { Exported } from '../exporting/saga';
import { type LookupState, toLookup } from '../lookup/makeLookup';
import type { List } from '../list/makeList';
import type { AnyDefinition } from './definition';
import type { ListQuery, makeListQuery } from './query';

/** Maximum number of rows in one response. */
const PAGE = 1000;

/** Exports all rows that match the filters, the newest first, so that rows added during the export do not shift the pages. */
export const makeExported = (
  { name, columns, texts, figures }: AnyDefinition,
  { toRequest }: Pick<ReturnType<typeof makeListQuery>, 'toRequest'>,
  { selectQuery, selectTotal }: Pick<List<TableRow, ListQuery>, 'selectQuery' | 'selectTotal'>,
  selectLookup: (state: object) => LookupState,
): Exported => ({
  exporting: makeExport(name),
  finder: (state) => {
    const [query, lookup] = [selectQuery(state), selectLookup(state)];
    const order = { column: 'id', ascending: false };
    return async (below) => {
      const found = await findRows({ ...toRequest(query, 0, PAGE), order, below });
      const counted = found && figures ? await figures(found.rows) : {};
      if (!found || !counted) return undefined;
      const { rows } = found;
      const shown = toLookup({ ...lookup, figures: counted });
      return {
        rows: rows.map((row) => columns.map(({ show, exported = show }) => exported(row, shown))),
        reached: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
      };
    };
  },
  total: selectTotal,
  labels: columns.map(({ label }) => label),
  texts: texts.exporting,
});

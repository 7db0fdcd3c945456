import { findRows, type TableRow } from '../../api/staff/tableRows';
import { makeExport } from '../exporting/makeExport';
import type { Exported } from '../exporting/saga';
import { type LookupState, toLookup } from '../lookup/makeLookup';
import type { List } from '../list/makeList';
import type { AnyDefinition } from './definition';
import type { ListQuery, makeListQuery } from './query';

/** Maximum number of rows in one response. */
const PAGE = 1000;

type Cells = (string | number)[];

interface Asked {
  query: ListQuery;
  lookup: LookupState;
}

/** Exports all rows that match the filters, the newest first, so that rows added during the export do not shift the pages. */
export function makeExported<R extends TableRow>(
  { name, columns, texts, figures }: AnyDefinition<R>,
  { toWanted }: Pick<ReturnType<typeof makeListQuery>, 'toWanted'>,
  { selectQuery, selectTotal }: Pick<List<R, ListQuery>, 'selectQuery' | 'selectTotal'>,
  selectLookup: (state: object) => LookupState,
): Exported<Cells, Asked> {
  return {
    exporting: makeExport(name),
    filters: (state) => ({ query: selectQuery(state), lookup: selectLookup(state) }),
    find: async ({ query, lookup }, below) => {
      const order = { column: 'id', ascending: false };
      const found = await findRows({ ...toWanted(query, 0, PAGE), order, below });
      if (!found) return undefined;
      const rows = found.rows as R[];
      const counted = figures ? await figures(rows) : {};
      if (!counted) return undefined;
      const shown = toLookup({ ...lookup, figures: counted });
      return {
        rows: rows.map((row) => columns.map(({ show, exported = show }) => exported(row, shown))),
        reached: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
      };
    },
    total: selectTotal,
    columns: columns.map(({ label }, i) => ({ label, cell: (cells) => cells[i] ?? '' })),
    texts: texts.exporting,
  };
}

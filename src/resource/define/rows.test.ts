import { makeForm } from '../form/slice';
import { makeListQuery } from './query';
import { makeRows } from './rows';

const definition = {
  name: 'things',
  table: 'products',
  texts: {},
  rules: {},
  columns: [],
  filters: [],
  fields: [],
  order: '-created_at',
} as unknown as Parameters<typeof makeListQuery>[0] & Parameters<typeof makeRows>[0];

test('a newer version that the form has read is shown in its place in the list', () => {
  const { slice } = makeForm('things', [], {});
  const { list } = makeRows(definition, makeListQuery(definition), slice.actions, { begins: [] });
  const { rowRead, rowRefreshed, conflictFound } = slice.actions;
  const row = (id: number, version = 1) => ({ id, version, archived: false });
  const rows = [row(1), row(2), row(3)];
  const before = list.reducer(undefined, list.actions.rowsFound({ rows, total: 3, reached: null }));
  for (const read of [rowRead, rowRefreshed, conflictFound]) {
    const after = (key: number, one: ReturnType<typeof row> | null) =>
      list.reducer(before, read({ key, row: one, isOwn: false }));
    expect(after(2, row(2, 5)).rows).toEqual([row(1), row(2, 5), row(3)]);
    // Otherwise the state keeps its identity, since a new one would rebuild the table.
    for (const [key, one] of [
      [2, row(2)],
      [2, null],
      [9, row(9, 5)],
    ] as const)
      expect(after(key, one)).toBe(before);
  }
});

import { findRows, type TableRow } from '../../api/staff/tableRows';
import type { AnyDefinition } from './definition';
import { makeExportSource } from './exportSource';

jest.mock('../../api/staff/tableRows', () => ({ findRows: jest.fn() }));

const find = (rowCounts: AnyDefinition['rowCounts'], rows: number[] | undefined) => {
  const found = rows && {
    rows: rows.map((id) => ({ id, name: `n${id}` })) as unknown as TableRow[],
    total: rows.length,
    unreadable: [2, 3],
  };
  jest.mocked(findRows).mockResolvedValue(found);
  const columns = [
    { field: 'id', label: 'Número', width: 90, show: ({ id }: TableRow) => String(id) },
    {
      field: 'visits',
      label: 'Visitas',
      width: 90,
      show: ({ id }: TableRow, { countOf }: { countOf: (id: number) => number | undefined }) =>
        String(countOf(id) ?? ''),
    },
    {
      field: 'period',
      label: 'Fechas',
      width: 90,
      show: () => 'desde el 1 hasta el 2',
      exportedAs: [
        { label: 'Desde', exported: () => 1 },
        { label: 'Hasta', exported: () => 2 },
      ],
    },
  ];
  const { finder, labels } = makeExportSource(
    { name: 'ads', columns, texts: {}, rowCounts } as unknown as AnyDefinition,
    { toRequest: () => ({ order: { column: 'name', ascending: true } }) as never },
    { selectQuery: () => ({}) as never, selectTotal: () => undefined },
    () => ({ options: {}, former: {}, rowCounts: {} }),
  );
  expect(labels).toEqual(['Número', 'Visitas', 'Desde', 'Hasta']);
  return finder({}, new Date())(undefined);
};

test('exports cells as shown, with the numbers counted for rows, and splits a column into its exported parts', async () => {
  const page = await find(() => Promise.resolve({ 7: 70 }), [9, 7]);
  expect(page).toEqual({
    rows: [
      ['9', '', 1, 2],
      ['7', '70', 1, 2],
    ],
    reached: null,
    unreadable: [2, 3],
  });
});

test("gives the last row's place in the list's order, where the next page begins", async () => {
  const ids = Array.from({ length: 1000 }, (_, i) => 2000 - i);
  expect(await find(undefined, ids)).toMatchObject({
    reached: { id: 1001, value: 'n1001' },
  });
});

test.each([
  ['the rows', undefined, () => Promise.resolve({})],
  ['their counts', [1], () => Promise.resolve(undefined)],
])('fails without %s, instead of exporting blank cells', async (_, rows, rowCounts) => {
  expect(await find(rowCounts, rows)).toBeUndefined();
});

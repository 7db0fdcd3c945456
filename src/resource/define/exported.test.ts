import { findRows, type TableRow } from '../../api/staff/tableRows';
import type { AnyDefinition } from './definition';
import { makeExported } from './exported';

jest.mock('../../api/staff/tableRows', () => ({ findRows: jest.fn() }));

const find = (figures: AnyDefinition['figures'], rows: number[] | undefined) => {
  const found = rows && { rows: rows.map((id) => ({ id })) as TableRow[], total: rows.length };
  jest.mocked(findRows).mockResolvedValue(found);
  const columns = [
    { field: 'id', label: 'Número', width: 90, show: ({ id }: TableRow) => String(id) },
    {
      field: 'visits',
      label: 'Visitas',
      width: 90,
      show: ({ id }: TableRow, { figureOf }: { figureOf: (id: number) => number | undefined }) =>
        String(figureOf(id) ?? ''),
    },
  ];
  const { finder } = makeExported(
    { name: 'ads', columns, texts: {}, figures } as unknown as AnyDefinition,
    { toRequest: () => ({}) as never },
    { selectQuery: () => ({}) as never, selectTotal: () => undefined },
    () => ({ options: {}, figures: {} }),
  );
  return finder({}, new Date())(undefined);
};

test('exports the cells as shown, with counted figures', async () => {
  const page = await find(() => Promise.resolve({ 7: 70 }), [9, 7]);
  expect(page).toEqual({
    rows: [
      ['9', ''],
      ['7', '70'],
    ],
    reached: null,
  });
});

test('gives the last id of a full page to continue from', async () => {
  const ids = Array.from({ length: 1000 }, (_, i) => 2000 - i);
  expect(await find(undefined, ids)).toMatchObject({ reached: 1001 });
});

test.each([
  ['rows', undefined, () => Promise.resolve({})],
  ['their figures', [1], () => Promise.resolve(undefined)],
])('fails without %s, instead of exporting blank cells', async (_, rows, figures) => {
  expect(await find(figures, rows)).toBeUndefined();
});

import { jest } from '@jest/globals';
import { deleteCustomers, runSql } from '../../../testing/sql';
import { signedInServer } from '../../test/signedInServer';
import {
  addRow,
  changeRow,
  changeRows,
  type Columns,
  findRows,
  moveCompany,
  newestId,
  readRow,
  type RowOf,
  type Table,
  type TableRow,
  type RowsRequest,
} from './tableRows';

const server = signedInServer();

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await deleteCustomers((statement) => runSql(server(), statement));
  for (const table of ['products', 'companies', 'campaigns'])
    await runSql(server(), `delete from public.${table} returning 1`);
});

const consoleLines = () => jest.mocked(console.error).mock.calls.map(([line]) => String(line));

async function add(table: Table, columns: Columns): Promise<TableRow> {
  const saved = await addRow(table, columns);
  if (!saved.ok) throw new Error(JSON.stringify([saved, consoleLines()]));
  return saved.row;
}
const addNamed = async (names: string[]) => {
  const ids: number[] = [];
  for (const name of names) ids.push((await add('customers', { name })).id);
  return ids;
};

const request = (changes: Partial<RowsRequest> = {}): RowsRequest => ({
  table: 'customers',
  select: 'id,version,archived,name',
  search: '',
  where: {},
  order: { column: 'name', ascending: true },
  from: 0,
  size: 25,
  ...changes,
});
const names = async (changes: Partial<RowsRequest>) => {
  const found = await findRows(request(changes));
  return (
    found && [found.total, ...found.rows.map((row) => (row as TableRow & { name: string }).name)]
  );
};

it('returns a page of matching rows and the number of all matching rows', async () => {
  await addNamed(['c', 'a', 'b']);
  expect(await names({})).toEqual([3, 'a', 'b', 'c']);
  expect(await names({ size: 2 })).toEqual([3, 'a', 'b']);
  expect(await names({ from: 2, size: 2 })).toEqual([3, 'c']);
  expect(await names({ order: { column: 'name', ascending: false } })).toEqual([3, 'c', 'b', 'a']);
  expect(consoleLines()).toEqual([]);
});

it('returns an empty page after the last one, with the number of all matching rows', async () => {
  expect(await names({ from: 25 })).toEqual([0]);
  await addNamed(['a', 'b']);
  expect(await names({ from: 2 })).toEqual([2]);
  expect(await names({ from: 999_975 })).toEqual([2]);
  expect(await names({ from: 25, search: 'a' })).toEqual([1]);
  expect(consoleLines()).toEqual([]);
});

it('searches all text columns, ignores case and accents, and takes wildcards literally', async () => {
  await add('customers', { name: 'José Ñáñez', phone: '787-555-0100', document: '50%_x' });
  await add('customers', { name: 'Berta', email: 'b@correo.example' });
  for (const search of ['jose', 'ÑÁÑ', 'tel:+17875550100', '555-01', '50%_', ' josé '])
    expect([search, await names({ search })]).toEqual([search, [1, 'José Ñáñez']]);
  expect(await names({ search: 'CORREO' })).toEqual([1, 'Berta']);
  for (const search of ['%', '_x_', "'", '"', '\\', '(,)', '*', 'a,b'])
    expect([search, (await names({ search }))?.[0]]).toEqual([search, search === '%' ? 1 : 0]);
});

it("finds products by their company's name", async () => {
  const { id } = await add('companies', { name: 'Alba', slug: 'alba', monogram: 'A' });
  await add('products', { companyId: id, name: 'Vida plena', line: 'vida' });
  const found = await findRows(request({ table: 'products', search: 'alb' }));
  expect(found?.total).toBe(1);
});

it('filters by columns', async () => {
  await add('customers', { name: 'a', status: 'ganado', line: 'auto' });
  await add('customers', { name: 'b', status: 'ganado' });
  await add('customers', { name: 'c', status: 'ganado', archived: true });
  expect(await names({ where: { archived: false, status: 'ganado' } })).toEqual([2, 'a', 'b']);
  expect(await names({ where: { status: 'ganado', line: 'auto' } })).toEqual([1, 'a']);
  expect(await names({ where: { archived: true }, search: 'c' })).toEqual([1, 'c']);
});

it('sorts empty values last in both directions, and equal values by id', async () => {
  const [first = 0, second = 0] = await addNamed(['same', 'same']);
  await add('customers', { name: 'late', nextContactOn: '2026-12-24' });
  await add('customers', { name: 'soon', nextContactOn: '2026-12-01' });
  const by = (ascending: boolean) => ({ order: { column: 'nextContactOn', ascending } });
  expect(await names(by(true))).toEqual([4, 'soon', 'late', 'same', 'same']);
  expect(await names(by(false))).toEqual([4, 'late', 'soon', 'same', 'same']);
  const ids = async (ascending: boolean) =>
    (await findRows(request(by(ascending))))?.rows.slice(2).map(({ id }) => id);
  expect(await ids(true)).toEqual([first, second]);
  expect(await ids(false)).toEqual([second, first]);
});

it.each([true, false])(
  'returns the rows after a given row in the order (ascending: %s)',
  async (ascending) => {
    const odd = ['a,b', 'a"b\\', '(c)', "d'", '*', 'ñ', 'same', 'same'];
    await addNamed(odd);
    for (const [name, nextContactOn] of [
      ['late', '2026-12-24'],
      ['soon', '2026-12-01'],
      ['soon too', '2026-12-01'],
    ])
      await add('customers', { name, nextContactOn });
    for (const column of ['name', 'nextContactOn', 'id', 'created_at'] as const) {
      const order = { column, ascending };
      const select = 'id,version,archived,name,nextContactOn,created_at';
      const all = (await findRows(request({ order, select })))!.rows as RowOf<'customers'>[];
      const paged: typeof all = [];
      while (paged.length < all.length) {
        const last = paged.at(-1);
        const after = last && { id: last.id, value: last[column] };
        const found = await findRows(request({ order, select, after, size: 2, search: ' ' }));
        paged.push(...(found!.rows as typeof all));
        expect([column, paged]).toEqual([column, all.slice(0, paged.length)]);
      }
      const { id, [column]: value } = all.at(-1)!;
      expect((await findRows(request({ order, after: { id, value } })))?.rows).toEqual([]);
    }
    expect(consoleLines()).toEqual([]);
  },
);

it('counts the matching rows above an id, and returns the greatest id', async () => {
  expect(await newestId('companies')).toBe(0);
  const [first = 0, second = 0] = await addNamed(['Ana', 'Berta', 'Ana']);
  const above = async (changes: Partial<RowsRequest>) =>
    (await findRows(request({ size: 1, ...changes })))?.total;
  expect(await above({ above: first })).toBe(2);
  expect(await above({ above: first, where: { name: 'Ana' } })).toBe(1);
  expect(await above({ above: second, search: 'berta' })).toBe(0);
  expect(await newestId('customers')).toBe(second + 1);
  expect(consoleLines()).toEqual([]);
});

it('reads all columns of a row; null when it does not exist', async () => {
  const { id } = await add('customers', { name: 'a', nextStep: 'x' });
  expect(await readRow('customers', id)).toMatchObject({
    id,
    name: 'a',
    nextStep: 'x',
    version: 1,
  });
  expect(await readRow('customers', id + 1)).toBeNull();
  expect(consoleLines()).toEqual([]);
});

it('changes a row only in the version that was read', async () => {
  const row = await add('customers', { name: 'a' });
  const saved = await changeRow('customers', row, { name: 'b' });
  expect(saved).toMatchObject({ ok: true, row: { id: row.id, name: 'b', version: 2 } });
  expect(await changeRow('customers', row, { name: 'c' })).toEqual({
    ok: false,
    reason: 'changed',
  });
  expect(await readRow('customers', row.id)).toMatchObject({ name: 'b', version: 2 });
  await deleteCustomers((statement) => runSql(server(), statement));
  const gone = await changeRow('customers', { id: row.id, version: 2 }, { name: 'c' });
  expect(gone).toEqual({ ok: false, reason: 'changed' });
});

const company = { name: 'Alba', slug: 'alba', monogram: 'A' };

const REFUSED: [Table, Columns, string][] = [
  ['companies', company, "slug is another company's"],
  [
    'companies',
    { ...company, slug: 'A B' },
    'slug has lower-case letters, digits and single hyphens',
  ],
  [
    'companies',
    { ...company, slug: 'b', website: 'http://a.example' },
    'website is an https address',
  ],
  [
    'companies',
    { ...company, slug: 'b', website: `https://${'a'.repeat(300)}` },
    'website is an https address',
  ],
  ['companies', { ...company, slug: 'b', monogram: 'ABCD' }, 'monogram has 1 to 3 characters'],
  ['companies', { ...company, slug: 'b', name: ' a' }, 'name has 1 to 80 characters'],
  [
    'companies',
    { ...company, slug: 'b', logo: 'data:image/svg+xml;base64,AAAA' },
    'logo is a picture of at most 32 KiB',
  ],
  ['campaigns', { code: 'ALBA', name: 'x' }, "code is another ad's"],
  ['campaigns', { code: 'Alias', name: 'x' }, "code is another ad's"],
  ['campaigns', { code: 'x', name: 'x', aliases: ['alba'] }, "aliases are another ad's"],
  ['campaigns', { code: 'a--b', name: 'x' }, 'code holds what the tracking filter blanks'],
  [
    'campaigns',
    { code: 'x', name: 'x', startsOn: '2026-02-02', endsOn: '2026-02-01' },
    'endsOn is before the start',
  ],
  ['customers', { name: 'x', email: 'x' }, 'email is an address'],
  ['customers', { name: 'x', phone: 'x' }, 'phone has 5 to 40 digits and signs'],
  ['customers', { name: 'x', status: 'x' }, 'status is known'],
  ['customers', { name: 'x', nextStep: 'x'.repeat(201) }, 'next step has at most 200 characters'],
];

it.each(REFUSED.map(([table, columns, rule]) => [table, rule, columns] as const))(
  'refused in %s: "%s"',
  async (table, rule, columns) => {
    await add('companies', company);
    await add('campaigns', { code: 'alba', name: 'x', aliases: ['alias'] });
    expect(await addRow(table, columns)).toEqual({ ok: false, reason: 'refused', rule });
    expect(consoleLines()).toEqual([expect.stringMatching(`^addRow ${table} failed: `)]);
  },
);

it('accepts the longest website that its field takes', async () => {
  const website = `https://${'a'.repeat(282)}`;
  expect(await addRow('companies', { ...company, website })).toMatchObject({ ok: true });
});

it('returns a failure without a rule for malformed values', async () => {
  expect(await addRow('customers', { name: 'a\0b' })).toMatchObject({ ok: false });
  expect(await addRow('customers', { name: 'a', visitId: 7 })).toEqual({
    ok: false,
    reason: 'failed',
  });
  expect(await addRow('customers', { name: 'a', nextContactOn: '2026-02-30' })).toEqual({
    ok: false,
    reason: 'failed',
  });
});

it('changes many rows whatever their version, and returns their number', async () => {
  const [first = 0, second = 0, third = 0] = await addNamed(['a', 'b', 'c']);
  const change = { status: 'perdido' };
  expect(await changeRows('customers', [first, second, 999_999], change)).toBe(2);
  expect(await names({ where: { status: 'perdido' } })).toEqual([2, 'a', 'b']);
  expect(await readRow('customers', third)).toMatchObject({ status: 'nuevo', version: 1 });
  expect(await changeRows('customers', [third], { status: 'nothing' })).toEqual({
    rule: 'status is known',
  });
  expect(await changeRows('customers', [third], { nothing: 1 })).toBeUndefined();
});

it('moves a company by one position among the companies that are not archived', async () => {
  const ids: number[] = [];
  for (const slug of ['a', 'b', 'c', 'd'])
    ids.push((await add('companies', { ...company, slug, name: slug })).id);
  const [a = 0, b = 0, , d = 0] = ids;
  await changeRows('companies', [b], { archived: true, active: false });
  const order = () =>
    names({
      table: 'companies',
      where: { archived: false },
      order: { column: 'position', ascending: true },
    });
  expect(await moveCompany(d, true)).toBe(true);
  expect(await order()).toEqual([3, 'a', 'd', 'c']);
  expect(await moveCompany(a, false)).toBe(true);
  expect(await order()).toEqual([3, 'd', 'a', 'c']);
  expect(await moveCompany(d, true)).toBe(true);
  expect(await order()).toEqual([3, 'd', 'a', 'c']);
  // A move does not raise the version, so an open form has no conflict.
  expect(await readRow('companies', a)).toMatchObject({ version: 1 });
});

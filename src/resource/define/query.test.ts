import { isNarrowed, makeListQuery, NO_FILTERS, type PageQuery } from './query';

const needs = {
  table: 'products',
  order: 'position',
  columns: [
    { field: 'name', isSorted: true },
    { field: 'premium', isSorted: true, needs: ['premium', 'currency'] },
    { field: 'visits', needs: [] },
  ],
  filters: [
    {
      name: 'line',
      label: 'Line',
      options: [
        ['auto', 'Auto'],
        ['vida', 'Vida'],
      ],
    },
    { name: 'companyId', label: 'Company', options: 'companies', pattern: /^\d{1,15}$/ },
    { name: 'owner', label: 'Owner', options: 'staff' },
    { name: 'ad', label: 'Ad', options: 'ads', argument: 'code', none: { label: '', value: '' } },
  ],
  fields: [
    { name: 'companyId', kind: 'search', label: 'Company', parameter: 'company' },
    { name: 'line', kind: 'text', label: 'Line' },
    { name: 'name', kind: 'text', label: 'Name', parameter: 'name' },
  ],
} as const;
const query = makeListQuery(needs);
const { codec, findsSame, showsSame, toRequest } = query;
const read = (search: string) => codec.read(new URLSearchParams(search));
const initial = read('');
const write = (changes: Partial<PageQuery>) => codec.write({ ...initial, ...changes }).toString();

test('an empty address gives the defaults, and the defaults an empty address', () => {
  expect(initial).toEqual({
    search: '',
    filters: {},
    archived: false,
    sort: undefined,
    size: undefined,
    pageNumber: 1,
    open: undefined,
  });
  expect(write({})).toBe('');
});

test.each<[string, Partial<PageQuery>]>([
  ['q=jos%C3%A9+%26+co', { search: 'josé & co' }],
  ['line=auto', { filters: { line: 'auto' } }],
  ['line=vida&companyId=12&owner=a', { filters: { line: 'vida', companyId: '12', owner: 'a' } }],
  ['archived=1', { archived: true }],
  ['sort=name', { sort: 'name' }],
  ['sort=-premium', { sort: '-premium' }],
  ['size=100', { size: 100 }],
  ['page=3', { pageNumber: 3 }],
  ['id=7', { open: 7 }],
  ['id=new', { open: 'new' }],
  ['id=new&company=12', { open: 'new', given: { companyId: '12' } }],
  ['id=new&name=A%26B', { open: 'new', given: { name: 'A&B' } }],
  [
    'q=a&line=auto&archived=1&sort=-name&size=50&page=2&id=9',
    {
      search: 'a',
      filters: { line: 'auto' },
      archived: true,
      sort: '-name',
      size: 50,
      pageNumber: 2,
      open: 9,
    },
  ],
])('reads and writes %s', (search, set) => {
  expect(read(search)).toEqual({ ...initial, ...set });
  expect(write(set)).toBe(search);
});

test.each([
  'line=barcos',
  'line=',
  'line=AUTO',
  'companyId=1;drop',
  'companyId=-1',
  'companyId=1234567890123456',
  'owner=',
  'archived=true',
  'sort=lookup',
  'sort=--name',
  'sort=',
  'size=7',
  'size=25.0',
  'page=0',
  'page=-2',
  'page=1e3',
  'page=1000001',
  'id=-1',
  'id=NEW',
  'id=9007199254740993',
  'unknown=1&__proto__=x&constructor=y',
])('ignores the invalid %s', (search) => {
  expect(read(search)).toEqual(initial);
});

test('removes characters that PostgreSQL cannot store, and cuts long texts', () => {
  expect(read('q=%00a%ED%A0%80').search).not.toContain('\0');
  expect(read(`q=${'x'.repeat(3000)}`).search).toHaveLength(256);
});

test('reads the first of two values of a parameter', () => {
  expect(read('line=auto&line=vida').filters).toEqual({ line: 'auto' });
});

test('writes the parameters that all addresses of the list have', () => {
  const companies = makeListQuery({ ...needs, fixedParameters: { view: 'companies' } });
  expect(companies.codec.write({ ...initial, open: 7 }).toString()).toBe('view=companies&id=7');
});

test('a change leads to the first page, unless it is of the page or the open row', () => {
  const third = { ...initial, pageNumber: 3 };
  expect(codec.change(third, { search: 'a' })).toEqual({ ...initial, search: 'a' });
  expect(codec.change(third, { sort: 'name' }).pageNumber).toBe(1);
  expect(codec.change(third, { size: 50, open: 7 }).pageNumber).toBe(1);
  expect(codec.change(third, { open: 7 })).toEqual({ ...third, open: 7 });
  expect(codec.change(third, { pageNumber: 4 }).pageNumber).toBe(4);
});

test('compares queries by matching rows and by shown rows', () => {
  const same = (changes: Partial<PageQuery>) => {
    const other = { ...initial, ...changes };
    return [findsSame(initial, other), showsSame(initial, other)];
  };
  expect(same({ open: 7 })).toEqual([true, true]);
  expect(same({ search: '  ' })).toEqual([true, true]);
  expect(same({ pageNumber: 2 })).toEqual([true, false]);
  expect(same({ size: 50 })).toEqual([true, false]);
  expect(same({ sort: 'name' })).toEqual([true, false]);
  expect(same({ search: 'a' })).toEqual([false, false]);
  expect(same({ filters: { line: 'auto' } })).toEqual([false, false]);
  expect(same({ archived: true })).toEqual([false, false]);
});

test('converts a query to a request', () => {
  expect(toRequest(initial, 0, 25)).toEqual({
    table: 'products',
    select: 'id,version,archived,position,name,premium,currency',
    search: '',
    where: { archived: false },
    order: { column: 'position', ascending: true },
    from: 0,
    size: 25,
  });
  const set = {
    ...initial,
    search: ' a ',
    filters: { line: 'auto' },
    archived: true,
    sort: '-name',
  };
  expect(toRequest(set, 50, 25)).toMatchObject({
    search: 'a',
    where: { archived: true, line: 'auto' },
    order: { column: 'name', ascending: false },
    from: 50,
  });
  expect(toRequest({ ...initial, filters: { ad: 'x' } }, 0, 25)).toMatchObject({
    search: '',
    searchArguments: { code: 'x' },
    where: { archived: false },
  });
  expect(toRequest({ ...initial, filters: { ad: '-' } }, 0, 25).searchArguments).toEqual({
    code: '',
  });
  const newest = makeListQuery({ ...needs, order: '-created_at' });
  expect(newest.toRequest(initial, 0, 25).order).toEqual({
    column: 'created_at',
    ascending: false,
  });
});

test('orders by the column that the cell shows, and requests it for the next page of an export', () => {
  const dates = makeListQuery({
    ...needs,
    columns: [{ field: 'endsOn', isSorted: true, sortedBy: 'coverEndsOn' }],
  });
  const request = dates.toRequest({ ...initial, sort: '-endsOn' }, 0, 25);
  expect(request.order).toEqual({ column: 'coverEndsOn', ascending: false });
  expect(request.select).toBe('id,version,archived,position,endsOn,coverEndsOn');
});

test('requests rows under the definition’s own conditions, and applies these to changed rows', () => {
  const usual = makeListQuery({ ...needs, where: { line: 'auto' } });
  const other = makeListQuery({ ...needs, where: { line: { not: 'auto' } } });
  expect(usual.toRequest(initial, 0, 25).where).toEqual({ archived: false, line: 'auto' });
  expect(other.toRequest({ ...initial, archived: true }, 0, 25).where).toEqual({
    archived: true,
    line: { not: 'auto' },
  });
  const row = { id: 1, version: 1, archived: false };
  const kept = (of: typeof usual, changed: object) => of.keeps(initial, { ...row, ...changed });
  expect([kept(usual, { line: 'auto' }), kept(usual, { line: 'vida' })]).toEqual([true, false]);
  expect([kept(other, { line: 'auto' }), kept(other, { line: 'vida' })]).toEqual([false, true]);
  expect(kept(usual, { line: 'auto', archived: true })).toBe(false);
  // Without conditions of the definition, only `archived` decides.
  expect(query.keeps({ archived: true }, { ...row, archived: true })).toBe(true);
});

test('tells whether a search or filter is set', () => {
  expect(isNarrowed(initial)).toBe(false);
  expect(isNarrowed({ ...initial, search: ' ', sort: 'name', pageNumber: 2 })).toBe(false);
  for (const changes of [{ search: 'a' }, { filters: { line: 'auto' } }, { archived: true }]) {
    expect(isNarrowed({ ...initial, ...changes })).toBe(true);
    expect(isNarrowed({ ...initial, ...changes, ...NO_FILTERS })).toBe(false);
  }
});

describe('filters with several values, and by period', () => {
  const { codec: work, toRequest: ask } = makeListQuery({
    ...needs,
    filters: [
      {
        name: 'status',
        label: 'Status',
        several: true,
        options: [
          ['nuevo', 'Nuevo'],
          ['ganado', 'Ganado'],
        ],
      },
      {
        name: 'due',
        label: 'Due',
        options: [['late', 'Late']],
        none: { label: 'Without', value: null },
        conditionOf: (_, now) => ({ until: now.toISOString().slice(0, 4) }),
      },
    ],
  });
  const conditions = (search: string) =>
    ask(work.read(new URLSearchParams(search)), 0, 25).where as object;

  test('known values are kept, others ignored', () => {
    const { filters } = work.read(new URLSearchParams('status=ganado,x,nuevo,&due=never'));
    expect(filters).toEqual({ status: 'ganado,nuevo' });
  });

  test('several values become one condition, a period a range', () => {
    expect(conditions('status=nuevo,ganado&due=late')).toEqual({
      archived: false,
      status: { in: ['nuevo', 'ganado'] },
      due: { until: String(new Date().getFullYear()) },
    });
    expect(conditions('due=-')).toEqual({ archived: false, due: null });
  });
});

test('after a new row was saved, the address opens it and keeps the view', () => {
  const parameters = new URLSearchParams('view=board&line=auto&id=new&company=12&name=Ana');
  expect(query.parametersAfterSave(parameters, 7).toString()).toBe('view=board&line=auto&id=7');
});

test('initial values in the address are ids or texts, and are read for a new row only', () => {
  expect(read('id=new&company=x').given).toBeUndefined();
  expect(read('id=7&company=12').given).toBeUndefined();
  expect(write({ open: 7, given: { companyId: '12' } })).toBe('id=7');
  const [given, other] = [read('id=new&company=12'), read('id=new')];
  expect(findsSame(given, other)).toBe(true);
  expect(showsSame(given, other)).toBe(true);
});

import { parseStaffCommand, type StaffRequest } from './parse';

type Changes = Partial<Pick<StaffRequest, 'headers' | 'body'>>;

function parse(method: string, target: string, { headers = {}, body }: Changes = {}) {
  const { pathname, searchParams } = new URL(`/rest/v1/${target}`, 'http://site.test');
  return parseStaffCommand({ method, path: pathname, query: searchParams, headers, body });
}

const sends = (body: unknown, headers: Record<string, string> = {}): Changes => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const ALL = [{ kind: 'all' }];
const EVERY_ROW = { selection: ALL, where: [], order: [], limit: 1000, offset: 0 };
const LIST = { single: false, counted: false };
const byId = (value: string) => [
  { kind: 'compare', column: 'id', not: false, operator: 'eq', value },
];

describe('reads', () => {
  const read = { kind: 'read', table: 'visits', ...EVERY_ROW, ...LIST, head: false };
  it.each<[string, string, Changes, object]>([
    ['GET', 'visits', {}, read],
    ['HEAD', 'visits', { headers: { range: '0-1' } }, { ...read, head: true }],
    ['GET', 'visits', { headers: { range: '2-3' } }, { ...read, offset: 2, limit: 2 }],
    ['GET', 'visits?id=eq.1', {}, { ...read, where: byId('1') }],
    [
      'GET',
      'visits?created_at=gte.2026-01-01&created_at=lt.2026-01-02&or=(id.eq.1)',
      {},
      {
        ...read,
        where: [
          expect.objectContaining({ column: 'created_at', operator: 'gte' }),
          expect.objectContaining({ column: 'created_at', operator: 'lt' }),
          { kind: 'group', join: 'or', not: false, of: byId('1') },
        ],
      },
    ],
    [
      'GET',
      'visits?select=id&order=id.desc&limit=20&offset=40',
      { headers: { prefer: 'count=exact', accept: 'application/vnd.pgrst.object+json' } },
      {
        ...read,
        selection: [{ kind: 'column', name: 'id', as: 'id' }],
        order: [{ column: 'id', descending: true, nulls: undefined }],
        limit: 20,
        offset: 40,
        single: true,
        counted: true,
      },
    ],
  ])('%s %s', (method, target, changes, command) =>
    expect(parse(method, target, changes)).toEqual(command),
  );
});

describe('writes', () => {
  const written = { selection: ALL, ...LIST, returned: false };
  const row = '{"name":"Sol","value":12345678901234567890.10}';
  it.each<[string, string, Changes, object]>([
    [
      'POST',
      'companies',
      sends(row),
      { kind: 'insert', columns: ['name', 'value'], values: { json: `[${row}]` }, isEmpty: false },
    ],
    [
      'POST',
      'companies?columns="name"',
      sends([{ name: 'a', other: 1 }, { name: 'b' }]),
      {
        kind: 'insert',
        columns: ['name'],
        values: { json: '[{"name":"a","other":1},{"name":"b"}]' },
        isEmpty: false,
      },
    ],
    [
      'POST',
      'companies',
      sends([]),
      { kind: 'insert', columns: [], values: { json: '[]' }, isEmpty: true },
    ],
    [
      'POST',
      'companies',
      sends({}),
      { kind: 'insert', columns: [], values: { json: '[{}]' }, isEmpty: false },
    ],
    [
      'PATCH',
      'companies?id=eq.1',
      sends({ name: 'Sol' }),
      { kind: 'update', columns: ['name'], values: { json: '{"name":"Sol"}' }, where: byId('1') },
    ],
    ['DELETE', 'companies?id=eq.1', {}, { kind: 'delete', where: byId('1') }],
    // Half of a surrogate pair, which PostgreSQL cannot store.
    [
      'PATCH',
      'companies?id=eq.1',
      sends('{"name":"a\\ud800"}'),
      {
        kind: 'update',
        columns: ['name'],
        values: { json: '{"name":"a\uFFFD"}' },
        where: byId('1'),
      },
    ],
  ])('%s %s', (method, target, changes, command) =>
    expect(parse(method, target, changes)).toEqual({ table: 'companies', ...written, ...command }),
  );

  it('returns rows when the request prefers it', () =>
    expect(
      parse('PATCH', 'companies?id=eq.1&select=id', sends({}, { prefer: 'return=representation' })),
    ).toMatchObject({ returned: true, selection: [{ name: 'id' }] }));
});

describe('calls', () => {
  const call = { kind: 'call', ...EVERY_ROW, ...LIST, head: false, asTable: false };
  it.each<[string, string, Changes, object]>([
    [
      'POST',
      'rpc/set_digest',
      sends({ wanted: true }),
      { name: 'set_digest', arguments: ['wanted'], json: '{"wanted":true}', readOnly: false },
    ],
    [
      'POST',
      'rpc/catalogue',
      {},
      { name: 'catalogue', arguments: [], json: '{}', readOnly: false },
    ],
    [
      'GET',
      'rpc/search_visits?q=a.b&id=eq.1',
      {},
      {
        name: 'search_visits',
        arguments: ['q'],
        json: '{"q":"a.b"}',
        where: byId('1'),
        readOnly: true,
        asTable: true,
      },
    ],
    [
      'POST',
      'rpc/search_visits?id=eq.1&limit=5',
      sends({ q: '' }, { range: '1-2' }),
      {
        name: 'search_visits',
        arguments: ['q'],
        json: '{"q":""}',
        where: byId('1'),
        limit: 5,
        readOnly: false,
        asTable: true,
      },
    ],
    [
      'HEAD',
      'rpc/catalogue',
      {},
      { name: 'catalogue', arguments: [], json: '{}', readOnly: true, head: true },
    ],
  ])('%s %s', (method, target, changes, command) =>
    expect(parse(method, target, changes)).toEqual({ ...call, ...command }),
  );
});

const BAD = [400, 'PGRST100'] as const;
const BODY = [400, 'PGRST102'] as const;

describe('refuses', () => {
  it.each<[why: string, refused: readonly [number, string], string, string, Changes?]>([
    ['a name with quotes', BAD, 'GET', 'visits"'],
    ['no table', BAD, 'GET', ''],
    ['a path below a table', BAD, 'GET', 'visits/1'],
    ['a long name', BAD, 'GET', 'a'.repeat(64)],
    [
      'another schema',
      [406, 'PGRST106'],
      'GET',
      'visits',
      { headers: { 'accept-profile': 'auth' } },
    ],
    [
      'another schema',
      [406, 'PGRST106'],
      'POST',
      'visits',
      sends({}, { 'content-profile': 'auth' }),
    ],
    ['PUT', [405, 'PGRST117'], 'PUT', 'visits?id=eq.1', sends({ id: 1 })],
    ['OPTIONS', [405, 'PGRST117'], 'OPTIONS', 'visits'],
    ['a function by PATCH', [405, 'PGRST101'], 'PATCH', 'rpc/catalogue', sends({})],
    ['on_conflict', BAD, 'POST', 'companies?on_conflict=slug', sends({ slug: 'a' })],
    [
      'an upsert',
      [400, 'PGRST122'],
      'POST',
      'companies',
      sends({}, { prefer: 'resolution=merge-duplicates' }),
    ],
    [
      'planned counts',
      [400, 'PGRST122'],
      'GET',
      'visits',
      { headers: { prefer: 'count=planned' } },
    ],
    ['CSV', [406, 'PGRST107'], 'GET', 'visits', { headers: { accept: 'text/csv' } }],
    ['a repeated select', BAD, 'GET', 'visits?select=id&select=name'],
    ['a repeated limit', BAD, 'GET', 'visits?limit=1&limit=2'],
    ['a negative limit', [416, 'PGRST103'], 'GET', 'visits?limit=-1'],
    ['columns of a read', BAD, 'GET', 'visits?columns=id'],
    ['columns of an update', BAD, 'PATCH', 'visits?id=eq.1&columns=adId', sends({ adId: 'a' })],
    ['columns of a call', BAD, 'POST', 'rpc/catalogue?columns=id', sends({})],
    ['an order of a write', BAD, 'DELETE', 'visits?id=eq.1&order=id'],
    ['a limit of a write', BAD, 'PATCH', 'visits?id=eq.1&limit=1', sends({})],
    ['filters of an insert', BAD, 'POST', 'visits?id=eq.1', sends({})],
    ['limits of an embedding', BAD, 'GET', 'visits?customers.limit=1'],
    ['no JSON', BODY, 'POST', 'visits', sends('')],
    ['broken JSON', BODY, 'POST', 'visits', sends('{"a":')],
    ['a number', BODY, 'POST', 'visits', sends('1')],
    ['a list of lists', BODY, 'POST', 'visits', sends([[]])],
    ['a list for PATCH', BODY, 'PATCH', 'visits?id=eq.1', sends([{ a: 1 }])],
    ['rows of other names', BODY, 'POST', 'visits', sends([{ a: 1 }, { b: 1 }])],
    ['rows of more names', BODY, 'POST', 'visits', sends([{ a: 1 }, { a: 1, b: 1 }])],
    ['several rows without columns', BODY, 'POST', 'visits', sends([{}, {}])],
    ['too many rows', BAD, 'POST', 'visits', sends(Array(1001).fill({ a: 1 }))],
    ['a column with quotes', BAD, 'POST', 'visits', sends({ 'a"': 1 })],
    ['a list of arguments', BODY, 'POST', 'rpc/catalogue', sends([])],
    ['a repeated argument', BAD, 'GET', 'rpc/search_visits?q=a&q=b'],
    [
      'a form',
      [415, 'PGRST102'],
      'POST',
      'visits',
      sends('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['CSV', [415, 'PGRST102'], 'POST', 'visits', sends('a', { 'content-type': 'text/csv' })],
  ])('%s', (_, [status, code], method, target, ...[changes]) =>
    expect(parse(method, target, changes)).toMatchObject({ status, code }),
  );

  it('without repeating a long request in the message', () => {
    const answer = parse('GET', `visits?id=${'x'.repeat(100_000)}`);
    expect(JSON.stringify(answer).length).toBeLessThan(200);
  });
});

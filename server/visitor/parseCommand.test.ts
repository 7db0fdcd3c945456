import { randomAttack } from '../../testing/randomAttack';
import { visitOf } from '../../testing/visits';
import { VISITOR_FIELDS } from './command';
import { parseVisitorCommand, type VisitorRequest } from './parseCommand';

const UUID = 'c0ffee00-0000-4000-8000-000000000001';
const VISIT = visitOf(UUID);
const JSON_TYPE = { 'content-type': 'application/json' };
const ROWS = { ...JSON_TYPE, prefer: 'return=representation' };

const columns = (...names: string[]) => names.map((name) => ({ kind: 'column', name, as: name }));
const equal = (column: string, value: string) => ({
  kind: 'compare',
  column,
  not: false,
  operator: 'eq',
  value,
});
const FOUND = {
  kind: 'read',
  table: 'visits',
  selection: [{ kind: 'all' }],
  where: [equal('uuid', UUID)],
  limit: 20,
  single: false,
  counted: false,
};
const CREATED = { kind: 'insert', table: 'visits', columns: VISITOR_FIELDS, returned: false };
const ERASED = {
  kind: 'delete',
  table: 'visits',
  where: [equal('uuid', UUID)],
  returned: false,
  selection: columns('id'),
};

type Changes = Partial<Pick<VisitorRequest, 'headers' | 'body'>>;

function parse(method: string, target: string, { headers = {}, body }: Changes = {}) {
  const { pathname, searchParams } = new URL(`/rest/v1/${target}`, 'http://site.test');
  return parseVisitorCommand({ method, path: pathname, query: searchParams, headers, body });
}

const write = (value: unknown, headers: Record<string, string> = JSON_TYPE): Changes => ({
  headers,
  body: JSON.stringify(value),
});

const FIND = `visits?select=id,${Object.keys(VISIT).join()}&uuid=eq.${UUID}&order=id.desc&limit=1`;

describe('parseVisitorCommand accepts', () => {
  it.each<[string, string, Changes, object]>([
    [
      'GET',
      FIND,
      { headers: { accept: 'application/json', 'accept-profile': 'public' } },
      { ...FOUND, selection: columns('id', ...Object.keys(VISIT)), limit: 1 },
    ],
    ['GET', `visits?uuid=eq.${UUID}`, {}, FOUND],
    [
      'GET',
      `visits?select=*&uuid=eq.${UUID}&limit=500`,
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      { ...FOUND, single: true },
    ],
    ['POST', 'visits', write(VISIT), { ...CREATED, values: { texts: Object.values(VISIT) } }],
    [
      'POST',
      'visits?select=id',
      write(VISIT, ROWS),
      { ...CREATED, returned: true, selection: columns('id') },
    ],
    [
      'PATCH',
      'visits?id=eq.42&select=id',
      write({ ip: 'a\ud83d' }, ROWS),
      {
        kind: 'update',
        table: 'visits',
        columns: VISITOR_FIELDS,
        values: { texts: VISITOR_FIELDS.map((field) => (field === 'ip' ? 'a\ufffd' : '')) },
        where: [equal('id', '42')],
        returned: true,
        selection: columns('id'),
      },
    ],
    [
      'DELETE',
      `visits?uuid=eq.${UUID}&select=id`,
      { headers: { prefer: 'return=representation' } },
      { ...ERASED, returned: true },
    ],
    ['DELETE', `visits?uuid=eq.${UUID}`, {}, ERASED],
    ['GET', 'rpc/catalogue', {}, { kind: 'call', name: 'catalogue', json: '{}' }],
    ['POST', 'rpc/catalogue', write({}), { kind: 'call', name: 'catalogue', json: '{}' }],
    [
      'POST',
      'rpc/request_quote',
      write({ payload: { name: 'Eva', marketing: '' } }),
      {
        kind: 'call',
        name: 'request_quote',
        arguments: ['payload'],
        json: '{"payload":{"name":"Eva","marketing":""}}',
      },
    ],
    [
      'POST',
      'rpc/complete_quote',
      write({ payload: { line: 'auto', answers: { vehicleYear: 2019, alarm: true, ages: '4' } } }),
      {
        kind: 'call',
        name: 'complete_quote',
        arguments: ['payload'],
        json: '{"payload":{"line":"auto","answers":{"vehicleYear":2019,"alarm":true,"ages":"4"}}}',
      },
    ],
  ])('%s %s', (method, target, changes, expected) => {
    expect(parse(method, target, changes)).toEqual(expect.objectContaining(expected));
  });
});

describe('parseVisitorCommand refuses', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'id' : `products(companies(${nested(depth - 1)}))`;
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each<[string, string, Changes]>([
    // Other columns, embedding, casts, aliases, aggregates, repeated columns.
    ['GET', `visits?uuid=eq.${UUID}&select=touches(seconds)`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=${nested(30)}`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=${'localStorage,'.repeat(24)}id`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=id,id`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=a:id`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=id::text`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=id.count()`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=*,id`, {}],
    ['GET', `visits?uuid=eq.${UUID}&select=`, {}],
    // Filters.
    ['GET', 'visits', {}],
    ['GET', 'visits?id=gt.0', {}],
    ['GET', `visits?uuid=eq.${UUID}&localStorage=like.*a*b*`, {}],
    ['GET', `visits?uuid=eq.${UUID}&localStorage=fts.a`, {}],
    ['GET', `visits?uuid=eq.${UUID}&or=(id.eq.1,adId.match.x)`, {}],
    ['GET', `visits?uuid=like.${UUID}`, {}],
    ['GET', `visits?uuid=in.(${UUID})`, {}],
    ['GET', `visits?uuid=not.eq.${UUID}`, {}],
    ['GET', `visits?uuid=eq.${UUID}&uuid=eq.${UUID}`, {}],
    ['GET', `visits?uuid=eq.${UUID}'`, {}],
    ['GET', `visits?uuid=eq.`, {}],
    // Orders, ranges, counts, media types.
    ['GET', `visits?uuid=eq.${UUID}&order=localStorage`, {}],
    ['GET', `visits?uuid=eq.${UUID}&order=id.asc`, {}],
    ['GET', `visits?uuid=eq.${UUID}&offset=1`, {}],
    ['GET', `visits?uuid=eq.${UUID}&limit=0`, {}],
    ['GET', `visits?uuid=eq.${UUID}&limit=-1`, {}],
    ['GET', `visits?uuid=eq.${UUID}&limit=`, {}],
    ['GET', `visits?uuid=eq.${UUID}&limit=1e3`, {}],
    ['GET', `visits?uuid=eq.${UUID}`, { headers: { range: '0-9' } }],
    ['GET', `visits?uuid=eq.${UUID}`, { headers: { prefer: 'count=exact' } }],
    ['GET', `visits?uuid=eq.${UUID}`, { headers: { prefer: 'count= planned' } }],
    ['GET', `visits?uuid=eq.${UUID}`, { headers: { accept: 'text/csv' } }],
    // Writes.
    ['POST', 'visits', write([VISIT])],
    ['POST', 'visits', write(7)],
    ['POST', 'visits', write(null)],
    ['POST', 'visits', { headers: JSON_TYPE, body: '{' }],
    ['POST', 'visits', { headers: JSON_TYPE }],
    ['POST', 'visits', { headers: JSON_TYPE, body: deep(20_000) }],
    ['POST', 'visits', { headers: JSON_TYPE, body: `{"adId":${deep(20_000)}}` }],
    ['POST', 'visits', { body: JSON.stringify(VISIT) }],
    ['POST', 'visits', write(VISIT, { 'content-type': 'text/csv' })],
    ['POST', 'visits', write(VISIT, { 'content-type': 'application/jsonx' })],
    ['POST', 'visits', write({ ...VISIT, checked: true })],
    ['POST', 'visits', write({ ...VISIT, id: 1 })],
    ['POST', 'visits', write({ ...VISIT, stayTime: 12 })],
    ['POST', 'visits', write({ ...VISIT, adId: null })],
    ['POST', 'visits', { headers: JSON_TYPE, body: '{"__proto__":{"adId":"x"}}' }],
    ['POST', 'visits?on_conflict=id', write(VISIT)],
    ['POST', 'visits?columns=adId,checked', write(VISIT)],
    ['POST', 'visits', write(VISIT, { ...JSON_TYPE, prefer: 'resolution=merge-duplicates' })],
    ['POST', 'visits', write(VISIT, { ...JSON_TYPE, prefer: 'return=minimal,count=exact' })],
    ['PATCH', 'visits', write(VISIT)],
    ['PATCH', 'visits?id=gt.0', write(VISIT)],
    ['PATCH', 'visits?id=eq.1&checked=eq.false', write(VISIT)],
    ['PATCH', 'visits?id=eq.1e9', write(VISIT)],
    ['PATCH', 'visits?id=eq.9999999999999999999', write(VISIT)],
    ['PATCH', 'visits?id=eq.1', write({ created_at: '2020-01-01' })],
    ['DELETE', 'visits', {}],
    ['DELETE', 'visits?id=gt.0', {}],
    ['DELETE', `visits?uuid=eq.${UUID}&select=localStorage`, { headers: ROWS }],
    // Functions.
    ['GET', 'rpc/catalogue?select=companies', {}],
    ['POST', 'rpc/catalogue', write({ q: 'x' })],
    ['POST', 'rpc/request_quote?select=x', write({ payload: {} })],
    ['POST', 'rpc/request_quote', write({})],
    ['POST', 'rpc/request_quote', write({ payload: [] })],
    ['POST', 'rpc/request_quote', write({ payload: {}, other: 1 })],
    ['POST', 'rpc/request_quote', write({ payload: { name: 7 } })],
    ['POST', 'rpc/request_quote', write({ payload: { answers: {} } })],
    ['POST', 'rpc/complete_quote?select=x', write({ payload: {} })],
    ['POST', 'rpc/complete_quote', write({})],
    ['POST', 'rpc/complete_quote', write({ payload: {}, key: 'x' })],
    ['POST', 'rpc/complete_quote', write({ payload: { message: 7 } })],
    ['POST', 'rpc/complete_quote', write({ payload: { answers: 'x' } })],
    ['POST', 'rpc/complete_quote', write({ payload: { answers: { a: ['x'] } } })],
    ['POST', 'rpc/complete_quote', write({ payload: { answers: { a: null } } })],
    [
      'POST',
      'rpc/complete_quote',
      { headers: JSON_TYPE, body: `{"payload":{"answers":{"a":${deep(20_000)}}}}` },
    ],
  ])('%s %.100s %#', (method, target, changes) => {
    expect(parse(method, target, changes)).toMatchObject({
      status: 400,
      code: 'bad_request',
      message: expect.stringMatching(/^.{5,160}$/),
    });
  });

  it.each([
    'companies?select=*',
    'products',
    'touches',
    'customers',
    '__proto__',
    'rpc/search_visits?q=x',
    'rpc/constructor',
  ])('a request that only staff may make: %s', (target) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect(parse(method, target, write({}))).toMatchObject({ status: 400 });
  });

  it.each([
    ['HEAD', FIND],
    ['GET', 'rpc/complete_quote'],
    ['GET', 'rpc/request_quote'],
    ['DELETE', 'rpc/catalogue'],
    ['constructor', 'rpc/catalogue'],
  ])('an unsupported method: %s %s', (method, target) => {
    expect(parse(method, target)).toMatchObject({ status: 400 });
  });

  it('schemas other than public', () => {
    const headers = { 'accept-profile': 'private' };
    expect(parse('GET', FIND, { headers })).toMatchObject({ status: 400 });
    expect(
      parse('POST', 'visits', write(VISIT, { ...JSON_TYPE, 'content-profile': 'auth' })),
    ).toMatchObject({ status: 400 });
  });

  it('5,000 random expensive requests', () => {
    for (const { method, path, headers, body } of randomAttack(1, 5000))
      expect(parse(method, path, { headers, body })).toMatchObject({ status: 400 });
  });

  it('a long name, which it truncates in the message', () => {
    const refused = parse('GET', `visits?${'x'.repeat(10_000)}=1`);
    expect(JSON.stringify(refused).length).toBeLessThan(200);
  });
});

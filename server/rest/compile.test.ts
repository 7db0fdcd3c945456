import { orRefusal } from '../primitives/refusals';
import { compile, mayWrite } from './compile';
import { parseStaffCommand } from './parse';
import type { Routine, Schema, Table } from './schema';

const table = (name: string, ...columns: string[]): [string, Table] => [
  name,
  { name, columns: new Map(columns.map((column) => [column, 'text'])), primaryKey: ['id'] },
];
const routine = (name: string, given: string[], more: Partial<Routine> = {}): Routine => ({
  name,
  arguments: new Map(given.map((each) => [each, 'text'])),
  required: given,
  ...{ isVolatile: false, returnsSet: false, returnsRow: false, returnsVoid: false },
  ...{ returnsBytes: false, table: null },
  ...more,
});
const ROWS = { returnsSet: true, returnsRow: true, table: 'visits' };
const SCHEMA: Schema = {
  tables: new Map([table('visits', 'id', 'ip', 'companyId'), table('companies', 'id', 'name')]),
  relations: [
    {
      ...{ from: 'visits', table: 'companies', hints: ['companyId'] },
      ...{ on: [['companyId', 'id']], toOne: true },
    },
  ],
  routines: new Map(
    [
      [routine('find', ['q'], ROWS), routine('find', ['q', 'page'], { ...ROWS, required: ['q'] })],
      [routine('search', ['q'], ROWS)],
      [routine('own', [], { ...ROWS, table: null })],
      [routine('count', ['q'])],
      [routine('names', [], { returnsSet: true })],
      [routine('forget', [], { returnsVoid: true, isVolatile: true })],
      [routine('picture', ['id'], { returnsBytes: true })],
      [routine('add_part', [''], { arguments: new Map([['', 'bytea']]), isVolatile: true })],
    ].map((overloads) => [overloads[0]!.name, overloads]),
  ),
};

type Changes = { headers?: Record<string, string>; body?: string | undefined };
function commandOf(method: string, target: string, { headers = {}, body }: Changes = {}) {
  const { pathname: path, searchParams: query } = new URL(`/rest/v1/${target}`, 'http://site.test');
  const command = parseStaffCommand({ method, path, query, headers, body });
  if ('code' in command) throw new Error(command.message);
  return command;
}
const compiled = (method: string, target: string, changes?: Changes, byKeys = false) =>
  compile(commandOf(method, target, changes), SCHEMA, byKeys);

const RETURNED = { prefer: 'return=representation' };
const SINGLE = { accept: 'application/vnd.pgrst.object+json' };
const COUNTED = { prefer: 'count=exact' };
const BYTES = { accept: 'application/octet-stream' };
const IP = '{"ip":"a"}';

it.each<[string, string, Changes, string, string]>([
  ['GET', 'visit', {}, 'PGRST205', "Could not find the table 'public.visit' in the schema cache"],
  [
    ...(['PATCH', 'visits?id=eq.1', { body: '{"no":1}' }, 'PGRST204'] as const),
    "Could not find the 'no' column of 'visits' in the schema cache",
  ],
  [
    ...(['POST', 'rpc/count', { body: '{"z":1,"a":1}' }, 'PGRST202'] as const),
    'Could not find the function public.count(a, z) in the schema cache',
  ],
  [
    ...(['POST', 'rpc/count', { body: '{}' }, 'PGRST202'] as const),
    'Could not find the function public.count() in the schema cache',
  ],
  [
    ...(['POST', 'rpc/find', { body: '{"q":"a"}' }, 'PGRST203'] as const),
    'Could not choose the best candidate function between several',
  ],
  [
    ...(['POST', 'rpc/count', { headers: BYTES, body: '{"q":"a"}' }, 'PGRST107'] as const),
    'None of these media types are available: application/octet-stream',
  ],
  [
    ...(['POST', 'rpc/count?limit=1', { body: '{"q":"a"}' }, 'PGRST100'] as const),
    'Only functions that return rows are filtered, ordered, cut and chosen from',
  ],
])('%s %s %j is refused', (method, target, changes, code, message) => {
  expect(orRefusal(() => compiled(method, target, changes))).toMatchObject({ code, message });
});

it.each<[string, string, Changes, string]>([
  ['GET', 'visits', {}, 'rows'],
  ['POST', 'visits', { body: IP }, 'nothing'],
  ['POST', 'visits', { body: IP, headers: RETURNED }, 'rows'],
  ['POST', 'visits', { body: '[]' }, 'rows'],
  ['PATCH', 'visits?id=eq.1', { body: '{}' }, 'rows'],
  ['PATCH', 'visits?id=eq.1', { body: IP, headers: SINGLE }, 'nothing'],
  ['DELETE', 'visits?id=eq.1', {}, 'nothing'],
  ['POST', 'rpc/search', { body: '{"q":"a"}' }, 'rows'],
  ['POST', 'rpc/own', {}, 'rows'],
  ['POST', 'rpc/names', {}, 'rows'],
  ['POST', 'rpc/count', { body: '{"q":"a"}' }, 'value'],
  ['POST', 'rpc/forget', {}, 'nothing'],
  ['POST', 'rpc/picture', { body: '{"id":"1"}', headers: BYTES }, 'bytes'],
  ['POST', 'rpc/picture', { body: '{"id":"1"}' }, 'value'],
])('the answer to %s %s %j has a body of this kind: %s', (method, target, changes, result) => {
  expect(compiled(method, target, changes).result).toBe(result);
});

it('values of a request are parameters, and its names are quoted', () => {
  const path = String.raw`visits?id=in.(1,"a\"b\\")&ip=eq.'x&offset=7`;
  const { text, parameters } = compiled('GET', path);
  expect(parameters).toEqual([String.raw`{"1","a\"b\\"}`, "'x", '7']);
  expect(text).toContain(`where "visits"."id" = any($1) and "visits"."ip" = $2`);
  expect(text).toContain('offset $3');
  const insert = compiled('POST', 'visits', { body: IP });
  expect(insert.parameters).toEqual(['[{"ip":"a"}]']);
  expect(insert.text).toContain('insert into public."visits" as "visits" ("ip") select given."ip"');
});

it('a call that takes raw bytes gets them as its only argument', () => {
  const query = new URLSearchParams();
  const bytes = Buffer.from('é');
  const path = '/rest/v1/rpc/add_part';
  const command = parseStaffCommand({
    method: 'POST',
    path,
    query,
    headers: {},
    body: undefined,
    bytes,
  });
  if ('code' in command) throw new Error(command.message);
  const { text, parameters } = compile(command, SCHEMA, true);
  expect(parameters).toEqual([String.raw`\xc3a9`]);
  expect(text).toContain('public."add_part"($1::bytea)');
});

it('conditions of an embedding that must exist, of null and of a call limit the rows', () => {
  const joined = compiled('GET', 'visits?select=id,companies!inner(name)&ip=is.null').text;
  expect(joined).toMatch(/where "visits"\."ip" is null and exists/);
  expect(compiled('GET', 'visits?select=id,companies(name)').text).not.toMatch(/exists|where true/);
  expect(compiled('POST', 'rpc/search?ip=eq.a', { body: '{"q":"a"}' }).text).toContain(
    'where "search"."ip" = $2',
  );
});

it('few rows come one by one, unless they are counted or only their number is wanted', () => {
  const inParts = (method: string, target: string, headers = {}) =>
    compiled(method, target, { headers }).inParts === true;
  expect(inParts('GET', 'visits?limit=50')).toBe(true);
  expect(inParts('GET', 'visits?limit=51')).toBe(false);
  expect(inParts('GET', 'visits?limit=50', COUNTED)).toBe(false);
  expect(inParts('HEAD', 'visits?limit=50')).toBe(false);
  expect(inParts('GET', 'rpc/search?q=a&limit=50')).toBe(false);
});

it('the rows of a function are found once for the page and their number', () => {
  const textOf = (headers: Record<string, string>) =>
    compiled('GET', 'rpc/search?q=a', { headers }).text;
  expect(textOf(COUNTED)).toMatch(/^with found as materialized .*\(select count\(\*\) from found/);
  expect(textOf({})).not.toMatch(/materialized|count\(\*\) from found/);
  expect(compiled('GET', 'visits', { headers: COUNTED }).text).not.toContain('materialized');
});

it('a write of one row is taken back unless there is exactly one', () => {
  const textOf = (headers: Record<string, string>) =>
    compiled('PATCH', 'visits?id=eq.1', { headers, body: IP }).text;
  expect(textOf({ ...RETURNED, ...SINGLE })).toContain('private.one_row(answer.rows) as rows');
  expect(textOf(RETURNED)).toContain('answer.rows as rows');
  expect(textOf({})).not.toContain('returning');
});

it.each([
  ['PATCH', 'visits?id=eq.1', false],
  ['PATCH', 'visits?ip=eq.a', true],
  ['PATCH', 'visits?checked=is.false', false],
  ['DELETE', 'visits?checked=is.false', true],
  ['POST', 'visits', false],
])('%s %s by somebody who must name rows by keys is refused: %s', (method, target, isRefused) => {
  const body = method === 'DELETE' ? undefined : IP;
  const refused = orRefusal(() => compiled(method, target, { body }, true));
  expect('code' in refused && refused.code === 'write_refused').toBe(isRefused);
  expect(() => compiled(method, target, { body }, false)).not.toThrow();
});

it.each([
  ['GET', 'visits', undefined, false],
  ['DELETE', 'visits?id=eq.1', undefined, true],
  ['POST', 'rpc/forget', undefined, true],
  ['GET', 'rpc/forget', undefined, false],
  ['POST', 'rpc/search', '{"q":"a"}', false],
  ['POST', 'rpc/unknown', undefined, false],
])('%s %s may write: %s', (method, target, body, writes) => {
  expect(mayWrite(commandOf(method, target, { body }), SCHEMA)).toBe(writes);
});

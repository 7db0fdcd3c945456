import type { DataCommand } from './command';
import { type Answer, databaseFailure, respond } from './respond';

const READ = {
  kind: 'read',
  table: 'visits',
  selection: [{ kind: 'all' }],
  where: [],
  order: [],
  limit: 10,
  offset: 0,
  single: false,
  counted: false,
  head: false,
} as const satisfies DataCommand;
const WRITE = {
  table: 'visits',
  selection: READ.selection,
  returned: false,
  single: false,
  counted: false,
};
const INSERT: DataCommand = {
  ...WRITE,
  kind: 'insert',
  columns: [],
  values: { json: '[]' },
  isEmpty: false,
};
const UPDATE: DataCommand = {
  ...WRITE,
  kind: 'update',
  columns: [],
  values: { json: '{}' },
  where: [],
};
const CALL: DataCommand = {
  ...READ,
  kind: 'call',
  name: 'f',
  arguments: [],
  json: '{}',
  readOnly: false,
  asTable: false,
};
const two: Answer = { body: '[{"id":1},{"id":2}]', rows: 2, total: null };
const one: Answer = { body: '[{"id":1}]', rows: 1, total: null };
const none: Answer = { body: '[]', rows: 0, total: null };
const counted = (answer: Answer, total: number) => ({ ...answer, total });

describe('respond writes as PostgREST does', () => {
  test.each<[string, DataCommand, 'rows' | 'value' | 'nothing', Answer, number, string, string]>([
    ['a page', READ, 'rows', two, 200, '0-1/*', '[{"id":1},{"id":2}]'],
    ['an empty page', READ, 'rows', none, 200, '*/*', '[]'],
    ['a later page', { ...READ, offset: 4 }, 'rows', two, 200, '4-5/*', '[{"id":1},{"id":2}]'],
    ['a part', { ...READ, counted: true }, 'rows', counted(one, 3), 206, '0-0/3', '[{"id":1}]'],
    ['all', { ...READ, counted: true }, 'rows', counted(one, 1), 200, '0-0/1', '[{"id":1}]'],
    ['none behind the last', { ...READ, offset: 3 }, 'rows', counted(none, 3), 206, '*/3', '[]'],
    ['one object', { ...READ, single: true }, 'rows', one, 200, '0-0/*', '{"id":1}'],
    ['an insert', INSERT, 'nothing', counted(one, 1), 201, '*/*', ''],
    ['an insert shown', { ...INSERT, returned: true }, 'rows', one, 201, '*/*', '[{"id":1}]'],
    ['an update', UPDATE, 'nothing', two, 204, '0-1/*', ''],
    ['an update of none', UPDATE, 'nothing', none, 204, '*/*', ''],
    ['an update counted', { ...UPDATE, counted: true }, 'nothing', two, 204, '0-1/2', ''],
    ['an update shown', { ...UPDATE, returned: true }, 'rows', one, 200, '0-0/*', '[{"id":1}]'],
    ['a call of a value', CALL, 'value', { ...one, body: '7' }, 200, '0-0/*', '7'],
    ['a call of null', CALL, 'value', { ...one, body: null }, 200, '0-0/*', 'null'],
    ['a call of nothing', CALL, 'nothing', { ...one, body: '' }, 204, '0-0/*', ''],
  ])('for %s', (_, command, result, answer, status, range, body) => {
    const response = respond(command, { result }, answer);
    expect([
      response.status,
      new Map(response.headers).get('content-range'),
      response.body,
    ]).toEqual([status, range, body]);
  });

  test('the applied preferences, and the media type of one object', () => {
    const { headers } = respond(
      { ...UPDATE, returned: true, counted: true, single: true },
      { result: 'rows' },
      one,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'preference-applied': 'return=representation, count=exact',
      'content-type': 'application/vnd.pgrst.object+json; charset=utf-8',
    });
  });

  test('an error for an offset beyond the last row', () => {
    const response = respond({ ...READ, offset: 4 }, { result: 'rows' }, counted(none, 3));
    expect(response).toMatchObject({ status: 416 });
    expect(response.body).toContain('PGRST103');
    expect(response.headers).toContainEqual(['content-range', '*/3']);
  });

  test.each([none, two])('an error for $rows rows instead of one object', (answer) => {
    const response = respond({ ...READ, single: true }, { result: 'rows' }, answer);
    expect(response).toMatchObject({ status: 406 });
    expect(response.body).toContain(`The result contains ${answer.rows} rows`);
  });
});

describe('databaseFailure', () => {
  const failed = (code: string, message = 'm', detail?: string) =>
    Object.assign(new Error(message), { code, detail });

  test.each([
    ['22P02', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['42703', 400],
    ['42883', 404],
    ['42P01', 404],
    ['54000', 413],
    ['0A000', 400],
    ['PT429', 429],
    ['PT600', 400],
  ])('%s has the status %i', (code, status) => {
    expect(databaseFailure(failed(code), true).status).toBe(status);
  });

  test('a missing right has the status 401 without a token and 403 with one', () => {
    expect(databaseFailure(failed('42501'), true).status).toBe(401);
    expect(databaseFailure(failed('42501'), false).status).toBe(403);
  });

  test('a write of several rows instead of one is refused as PostgREST does', () => {
    const response = databaseFailure(failed('PT406', 'not one row', '3'), false);
    expect(response.status).toBe(406);
    expect(response.body).toContain('The result contains 3 rows');
  });
});

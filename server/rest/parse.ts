import { orRefusal } from '../primitives/refusals';
import {
  type CallCommand,
  type Condition,
  MAX_ROWS,
  type ReadCommand,
  type Rows,
  type DataCommand,
} from './command';
import { ConditionParser, isCondition, parseOrder } from './conditions';
import { isSingle, parsePreferences, parseRange, wantsBinary } from './preferences';
import { nameOf, quoted, refuse } from './refused';
import { parseSelection } from './selection';
import { wellFormed } from './wellFormed';

/** Request of staff to /rest/v1. */
export interface StaffRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Headers, with names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
  /** Raw bytes, in place of `body`. */
  bytes?: Uint8Array | undefined;
}

const ROOT = '/rest/v1/';
const FUNCTION = 'rpc/';

/**
 * Parses a request before it reaches the database thread. Refuses anything outside the grammar, so that the form of a
 * request limits its cost.
 */
export const parseStaffCommand = (request: StaffRequest) => orRefusal(() => commandOf(request));

function commandOf(request: StaffRequest): DataCommand {
  const { method, path, headers } = request;
  const schema = headers['accept-profile'] ?? headers['content-profile'] ?? 'public';
  if (schema !== 'public') refuse(`Invalid schema: ${quoted(schema)}`, 'PGRST106');
  const target = path.slice(ROOT.length);
  if (target.startsWith(FUNCTION))
    return callOf(nameOf(target.slice(FUNCTION.length), 'function'), request);
  const table = nameOf(target, 'table');
  const parse = COMMANDS.get(method) ?? refuse('This method is not allowed here', 'PGRST117');
  return parse(table, request);
}

const COMMANDS = new Map<string, (table: string, request: StaffRequest) => DataCommand>([
  ['GET', readOf],
  ['HEAD', readOf],
  ['POST', insertOf],
  ['PATCH', updateOf],
  ['DELETE', deleteOf],
]);

/** Parameters of a request that are not filters. */
const WORDS = ['select', 'order', 'limit', 'offset', 'columns'] as const;
type Word = (typeof WORDS)[number];
const OF_ROWS = ['select', 'order', 'limit', 'offset'] as const;

interface Query {
  words: Partial<Record<Word, string>>;
  filters: [name: string, value: string][];
}

function queryOf({ query }: StaffRequest, allowed: readonly Word[]): Query {
  const words: Query['words'] = {};
  const filters: Query['filters'] = [];
  for (const [name, value] of query) {
    const word = WORDS.find((each) => each === name);
    if (word === undefined) {
      filters.push([name, value]);
      continue;
    }
    if (!allowed.includes(word)) refuse(`${word} is not supported here`);
    if (words[word] !== undefined) refuse(`${word} is repeated`);
    words[word] = value;
  }
  return { words, filters };
}

function conditionsOf(table: string, filters: Query['filters']): Condition[] {
  const parser = new ConditionParser(table);
  return filters.map(([name, value]) => parser.parse(name, value));
}

function rowsOf(table: string, { method, headers }: StaffRequest, { words, filters }: Query): Rows {
  return {
    selection: parseSelection(words.select),
    where: conditionsOf(table, filters),
    order: words.order === undefined ? [] : parseOrder(words.order),
    ...parseRange(words.limit, words.offset, method === 'GET' ? headers.range : undefined),
    single: isSingle(headers),
    counted: parsePreferences(headers).counted,
    head: method === 'HEAD',
  };
}

function readOf(table: string, request: StaffRequest): ReadCommand {
  return { kind: 'read', table, ...rowsOf(table, request, queryOf(request, OF_ROWS)) };
}

const writtenOf = (table: string, { headers }: StaffRequest, { words }: Query) => ({
  table,
  selection: parseSelection(words.select),
  single: isSingle(headers),
  ...parsePreferences(headers),
});

function insertOf(table: string, request: StaffRequest): DataCommand {
  const query = queryOf(request, ['select', 'columns']);
  // postgrest-js sends no filters here, except on_conflict for an upsert, which no page makes.
  if (query.filters.length > 0) refuse('Rows are inserted without filters');
  const { value, json } = bodyOf(request);
  const isList = Array.isArray(value);
  const rows = (isList ? (value as unknown[]) : [value]).map((row) => namesIn(row, 'column'));
  if (rows.length > MAX_ROWS) refuse(`At most ${MAX_ROWS} rows are inserted at once`);
  const columns = insertedColumns(rows, query.words.columns);
  if (columns.length === 0 && rows.length > 1) refuse('Several rows without columns', 'PGRST102');
  return {
    kind: 'insert',
    ...writtenOf(table, request, query),
    columns,
    values: { json: isList ? json : `[${json}]` },
    isEmpty: rows.length === 0,
  };
}

/**
 * @param rows names of the columns in each row
 * @param columns value such as `"adId","checked"`, which postgrest-js sends for a list
 */
function insertedColumns([first = [], ...others]: readonly string[][], columns?: string): string[] {
  if (columns) {
    const given = columns.split(',').map((name) => name.replace(/^"(.*)"$/, '$1'));
    return [...new Set(given.map((name) => nameOf(name, 'column')))];
  }
  const names = new Set(first);
  if (others.some((row) => row.length !== names.size || !row.every((name) => names.has(name))))
    refuse('All object keys must match', 'PGRST102');
  return first;
}

/** Parses the common part of the writes that find their rows by conditions. */
function changeOf(table: string, request: StaffRequest) {
  const query = queryOf(request, ['select']);
  return { ...writtenOf(table, request, query), where: conditionsOf(table, query.filters) };
}

function updateOf(table: string, request: StaffRequest): DataCommand {
  const { value, json } = bodyOf(request);
  const columns = namesIn(value, 'column');
  return { kind: 'update', ...changeOf(table, request), columns, values: { json } };
}

function deleteOf(table: string, request: StaffRequest): DataCommand {
  return { kind: 'delete', ...changeOf(table, request) };
}

function callOf(name: string, request: StaffRequest): CallCommand {
  const readOnly = request.method === 'GET' || request.method === 'HEAD';
  if (!readOnly && request.method !== 'POST')
    refuse('A function is called by GET, HEAD or POST', 'PGRST101');
  const { words, filters: parameters } = queryOf(request, OF_ROWS);
  const filters = parameters.filter((each) => !readOnly || isCondition(...each));
  const binary = wantsBinary(request.headers);
  return {
    kind: 'call',
    name,
    ...(readOnly
      ? queryArguments(parameters.filter((each) => !filters.includes(each)))
      : bodyArguments(request)),
    // Rows of a search function are those of its table.
    ...rowsOf(
      name.replace(/^search_/, ''),
      binary ? { ...request, headers: { ...request.headers, accept: '*/*' } } : request,
      { words, filters },
    ),
    ...(binary && { binary }),
    readOnly,
    asTable: filters.length > 0 || Object.keys(words).length > 0,
  };
}

function queryArguments(parameters: readonly [string, string][]) {
  const values = Object.fromEntries(parameters);
  const names = namesIn(values, 'argument');
  if (names.length < parameters.length) refuse('An argument is repeated');
  return { arguments: names, json: JSON.stringify(values) };
}

function bodyArguments(request: StaffRequest) {
  const { bytes } = request;
  if (bytes) return { arguments: [''], json: '', raw: `\\x${Buffer.from(bytes).toString('hex')}` };
  if (!request.body) return { arguments: [], json: '{}' };
  const { value, json } = bodyOf(request);
  return { arguments: namesIn(value, 'argument'), json };
}

/** Escape of half of a surrogate pair, which JavaScript's strings may contain but PostgreSQL's may not. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** @returns the body's value, and its text, which keeps all digits of numbers */
function bodyOf({ headers, body = '' }: StaffRequest): { value: unknown; json: string } {
  const type = headers['content-type'] ?? 'application/json';
  if (!/^application\/(?:vnd\.pgrst\.object\+)?json\b/i.test(type))
    refuse(`Content-Type ${quoted(type)} is not supported`, 'PGRST102', 415);
  try {
    if (!HALF_CHARACTER.test(body)) return { value: JSON.parse(body), json: body };
    const value: unknown = JSON.parse(body, (_, each: unknown) =>
      typeof each === 'string' ? wellFormed(each) : each,
    );
    return { value, json: JSON.stringify(value) };
  } catch {
    return refuse('Empty or invalid json', 'PGRST102');
  }
}

function namesIn(value: unknown, what: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('The body is not a JSON object', 'PGRST102');
  return Object.keys(value).map((name) => nameOf(name, what));
}

import type { Refusal } from '../primitives/refusals';
import {
  type CallCommand,
  type Condition,
  MAX_ROWS,
  type ReadCommand,
  type Rows,
  type DataCommand,
} from './command';
import { ConditionParser, isCondition, parseOrder } from './conditions';
import { isSingle, parsePreferences, parseRange } from './preferences';
import { nameOf, quoted, refuse, Refused } from './refused';
import { parseSelection } from './selection';
import { wellFormed } from './wellFormed';

/** A request of staff to /rest/v1. */
export interface StaffRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
}

const ROOT = '/rest/v1/';
const FUNCTION = 'rpc/';

/**
 * Parses a request of the grammar, before it reaches the database thread. Anything else is refused, so that the cost of
 * a request is limited by its shape.
 */
export function parseStaffCommand(request: StaffRequest): DataCommand | Refusal {
  try {
    return commandOf(request);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function commandOf(request: StaffRequest): DataCommand {
  const { method, path, headers } = request;
  const schema = headers['accept-profile'] ?? headers['content-profile'] ?? 'public';
  if (schema !== 'public') refuse(`Invalid schema: ${quoted(schema)}`, 'PGRST106', 406);
  const target = path.slice(ROOT.length);
  if (target.startsWith(FUNCTION))
    return callOf(nameOf(target.slice(FUNCTION.length), 'function'), request);
  const table = nameOf(target, 'table');
  switch (method) {
    case 'GET':
    case 'HEAD':
      return readOf(table, request);
    case 'POST':
      return insertOf(table, request);
    case 'PATCH':
      return updateOf(table, request);
    case 'DELETE':
      return deleteOf(table, request);
    default:
      return refuse('This method is not allowed here', 'PGRST117', 405);
  }
}

/** Parameters of a request that are no filters. */
const WORDS = ['select', 'order', 'limit', 'offset', 'columns'] as const;
type Word = (typeof WORDS)[number];

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

function rowsOf(table: string, request: StaffRequest, { words, filters }: Query): Rows {
  return {
    selection: parseSelection(words.select),
    where: conditionsOf(table, filters),
    order: words.order === undefined ? [] : parseOrder(words.order),
    ...parseRange(
      words.limit,
      words.offset,
      request.method === 'GET' ? request.headers.range : undefined,
    ),
    single: isSingle(request.headers),
    counted: parsePreferences(request.headers).counted,
    head: request.method === 'HEAD',
  };
}

function readOf(table: string, request: StaffRequest): ReadCommand {
  const query = queryOf(request, ['select', 'order', 'limit', 'offset']);
  return { kind: 'read', table, ...rowsOf(table, request, query) };
}

function writtenOf(table: string, request: StaffRequest, { words }: Query) {
  return {
    table,
    selection: parseSelection(words.select),
    single: isSingle(request.headers),
    ...parsePreferences(request.headers),
  };
}

function insertOf(table: string, request: StaffRequest): DataCommand {
  const query = queryOf(request, ['select', 'columns']);
  // postgrest-js sends none, unless on_conflict for an upsert, which no page makes.
  if (query.filters.length > 0) refuse('Rows are inserted without filters');
  const { value, text } = jsonOf(request);
  const isList = Array.isArray(value);
  const rows = (isList ? (value as unknown[]) : [value]).map(namesIn);
  if (rows.length > MAX_ROWS) refuse(`At most ${MAX_ROWS} rows are inserted at once`);
  const columns = insertedColumns(rows, query.words.columns);
  if (columns.length === 0 && rows.length > 1) refuse('Several rows without columns', 'PGRST102');
  return {
    kind: 'insert',
    ...writtenOf(table, request, query),
    columns,
    values: { json: isList ? text : `[${text}]` },
    isEmpty: rows.length === 0,
  };
}

/** @param rows the names in each row */
function insertedColumns(rows: readonly string[][], columns: string | undefined): string[] {
  if (columns) return namedColumns(columns);
  const [first = [], ...others] = rows;
  const names = new Set(first);
  if (others.some((row) => row.length !== names.size || !row.every((name) => names.has(name))))
    refuse('All object keys must match', 'PGRST102');
  return first.map(columnOf);
}

/** @param columns such as `"adId","checked"`, as postgrest-js sends them */
const namedColumns = (columns: string) => [
  ...new Set(columns.split(',').map((name) => columnOf(name.replace(/^"(.*)"$/, '$1')))),
];

const columnOf = (name: string) => nameOf(name, 'column');

function updateOf(table: string, request: StaffRequest): DataCommand {
  const query = queryOf(request, ['select']);
  const { value, text } = jsonOf(request);
  return {
    kind: 'update',
    ...writtenOf(table, request, query),
    columns: namesIn(value).map(columnOf),
    values: { json: text },
    where: conditionsOf(table, query.filters),
  };
}

function deleteOf(table: string, request: StaffRequest): DataCommand {
  const query = queryOf(request, ['select']);
  return {
    kind: 'delete',
    ...writtenOf(table, request, query),
    where: conditionsOf(table, query.filters),
  };
}

function callOf(name: string, request: StaffRequest): CallCommand {
  const readOnly = request.method === 'GET' || request.method === 'HEAD';
  if (!readOnly && request.method !== 'POST')
    refuse('A function is called by GET, HEAD or POST', 'PGRST101', 405);
  const query = queryOf(request, ['select', 'order', 'limit', 'offset']);
  const { select, order, limit, offset } = query.words;
  const isFilter = (parameter: [string, string]) => !readOnly || isCondition(...parameter);
  const filters = query.filters.filter(isFilter);
  return {
    kind: 'call',
    name,
    ...(readOnly
      ? queryArguments(query.filters.filter((each) => !isFilter(each)))
      : bodyArguments(request)),
    ...rowsOf(tableOf(name), request, { words: query.words, filters }),
    readOnly,
    asTable:
      filters.length > 0 || [select, order, limit, offset].some((each) => each !== undefined),
  };
}

/** A search function's rows are those of its table. */
const tableOf = (name: string) => name.replace(/^search_/, '');

function queryArguments(parameters: readonly [string, string][]) {
  const names = parameters.map(([name]) => argumentOf(name));
  if (new Set(names).size < names.length) refuse('An argument is repeated');
  return { arguments: names, json: JSON.stringify(Object.fromEntries(parameters)) };
}

function bodyArguments(request: StaffRequest) {
  if (!request.body) return { arguments: [], json: '{}' };
  const { value, text } = jsonOf(request);
  return { arguments: namesIn(value).map(argumentOf), json: text };
}

const argumentOf = (name: string) => nameOf(name, 'argument');

/** @returns the body's value, and its text, in which numbers keep all their digits */
function jsonOf({ headers, body }: StaffRequest): { value: unknown; text: string } {
  const type = headers['content-type'] ?? 'application/json';
  if (!/^application\/(?:vnd\.pgrst\.object\+)?json\b/i.test(type))
    refuse(`Content-Type ${quoted(type)} is not supported`, 'PGRST102', 415);
  const text = body ?? '';
  try {
    return HALF_CHARACTER.test(text)
      ? withWholeCharacters(text)
      : { value: JSON.parse(text), text };
  } catch {
    return refuse('Empty or invalid json', 'PGRST102');
  }
}

/** An escaped half of a character, which JavaScript's strings may have and PostgreSQL's may not. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

function withWholeCharacters(text: string): { value: unknown; text: string } {
  const value: unknown = JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' ? wellFormed(each) : each,
  );
  return { value, text: JSON.stringify(value) };
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('The body is not a JSON object', 'PGRST102');
  return Object.keys(value);
}

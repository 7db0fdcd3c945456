import { badRequest, type Refusal } from '../primitives/refusals';
import type { Condition, DataCommand, Selection } from '../rest/command';
import { wellFormed } from '../rest/wellFormed';
import { VISIT_COLUMNS, VISITOR_FIELDS } from './command';

/** A visitor's request to /rest/v1. */
export interface VisitorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Headers, with names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
}

/** Thrown when the request is not one of the visitor commands. */
class Mismatch extends Error {}

/** Pattern of a visitor's uuid, the same as in private.visitor_uuid() in supabase/migrations. */
export const UUID = /^[A-Za-z0-9-]{20,64}$/;
const ID = /^[0-9]{1,15}$/;
/** Largest number of rows in one response: as many as a visitor can add in 24 hours. */
const MAX_ROWS = 20;
const OBJECT = 'application/vnd.pgrst.object+json';

const COMMANDS: Record<string, Record<string, (request: VisitorRequest) => DataCommand>> = {
  '/rest/v1/visits': {
    GET: findVisits,
    POST: createVisit,
    PATCH: updateVisit,
    DELETE: eraseVisits,
  },
  '/rest/v1/rpc/catalogue': { GET: readCatalogue, POST: readCatalogue },
  '/rest/v1/rpc/request_quote': { POST: requestQuote },
  '/rest/v1/rpc/complete_quote': { POST: completeQuote },
};

/**
 * Parses a visitor's request as one of seven commands. `catalogue` reads what the home page shows. Each of the others uses
 * an index and touches only the visitor's own rows, whose size and number in 24 hours are limited, so that its cost does
 * not depend on the request's contents. Accepts exactly the requests of the tracker and the form; any other filter,
 * embedding, function or count is refused before it reaches the database (D4.5).
 */
export function parseVisitorCommand(request: VisitorRequest): DataCommand | Refusal {
  try {
    return commandOf(request)(request);
  } catch (error) {
    if (error instanceof Mismatch) return badRequest(error.message);
    throw error;
  }
}

/** @throws Mismatch when there is no such command */
function commandOf({ method, path, headers }: VisitorRequest) {
  const commands = Object.hasOwn(COMMANDS, path) ? COMMANDS[path] : {};
  const command = commands && Object.hasOwn(commands, method) ? commands[method] : undefined;
  if (!command) throw new Mismatch('Visitors may not make this request');
  const schema = headers['accept-profile'] ?? headers['content-profile'] ?? 'public';
  if (schema !== 'public') throw new Mismatch('Only the schema public is exposed');
  if (headers.range !== undefined) throw new Mismatch('Use limit instead of Range');
  return command;
}

function findVisits({ query, headers }: VisitorRequest): DataCommand {
  const { uuid, select, order, limit } = parameters(query, ['uuid', 'select', 'order', 'limit']);
  if ((order ?? 'id.desc') !== 'id.desc') throw new Mismatch('order must be id.desc');
  const rows = limit === undefined ? MAX_ROWS : Number(limit);
  if (!/^\d{0,9}$/.test(limit ?? '') || rows < 1)
    throw new Mismatch('limit must be a whole number from 1');
  if (preferred(headers) !== undefined) throw new Mismatch('Prefer is not supported for reading');
  return {
    kind: 'read',
    table: 'visits',
    selection: selectionOf(select),
    where: [equal('uuid', uuid, UUID)],
    order: [{ column: 'id', descending: true, nulls: undefined }],
    limit: Math.min(rows, MAX_ROWS),
    offset: 0,
    single: isSingle(headers),
    counted: false,
    head: false,
  };
}

function createVisit(request: VisitorRequest): DataCommand {
  const { select } = parameters(request.query, ['select']);
  return {
    kind: 'insert',
    ...writtenOf(request, select),
    columns: VISITOR_FIELDS,
    values: { texts: fieldsOf(request) },
    isEmpty: false,
  };
}

function updateVisit(request: VisitorRequest): DataCommand {
  const { id, select } = parameters(request.query, ['id', 'select']);
  return {
    kind: 'update',
    ...writtenOf(request, select),
    columns: VISITOR_FIELDS,
    values: { texts: fieldsOf(request) },
    where: [equal('id', id, ID)],
  };
}

function eraseVisits(request: VisitorRequest): DataCommand {
  const { uuid, select } = parameters(request.query, ['uuid', 'select']);
  if (request.body !== undefined) throw new Mismatch('DELETE must not have a body');
  const written = writtenOf(request, select ?? 'id');
  // DELETE can return many rows, so it may only return ids.
  if (written.returned && (written.single || (select ?? 'id') !== 'id'))
    throw new Mismatch('DELETE returns a list of ids: select=id');
  return { kind: 'delete', ...written, where: [equal('uuid', uuid, UUID)] };
}

function readCatalogue(request: VisitorRequest): DataCommand {
  parameters(request.query, []);
  if (request.body !== undefined && Object.keys(jsonObject(request)).length > 0)
    throw new Mismatch('catalogue has no arguments');
  if (preferred(request.headers) !== undefined || isSingle(request.headers))
    throw new Mismatch('catalogue supports neither Prefer nor a single object');
  return call('catalogue', {});
}

function requestQuote(request: VisitorRequest): DataCommand {
  parameters(request.query, []);
  const payload = payloadOf(request);
  refuseOthers(payload, ['string']);
  return call('request_quote', { payload });
}

/** Command that calls a function which returns one value or nothing. */
const call = (name: string, values: Record<string, unknown>): DataCommand => ({
  kind: 'call',
  name,
  arguments: Object.keys(values),
  json: JSON.stringify(values),
  readOnly: false,
  head: false,
  asTable: false,
  selection: ALL,
  where: [],
  order: [],
  limit: MAX_ROWS,
  offset: 0,
  single: false,
  counted: false,
});

/** Parses the form's second step; the database checks whether the answers fit the questions. */
function completeQuote(request: VisitorRequest): DataCommand {
  parameters(request.query, []);
  const payload = payloadOf(request);
  const { answers = {}, ...texts } = payload;
  if (!isObject(answers)) throw new Mismatch('answers must be an object');
  refuseOthers(texts, ['string']);
  refuseOthers(answers, ['string', 'number', 'boolean']);
  return call('complete_quote', { payload });
}

/** Value of `payload`, the only argument of the form's functions. */
function payloadOf(request: VisitorRequest): Record<string, unknown> {
  const { payload, ...others } = jsonObject(request);
  if (!isObject(payload) || Object.keys(others).length > 0)
    throw new Mismatch('The function has one argument: payload, an object');
  return payload;
}

function refuseOthers(values: Record<string, unknown>, types: string[]): void {
  for (const [name, value] of Object.entries(values)) {
    if (!types.includes(typeof value))
      throw new Mismatch(`${named(name)} must be a ${types.join(' or a ')}`);
  }
}

/** @returns the parameters of the query by name. @throws Mismatch for an unknown or repeated parameter */
function parameters<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [name, value] of query) {
    const known = names.find((each) => each === name);
    if (known === undefined) throw new Mismatch(`${named(name)} is not a parameter for visitors`);
    if (found[known] !== undefined) throw new Mismatch(`${name} is repeated`);
    found[known] = value;
  }
  return found;
}

/** Condition that a column has a value. @param filter text such as `eq.<value>` */
function equal(column: string, filter: string | undefined, pattern: RegExp): Condition {
  const value = filter?.startsWith('eq.') ? filter.slice(3) : '';
  if (!pattern.test(value)) throw new Mismatch(`${column}=eq.<${column}> is missing or malformed`);
  return { kind: 'compare', column, not: false, operator: 'eq', value };
}

const ALL: Selection = [{ kind: 'all' }];

/** Columns of a select. @param select `*`, or column names separated by commas */
function selectionOf(select = '*'): Selection {
  if (select === '*') return ALL;
  const columns = select.split(',', VISIT_COLUMNS.length + 1).map((given) => {
    const name = VISIT_COLUMNS.find((each) => each === given);
    if (!name) throw new Mismatch(`select has ${named(given)}, which is not a column of visits`);
    return { kind: 'column' as const, name, as: name };
  });
  if (new Set(columns.map(({ name }) => name)).size < columns.length)
    throw new Mismatch('select repeats a column');
  return columns;
}

/** Form of the answer to a write of visits. */
function writtenOf({ headers }: VisitorRequest, select: string | undefined) {
  const returned = preferred(headers) === 'representation';
  const single = isSingle(headers) && returned;
  return { table: 'visits', selection: selectionOf(select), returned, single, counted: false };
}

/** @returns the `return` preference. @throws Mismatch for any other preference, such as counts and upserts */
function preferred({ prefer }: Record<string, string>): string | undefined {
  if (prefer === undefined || prefer.trim() === '') return undefined;
  const [, wanted] = /^\s*return\s*=\s*(minimal|representation)\s*$/.exec(prefer) ?? [];
  if (wanted === undefined)
    throw new Mismatch('Prefer must be return=minimal or return=representation');
  return wanted;
}

function isSingle({ accept = '*/*' }: Record<string, string>): boolean {
  if (accept.includes(OBJECT)) return true;
  if (/\*\/\*|application\/json/.test(accept)) return false;
  throw new Mismatch('Accept must be application/json');
}

/**
 * @returns all fields, '' for missing ones: the database then stores its default or, in an update, keeps the stored
 * value
 */
function fieldsOf(request: VisitorRequest): readonly string[] {
  const fields = Object.fromEntries(VISITOR_FIELDS.map((field) => [field, '']));
  for (const [name, value] of Object.entries(jsonObject(request))) {
    const field = VISITOR_FIELDS.find((each) => each === name);
    if (!field) throw new Mismatch(`${named(name)} is not a field that visitors may write`);
    if (typeof value !== 'string') throw new Mismatch(`${field} must be a string`);
    fields[field] = wellFormed(value);
  }
  return VISITOR_FIELDS.map((field) => fields[field] ?? '');
}

function jsonObject({ headers, body }: VisitorRequest): Record<string, unknown> {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new Mismatch('Content-Type must be application/json');
  let value: unknown;
  try {
    value = JSON.parse(body ?? '');
  } catch {
    throw new Mismatch('The body is not JSON');
  }
  if (!isObject(value)) throw new Mismatch('The body is not a JSON object');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Quotes a name from the request, truncated, so that a response is never larger than its request. */
const named = (name: string) => JSON.stringify(name.slice(0, 40));

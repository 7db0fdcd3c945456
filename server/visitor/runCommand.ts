import { type ApiResponse, diskIsFull } from '../database/apiResponse';
import { isCallersFault } from '../database/callersFault';
import { isDiskFull } from '../database/errors';
import type { Result, Sessions } from '../database/sessionPool';

/** Columns of a visit, in the order in which `select=*` shows them. */
export const VISIT_COLUMNS = [
  'id',
  'created_at',
  'updatedAt',
  'adId',
  'uuid',
  'ip',
  'deviceType',
  'system',
  'prePage',
  'stayTime',
  'localStorage',
  'checked',
] as const;

export type VisitColumn = (typeof VISIT_COLUMNS)[number];

/** The columns that a visitor may write: the specification's eight fields (section 7). */
export const VISITOR_FIELDS = VISIT_COLUMNS.slice(3, 11) as readonly VisitorField[];

export type VisitorField = Exclude<VisitColumn, 'id' | 'created_at' | 'updatedAt' | 'checked'>;

/** A field that is left out is '': the database stores its default, and keeps the stored value on an update. */
export type VisitorFields = Partial<Record<VisitorField, string>>;

/** How the rows that a command reads or writes are shown. */
export interface Shape {
  columns: readonly VisitColumn[];
  /** One object in place of a list; 406 unless there is exactly one row. */
  single: boolean;
}

/**
 * All that a visitor may ask of the data API. Each is one statement with a fixed text, by an index, over
 * the visitor's own rows, whose number a day and size are bounded: what it costs does not depend on what a stranger writes into it.
 */
export type VisitorCommand =
  | { kind: 'findVisits'; uuid: string; limit: number; shape: Shape }
  /** Without a shape the answer has no rows (`Prefer: return=minimal`), here and below. */
  | { kind: 'createVisit'; fields: VisitorFields; shape: Shape | undefined }
  | { kind: 'updateVisit'; id: string; fields: VisitorFields; shape: Shape | undefined }
  | { kind: 'eraseVisits'; uuid: string; shape: Shape | undefined }
  | { kind: 'readCatalogue' }
  /** @see request_quote in supabase/migrations. `payload` is JSON. */
  | { kind: 'requestQuote'; payload: string };

/** The request headers that the database reads: policies and triggers decide by them. */
export interface VisitorHeaders {
  'x-visitor-uuid'?: string;
  'if-none-match'?: string;
}

/** Runs a command as the visitor. Never rejects for a fault of the caller: that is an answer too. */
export type RunVisitorCommand = (
  command: VisitorCommand,
  headers: VisitorHeaders,
) => Promise<ApiResponse>;

const ALL_COLUMNS = VISIT_COLUMNS.map((column) => `"${column}"`).join(', ');
const FIELDS = VISITOR_FIELDS.map((field) => `"${field}"`);
const PARAMETERS = FIELDS.map((_, i) => `$${i + 1}`);

const FIND = `select ${ALL_COLUMNS} from public.visits where uuid = $1 order by id desc limit $2`;
const CREATE = `insert into public.visits (${FIELDS.join(', ')}) values (${PARAMETERS.join(', ')})`;
const UPDATE = `update public.visits set ${FIELDS.map((field, i) => `${field} = $${i + 1}`).join(', ')} where id = $${FIELDS.length + 1}`;
const ERASE = 'delete from public.visits where uuid = $1';
const CATALOGUE = 'select public.catalogue() as catalogue';
const QUOTE = 'select public.request_quote($1)';

/**
 * The same settings as PostgREST makes for a request with the public key: policies, grants and triggers see no
 * difference.
 */
function settingsOf(headers: VisitorHeaders): Record<string, string> {
  return {
    role: 'anon',
    'request.jwt.claims': '{"role":"anon"}',
    'request.headers': JSON.stringify(headers),
    // Planned once: a visitor's statements are by uuid or id, whatever the values.
    plan_cache_mode: 'force_generic_plan',
    // PostgreSQL obeys it, the embedded database does not: there the bound is the statements' own.
    statement_timeout: '2s',
  };
}

export function createVisitorCommands(sessions: Sessions): RunVisitorCommand {
  return async (command, headers) => {
    const session = await sessions.acquire('visitor').catch(logged);
    try {
      const { text, parameters } = statementOf(command);
      return answerOf(command, await session.transact(settingsOf(headers), text, parameters));
    } catch (error) {
      if (isCallersFault(error)) return failure(error);
      console.error(error);
      if (isDiskFull(error)) return diskIsFull;
      throw error;
    } finally {
      sessions.release(session);
    }
  };
}

function logged(error: unknown): never {
  console.error(error);
  throw error;
}

function statementOf(command: VisitorCommand): { text: string; parameters: string[] } {
  switch (command.kind) {
    case 'findVisits':
      return { text: FIND, parameters: [command.uuid, String(command.limit)] };
    case 'createVisit':
      return { text: returning(CREATE, command.shape), parameters: values(command.fields) };
    case 'updateVisit':
      return {
        text: returning(UPDATE, command.shape),
        parameters: [...values(command.fields), command.id],
      };
    case 'eraseVisits':
      return { text: returning(ERASE, command.shape), parameters: [command.uuid] };
    case 'readCatalogue':
      return { text: CATALOGUE, parameters: [] };
    case 'requestQuote':
      return { text: QUOTE, parameters: [command.payload] };
  }
}

const values = (fields: VisitorFields) => VISITOR_FIELDS.map((field) => fields[field] ?? '');

/** Two texts for each statement, not one for each list of columns, so that few are kept prepared. */
function returning(text: string, shape: Shape | undefined): string {
  if (!shape) return text;
  return `${text} returning ${shape.columns.join() === 'id' ? 'id' : ALL_COLUMNS}`;
}

function answerOf(command: VisitorCommand, { rows, affected = 0 }: Result): ApiResponse {
  switch (command.kind) {
    case 'findVisits':
      return shaped(200, rows, command.shape);
    case 'createVisit':
      return command.shape ? shaped(201, rows, command.shape, '*/*') : empty(201, '*/*');
    case 'updateVisit':
      return command.shape ? shaped(200, rows, command.shape) : empty(204, contentRange(affected));
    case 'eraseVisits':
      return command.shape ? shaped(200, rows, command.shape, '*/*') : empty(204, '*/*');
    case 'readCatalogue':
      return json(200, JSON.stringify(rows[0]?.catalogue), '0-0/*');
    case 'requestQuote':
      return empty(204, '0-0/*');
  }
}

const contentRange = (count: number) => (count === 0 ? '*/*' : `0-${count - 1}/*`);

function shaped(
  status: number,
  rows: Record<string, unknown>[],
  { columns, single }: Shape,
  range = contentRange(rows.length),
): ApiResponse {
  const shown = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
  if (!single) return json(status, JSON.stringify(shown), range);
  if (shown.length !== 1) return notSingle(shown.length);
  return json(status, JSON.stringify(shown[0]), range, 'application/vnd.pgrst.object+json');
}

function json(status: number, body: string, range: string, type = 'application/json'): ApiResponse {
  const headers: [string, string][] = [
    ['content-type', `${type}; charset=utf-8`],
    ['content-range', range],
  ];
  return { status, headers, body };
}

const empty = (status: number, range: string): ApiResponse => ({
  status,
  headers: [['content-range', range]],
  body: '',
});

/** PostgREST's 406 error. After a write it means that no row matched, so there is nothing to roll back. */
function notSingle(count: number): ApiResponse {
  return error(406, {
    code: 'PGRST116',
    details: `The result contains ${count} rows`,
    message: 'Cannot coerce the result to a single JSON object',
  });
}

/** SQLSTATEs that have a status of their own; PTnnn is PostgREST's way for a function to name one. */
function failure(reason: Error & { code?: string }): ApiResponse {
  const { code = '', message } = reason;
  const named = /^PT(\d{3})$/.exec(code)?.[1];
  const status = code === '42501' ? 401 : named === undefined ? 400 : Number(named);
  return error(status, { code, details: null, message });
}

function error(
  status: number,
  { code, details, message }: { code: string; details: string | null; message: string },
): ApiResponse {
  return {
    status,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: JSON.stringify({ code, details, hint: null, message }),
  };
}

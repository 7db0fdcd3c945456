import { type ApiResponse, postgrestError } from '../database/apiResponse';
import { isClientError, isDiskFull } from '../database/errors';
import { serializeByKey } from '../database/locks';
import type { Result, SessionPool } from '../database/sessionPool';
import { diskFull, toResponse } from '../http/refusals';
import {
  type Shape,
  VISIT_COLUMNS,
  VISITOR_FIELDS,
  type VisitorCommand,
  type VisitorFields,
  type VisitorHeaders,
} from './command';

/** Runs a command as the visitor. Client errors resolve to an error response; other errors reject. */
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
const COMPLETION = 'select public.complete_quote($1)';

/** The settings that PostgREST makes for a request with the public key, so that policies and triggers work the same. */
function settingsOf(headers: VisitorHeaders): Record<string, string> {
  return {
    role: 'anon',
    'request.jwt.claims': '{"role":"anon"}',
    'request.headers': JSON.stringify(headers),
    // These statements find rows by uuid or id: one plan is good for all values.
    plan_cache_mode: 'force_generic_plan',
    // Effective on PostgreSQL; PGlite ignores it, where only the statements' own limits hold.
    statement_timeout: '2s',
  };
}

export function createVisitorCommands(sessions: SessionPool): RunVisitorCommand {
  const inSequence = serializeByKey();

  // request_quote() takes a lock: a burst waits here, not with every session of the pool and each one's statement_timeout.
  return (command, headers) =>
    command.kind === 'requestQuote'
      ? inSequence(command.kind, () => run(command, headers))
      : run(command, headers);

  async function run(command: VisitorCommand, headers: VisitorHeaders): Promise<ApiResponse> {
    const session = await sessions.acquire('visitor').catch((error: unknown) => {
      console.error(error);
      throw error;
    });
    try {
      const { text, parameters } = statementOf(command);
      return responseTo(command, await session.transact(settingsOf(headers), text, parameters));
    } catch (error) {
      if (isClientError(error)) return clientError(error);
      console.error(error);
      if (isDiskFull(error)) return toResponse(diskFull);
      throw error;
    } finally {
      sessions.release(session);
    }
  }
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
    case 'completeQuote':
      return { text: COMPLETION, parameters: [command.payload] };
  }
}

const values = (fields: VisitorFields) => VISITOR_FIELDS.map((field) => fields[field] ?? '');

/** Returns all columns, or the id alone: two texts per statement, so that few prepared statements are kept. */
function returning(text: string, shape: Shape | undefined): string {
  if (!shape) return text;
  return `${text} returning ${shape.columns.join() === 'id' ? 'id' : ALL_COLUMNS}`;
}

function responseTo(command: VisitorCommand, { rows, affected = 0 }: Result): ApiResponse {
  switch (command.kind) {
    case 'findVisits':
      return rowsResponse(200, rows, command.shape);
    case 'createVisit':
      return command.shape ? rowsResponse(201, rows, command.shape, '*/*') : empty(201, '*/*');
    case 'updateVisit':
      return command.shape
        ? rowsResponse(200, rows, command.shape)
        : empty(204, contentRange(affected));
    case 'eraseVisits':
      return command.shape ? rowsResponse(200, rows, command.shape, '*/*') : empty(204, '*/*');
    case 'readCatalogue':
      return json(200, rows[0]?.catalogue, '0-0/*');
    case 'requestQuote':
    case 'completeQuote':
      return empty(204, '0-0/*');
  }
}

const contentRange = (count: number) => (count === 0 ? '*/*' : `0-${count - 1}/*`);

function rowsResponse(
  status: number,
  rows: Record<string, unknown>[],
  { columns, single }: Shape,
  range = contentRange(rows.length),
): ApiResponse {
  const shown = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
  if (!single) return json(status, shown, range);
  if (shown.length === 1) return json(status, shown[0], range, 'application/vnd.pgrst.object+json');
  // After a write this means that no row matched, so there is nothing to roll back.
  return postgrestError(406, {
    code: 'PGRST116',
    details: `The result contains ${shown.length} rows`,
    message: 'Cannot coerce the result to a single JSON object',
  });
}

function json(
  status: number,
  value: unknown,
  range: string,
  type = 'application/json',
): ApiResponse {
  const headers: [string, string][] = [
    ['content-type', `${type}; charset=utf-8`],
    ['content-range', range],
  ];
  return { status, headers, body: JSON.stringify(value) };
}

const empty = (status: number, range: string): ApiResponse => ({
  status,
  headers: [['content-range', range]],
  body: '',
});

/** Maps an SQLSTATE to its status as PostgREST does; a function chooses a status with the code PTnnn. */
function clientError({ code = '', message }: Error & { code?: string }): ApiResponse {
  const chosen = /^PT(\d{3})$/.exec(code)?.[1];
  const status = code === '42501' ? 401 : Number(chosen ?? 400);
  return postgrestError(status, { code, message });
}

import { type ApiResponse, errorResponse } from '../primitives/apiResponse';
import type { Compiled } from './compile';
import type { DataCommand } from './command';
import { statusOf } from './refused';

/** Row that a statement returns; see Compiled. */
export interface Answer {
  body: string | null;
  rows: number;
  total: number | null;
}

interface Failure {
  code: string;
  message: string;
  details?: string | null | undefined;
  hint?: string | null | undefined;
}

/** Error response in PostgREST's format. Its code is in a header too, because the answer to HEAD has no body. */
export function failure(
  { code, message, details = null, hint = null }: Failure,
  status = statusOf(code),
): ApiResponse {
  return errorResponse(status, { code, details, hint, message }, code);
}

/** Response in PostgREST's format. */
export function respond(
  command: DataCommand,
  { result }: Pick<Compiled, 'result'>,
  { body, rows, total }: Answer,
): ApiResponse {
  if (command.kind === 'call' && result !== 'rows') {
    const range = rangeOf(0, rows, total);
    if (result === 'bytes') {
      const headers: ApiResponse['headers'] = [['content-type', 'application/octet-stream']];
      return { status: 200, headers, body: '', bytes: Buffer.from(body ?? '', 'base64') };
    }
    return result === 'nothing'
      ? answer(command, 204, range)
      : answer(command, 200, range, body ?? 'null');
  }
  // Other writes have already failed here (private.one_row), except those that had nothing to write.
  if (command.single && rows !== 1) return notSingle(rows);
  // Without its brackets, a list of one row is that row.
  const shown = command.single ? (body ?? '').slice(1, -1) : (body ?? '[]');
  if (command.kind === 'read' || command.kind === 'call') {
    const { offset } = command;
    if (total !== null && offset > total) return beyond(offset, total);
    const status = total !== null && rows < total ? 206 : 200;
    return answer(command, status, rangeOf(offset, rows, total), shown);
  }
  const all = command.counted ? rows : null;
  const range = command.kind === 'update' ? rangeOf(0, rows, all) : `*/${all ?? '*'}`;
  const status = command.kind === 'insert' ? 201 : command.returned ? 200 : 204;
  return answer(command, status, range, command.returned ? shown : undefined);
}

const rangeOf = (offset: number, rows: number, total: number | null) =>
  `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;

/** @param body undefined: the response has neither body nor media type */
function answer(command: DataCommand, status: number, range: string, body?: string): ApiResponse {
  const headers: ApiResponse['headers'] = [['content-range', range]];
  const applied = [
    ...('returned' in command && command.returned ? ['return=representation'] : []),
    ...(command.counted ? ['count=exact'] : []),
  ];
  if (applied.length > 0) headers.push(['preference-applied', applied.join(', ')]);
  if (body !== undefined) {
    const type = command.single ? 'application/vnd.pgrst.object+json' : 'application/json';
    headers.push(['content-type', `${type}; charset=utf-8`]);
  }
  return { status, headers, body: body ?? '' };
}

const beyond = (offset: number, total: number): ApiResponse => {
  const response = failure({
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
  response.headers.push(['content-range', `*/${total}`]);
  return response;
};

const notSingle = (rows: number): ApiResponse =>
  failure({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });

/**
 * Response to an error of PostgreSQL that the request caused.
 * @param isVisitor whether there was no token: 42501 then is 401, and otherwise 403
 */
export function databaseFailure(error: Error, isVisitor: boolean): ApiResponse {
  const { message } = error;
  const { code = '', detail: details, hint } = error as Error & Record<string, string | undefined>;
  if (code === 'PT406' && message === NOT_ONE) return notSingle(Number(details));
  const ofRights = isVisitor ? 401 : 403;
  return failure({ code, message, details, hint }, code === '42501' ? ofRights : undefined);
}

/** Message of the error that private.one_row raises. */
const NOT_ONE = 'not one row';

import { type ApiResponse, errorResponse } from './apiResponse';

/** Error response that needs no database. */
export interface Refusal {
  status: number;
  /** Code of this error in PostgREST or GoTrue, if they have one. */
  code: string;
  message: string;
  retryAfterSeconds?: number;
  /** Further fields of the response body. */
  fields?: object;
}

/** Thrown where a request is refused; the caller that accepted the request answers it. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** @returns the result of `parse`, or the refusal that it has thrown */
export function orRefusal<T>(parse: () => T): T | Refusal {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Refusal => ({
  status,
  code,
  message,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

export const badRequest = (message: string) => refusal(400, 'bad_request', message);
export const keyMissing = refusal(
  401,
  'UNAUTHORIZED_MISSING_API_KEY',
  'No API key found in request',
);
export const keyInvalid = refusal(401, 'UNAUTHORIZED_INVALID_API_KEY', 'Invalid API key');
export const tokenExpired = refusal(401, 'PGRST303', 'JWT expired');
export const tokenInvalid = refusal(401, 'PGRST301', 'No suitable key or wrong key type');
export const unknownRoute = refusal(404, 'not_found', 'Unknown API path');
export const methodNotAllowed = refusal(
  405,
  'method_not_allowed',
  'This method is not allowed here',
);
export const tooLarge = refusal(413, 'body_too_large', 'The body is larger than 128 KiB');
export const tooManyRequests = (seconds: number, status = 429): Refusal =>
  refusal(
    status,
    'over_request_rate_limit',
    `Too many requests: try again in ${seconds} s`,
    seconds,
  );
export const starting = refusal(503, 'starting', 'The database is starting: try again', 1);
export const overloaded = refusal(503, 'overloaded', 'Too many requests wait: try again', 2);
export const databaseUnavailable = refusal(
  503,
  'database_unavailable',
  'The database did not answer: try again',
  2,
);
export const diskFull = refusal(
  507,
  'disk_full',
  'The server has no disk space left and stores nothing: free space, then try again',
);

/** Combines the error formats of PostgREST (message) and GoTrue (msg, error_code), so that supabase-js reads both. */
export function toResponse(refused: Refusal): ApiResponse {
  const { status, code, message, retryAfterSeconds, fields } = refused;
  const texts = { code, error_code: code, message, msg: message };
  const response = errorResponse(status, { ...texts, details: null, hint: null, ...fields }, code);
  if (retryAfterSeconds !== undefined)
    response.headers.push(['retry-after', String(retryAfterSeconds)]);
  return response;
}

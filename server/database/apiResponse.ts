import type { Priority } from './requestContext';

/** An API request as the main thread sends it to the database thread. */
export interface ApiRequest {
  method: string;
  /** Scheme and authority, as the browser sees them. */
  origin: string;
  /** Path and query. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
  priority: Priority;
}

export interface ApiResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

/** @param code set as `x-sb-error-code`, which auth-js reads */
export function errorResponse(status: number, body: object, code?: string): ApiResponse {
  return {
    status,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ...(code === undefined ? [] : [['x-sb-error-code', code] as [string, string]]),
    ],
    body: JSON.stringify(body),
  };
}

/** An error as PostgREST writes it. */
export function postgrestError(
  status: number,
  { code, message, details = null }: { code: string; message: string; details?: string | null },
): ApiResponse {
  return errorResponse(status, { code, details, hint: null, message });
}

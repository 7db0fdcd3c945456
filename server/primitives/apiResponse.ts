export interface ApiResponse {
  status: number;
  headers: [string, string][];
  body: string;
  /** Raw body, in place of `body`. */
  bytes?: Uint8Array;
}

/** @param code value of the header `x-sb-error-code`, which auth-js reads */
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

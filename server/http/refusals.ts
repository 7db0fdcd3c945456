/** An answer that needs no database: the API's error form, which supabase-js reads. */
export interface Refusal {
  status: number;
  /** Machine-readable: PostgREST's and GoTrue's own codes where they have one. */
  code: string;
  message: string;
  retryAfterSeconds?: number;
}

export const refusal = (status: number, code: string, message: string): Refusal => ({
  status,
  code,
  message,
});

export const tooManyRequests = (retryAfterSeconds: number): Refusal => ({
  status: 429,
  code: 'over_request_rate_limit',
  message: `Too many requests: try again in ${retryAfterSeconds} s`,
  retryAfterSeconds,
});

export const keyMissing = refusal(
  401,
  'UNAUTHORIZED_MISSING_API_KEY',
  'No API key found in request',
);
export const keyWrong = refusal(401, 'UNAUTHORIZED_INVALID_API_KEY', 'Invalid API key');
export const tokenExpired = refusal(401, 'PGRST303', 'JWT expired');
export const tokenInvalid = refusal(401, 'PGRST301', 'No suitable key or wrong key type');
export const signUpClosed = refusal(
  422,
  'signup_disabled',
  'Signups not allowed for this instance',
);
export const unknownRoute = refusal(404, 'not_found', 'There is no such API');
export const methodRefused = refusal(405, 'method_not_allowed', 'This method is not allowed here');
export const tooLarge = refusal(413, 'body_too_large', 'The body is larger than 128 KiB');
export const diskFull = refusal(
  507,
  'disk_full',
  'The server has no disk space left and stores nothing: free space, then try again',
);
export const badRequest = (message: string) => refusal(400, 'bad_request', message);

/** Both PostgREST's (message) and GoTrue's (msg, error_code) readers find their words. */
export function refusalBody({ code, message }: Refusal): string {
  return JSON.stringify({
    code,
    error_code: code,
    message,
    msg: message,
    details: null,
    hint: null,
  });
}

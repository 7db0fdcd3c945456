import { type Refusal, refusal, Refused } from '../primitives/refusals';

/**
 * Errors with GoTrue's codes and messages, on which supabase-js and the pages branch. A message that is empty or ends
 * in a space gets its end from `refuse`.
 */
const ERRORS = {
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature, '],
  bad_oauth_callback: [400, 'OAuth '],
  bad_oauth_state: [400, 'OAuth state '],
  bad_request: [400, ''],
  current_password_mismatch: [400, 'Current password is not correct.'],
  current_password_required: [400, 'Current password required when setting new password.'],
  email_not_confirmed: [400, 'Email not confirmed'],
  field_refused: [422, ''],
  flow_state_already_used: [400, 'State has already been used'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  /** The answer to every link that does not work, so that nobody learns why. */
  otp_expired: [403, 'Email link is invalid or has expired'],
  pkce_required: [400, 'Send one code_challenge, and its method s256'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  unexpected_failure: [500, ''],
  unsupported_grant_type: [400, 'Use grant_type password, refresh_token or pkce'],
  validation_failed: [400, ''],
  weak_password: [422, 'Password should be at least '],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type ErrorCode = keyof typeof ERRORS;

/** @param end text that is appended to the code's message, such as the smallest length of a password */
export function errorOf(code: ErrorCode, end = ''): Refusal {
  const [status, message] = ERRORS[code];
  return refusal(status, code, message + end);
}

/** @throws Refused */
export function refuse(code: ErrorCode, end?: string): never {
  throw new Refused(errorOf(code, end));
}

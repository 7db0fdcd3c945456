import { type ApiResponse, errorResponse } from '../primitives/apiResponse';
import { type Refusal, refusal, toResponse } from '../primitives/refusals';

/** Errors in GoTrue's words, on which supabase-js and the pages branch. */
export const noToken = refusal(
  401,
  'no_authorization',
  'This endpoint requires a valid Bearer token',
);
export const badToken = (kind: 'expired' | 'invalid') =>
  refusal(
    403,
    'bad_jwt',
    `invalid JWT: unable to parse or verify signature, ${kind === 'expired' ? 'token has invalid claims: token is expired' : 'token signature is invalid: signature is invalid'}`,
  );
export const sessionNotFound = refusal(
  403,
  'session_not_found',
  'Session from session_id claim in JWT does not exist',
);
export const wrongPassword = refusal(400, 'invalid_credentials', 'Invalid login credentials');
export const notConfirmed = refusal(400, 'email_not_confirmed', 'Email not confirmed');
export const tokenUnknown = refusal(
  400,
  'refresh_token_not_found',
  'Invalid Refresh Token: Refresh Token Not Found',
);
export const tokenUsed = refusal(
  400,
  'refresh_token_already_used',
  'Invalid Refresh Token: Already Used',
);
export const sessionExpired = (isIdle: boolean) =>
  refusal(
    400,
    'session_expired',
    `Invalid Refresh Token: Session Expired${isIdle ? ' (Inactivity)' : ''}`,
  );
/** All links that open nothing get this answer, so that nobody learns why. */
export const linkInvalid = refusal(403, 'otp_expired', 'Email link is invalid or has expired');
export const currentRequired = refusal(
  400,
  'current_password_required',
  'Current password required when setting new password.',
);
export const currentWrong = refusal(
  400,
  'current_password_mismatch',
  'Current password is not correct.',
);
export const samePassword = refusal(
  422,
  'same_password',
  'New password should be different from the old password.',
);
export const flowUnknown = refusal(
  404,
  'flow_state_not_found',
  'invalid flow state, no valid flow state found',
);
export const flowExpired = refusal(
  422,
  'flow_state_expired',
  'invalid flow state, flow state has expired',
);
export const verifierWrong = refusal(
  400,
  'bad_code_verifier',
  'code challenge does not match previously saved code verifier',
);

/** @param details read by auth-js beside the code */
export function refused(reason: Refusal, details?: object): ApiResponse {
  if (!details) return toResponse(reason);
  const { status, code, message } = reason;
  return errorResponse(status, { code, error_code: code, message, msg: message, ...details }, code);
}

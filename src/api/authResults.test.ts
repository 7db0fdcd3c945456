import {
  AuthApiError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { readAnswer, refusalOf, toSession, toUser } from './authResults';
import { passwordResultOf } from './passwordChange';

const user = { id: '01a1fc5b', email: 'ana@group.example', role: 'authenticated' };
const stored = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 1_795_241_159, user };
const session = {
  email: 'ana@group.example',
  userId: '01a1fc5b',
  accessToken: 'a.b.c',
  refreshToken: 'r',
  expiresAt: 1_795_241_159_000,
};

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
});

test('toSession and toUser keep only the fields of R3.3', () => {
  expect(toSession({ ...stored, token_type: 'bearer' })).toEqual(session);
  expect(toUser(user)).toEqual({ userId: '01a1fc5b', email: 'ana@group.example' });
});

test.each([
  null,
  'text',
  [],
  {},
  user,
  { ...stored, user: undefined },
  { ...stored, user: { id: 1, email: 'a@b.c' } },
  { ...stored, user: { id: 'x' } },
  { ...stored, access_token: 1 },
  { ...stored, refresh_token: null },
  { ...stored, expires_at: '1795241159' },
])('toSession refuses %j', (value) => {
  expect(toSession(value)).toBeUndefined();
});

test.each([
  ['a session', null, stored, session, 0],
  ['no session', null, null, null, 0],
  ['another shape', null, {}, undefined, 1],
  ['no session, reported as an error', new AuthSessionMissingError(), null, null, 0],
  ['a refused token', new AuthApiError('no', 400, 'refresh_token_not_found'), null, null, 0],
  ['a refusal by a proxy', new AuthApiError('no', 403, undefined), null, undefined, 1],
  ['too many requests', new AuthApiError('no', 429, 'over_request_rate_limit'), null, undefined, 1],
  ['a refresh that another tab did first', new AuthRefreshDiscardedError(), null, undefined, 1],
  ['a server error', new AuthRetryableFetchError('no', 503), null, undefined, 1],
  ['no network', new AuthRetryableFetchError('no', 0), null, undefined, 1],
])('readAnswer: %s', (_, error, value, expected, lines) => {
  expect(readAnswer('getSession', { error, value }, toSession)).toEqual(expected);
  expect(log).toHaveBeenCalledTimes(lines);
});

test.each([
  ['wrong', new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 0],
  ['wrong', new AuthApiError('missing email or phone', 400, 'validation_failed'), 0],
  ['network', new AuthRetryableFetchError('fetch failed', 0), 1],
  ['service', new AuthRetryableFetchError('{}', 503), 1],
  ['service', new AuthApiError('Signups not allowed', 422, 'signup_disabled'), 1],
])('refusalOf returns %s', (reason, error, lines) => {
  expect(refusalOf('signIn', error)).toEqual({ ok: false, reason });
  expect(log).toHaveBeenCalledTimes(lines);
});

test('refusalOf returns how long to wait when the server sent it', () => {
  const error = new AuthApiError('Too many requests', 429, 'over_request_rate_limit');
  const tooMany = { ok: false, reason: 'tooMany' };
  expect(refusalOf('signIn', error, 59)).toEqual({ ...tooMany, retryAfterSeconds: 59 });
  expect(refusalOf('signIn', error)).toEqual(tooMany);
});

const coded = (status: number, code: string) => new AuthApiError(code, status, code);

test.each([
  ['weak', coded(422, 'weak_password'), 0],
  ['weak', new AuthWeakPasswordError('too short', 422, ['length']), 0],
  ['same', coded(422, 'same_password'), 0],
  ['wrong', coded(400, 'current_password_required'), 0],
  ['wrong', coded(400, 'current_password_required'), 0],
  ['wrong', coded(403, 'current_password_mismatch'), 0],
  ['ended', new AuthSessionMissingError(), 0],
  ['ended', coded(401, 'no_authorization'), 0],
  ['ended', coded(403, 'bad_jwt'), 0],
  ['ended', coded(400, 'bad_jwt'), 0],
  ['ended', coded(403, 'user_not_found'), 0],
  ['ended', coded(400, 'refresh_token_not_found'), 0],
  ['ended', coded(400, 'session_expired'), 0],
  // These errors do not concern the session.
  ['service', coded(400, 'bad_request'), 1],
  ['service', coded(400, 'reauthentication_needed'), 1],
  ['service', coded(413, 'body_too_large'), 1],
  ['service', coded(422, 'field_refused'), 1],
  ['service', new AuthApiError('a proxy’s page', 403, undefined), 1],
  ['tooMany', coded(429, 'over_request_rate_limit'), 0],
  ['network', new AuthRetryableFetchError('fetch failed', 0), 1],
  ['service', new AuthRetryableFetchError('{}', 503), 1],
])('passwordResultOf returns %s for %p', (reason, error, lines) => {
  expect(passwordResultOf(error)).toEqual({ ok: false, reason });
  expect(log).toHaveBeenCalledTimes(lines);
});

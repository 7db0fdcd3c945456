import {
  AuthApiError,
  type AuthError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js';
import { SESSION } from '../test/session';
import { findProviders, finishGithub, getSession, signOut } from './auth';
import { changePassword } from './passwordChange';
import { setPublicConfig } from './config';
import { announceSignOut, withdrawSignOut } from './sessionEvents';
import { hasStoredSession } from './sessionKey';
import { isStaffClientLoaded, loadStaffClient } from './staff/lazyClient';

jest.mock('./sessionEvents', () => ({ announceSignOut: jest.fn(), withdrawSignOut: jest.fn() }));
jest.mock('./staff/lazyClient', () => ({
  loadStaffClient: jest.fn(),
  isStaffClientLoaded: jest.fn(),
}));
jest.mock('./sessionKey', () => ({ hasStoredSession: jest.fn() }));

const user = { id: SESSION.userId, email: SESSION.email };
const session = { access_token: 'a', refresh_token: 'r', expires_at: 0, user };
const got = (value: unknown) => ({ data: { session: value }, error: null });
const failed = (error: AuthError) => ({ data: { session: null }, error });
const discarded = failed(new AuthRefreshDiscardedError());

/** Mocks of supabase-js's calls, and the Retry-After of its latest response 429. */
const auth = {
  getSession: jest.fn(),
  exchangeCodeForSession: jest.fn(),
  updateUser: jest.fn(),
  signOut: jest.fn(),
};
const retryAfterSeconds = jest.fn();

let log: jest.SpyInstance;
const lines = () => log.mock.calls.flat() as unknown[];

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(loadStaffClient).mockResolvedValue({ auth, retryAfterSeconds } as never);
  jest.mocked(isStaffClientLoaded).mockReturnValue(true);
  jest.mocked(hasStoredSession).mockReturnValue(true);
  retryAfterSeconds.mockReturnValue(undefined);
});
afterEach(() => jest.resetAllMocks());

describe('getSession', () => {
  test('returns the session', async () => {
    auth.getSession.mockResolvedValue(got(session));
    expect(await getSession()).toEqual(SESSION);
  });

  test('returns null when the person signed out before the response', async () => {
    auth.getSession.mockImplementation(async () => {
      jest.mocked(hasStoredSession).mockReturnValue(false);
      return got(session);
    });
    expect(await getSession()).toBeNull();
  });

  test('returns the session of the library where localStorage is forbidden', async () => {
    jest.mocked(hasStoredSession).mockReturnValue(undefined);
    auth.getSession.mockResolvedValue(got(session));
    expect(await getSession()).toEqual(SESSION);
  });

  test('returns the tokens of another tab that refreshed them first', async () => {
    auth.getSession.mockResolvedValueOnce(discarded).mockResolvedValueOnce(got(session));
    expect(await getSession()).toEqual(SESSION);
    expect(lines()).toEqual([]);
  });

  test('returns null when another tab signed out', async () => {
    auth.getSession.mockResolvedValueOnce(discarded).mockResolvedValueOnce(got(null));
    expect(await getSession()).toBeNull();
  });

  test('repeats the call only once', async () => {
    auth.getSession.mockResolvedValue(discarded);
    expect(await getSession()).toBeUndefined();
    expect(auth.getSession).toHaveBeenCalledTimes(2);
  });

  test('does not repeat the call after another failure', async () => {
    auth.getSession.mockResolvedValue(failed(new AuthRetryableFetchError('no', 503)));
    expect(await getSession()).toBeUndefined();
    expect(auth.getSession).toHaveBeenCalledTimes(1);
    expect(lines()).toEqual(['getSession failed: 503 no']);
  });
});

describe('finishGithub', () => {
  const grant = (code: string) => new AuthApiError('no', 400, code);

  test('returns the session', async () => {
    auth.exchangeCodeForSession.mockResolvedValue(got(session));
    expect(await finishGithub('abc')).toEqual({ ok: true, session: SESSION });
    expect(auth.exchangeCodeForSession).toHaveBeenCalledWith('abc');
  });

  test.each([
    ['a used code', failed(grant('flow_state_not_found')), 'provider', 1],
    ['a code from another browser', failed(grant('bad_code_verifier')), 'provider', 1],
    ['an unknown account', failed(grant('signup_disabled')), 'provider', 1],
    ['no network', failed(new AuthRetryableFetchError('no', 0)), 'network', 1],
    ['no session', got(null), 'service', 0],
    ['another shape', got({ access_token: 1 }), 'service', 1],
  ] as const)('refuses %s', async (_, answer, reason, count) => {
    auth.exchangeCodeForSession.mockResolvedValue(answer);
    expect(await finishGithub('abc')).toEqual({ ok: false, reason });
    expect(lines()).toHaveLength(count);
  });

  test('returns network when the library does not load', async () => {
    jest.mocked(loadStaffClient).mockRejectedValue(new Error('Loading chunk 7 failed.'));
    expect(await finishGithub('abc')).toEqual({ ok: false, reason: 'network' });
  });
});

describe('changePassword', () => {
  test('sends both passwords', async () => {
    auth.updateUser.mockResolvedValue({ error: null });
    expect(await changePassword('old', 'new')).toEqual({ ok: true });
    const sent = { password: 'new', current_password: 'old' };
    expect(auth.updateUser).toHaveBeenCalledWith(sent);
  });

  test('returns the reason and how long to wait', async () => {
    const tooMany = new AuthApiError('Too many requests', 429, 'over_request_rate_limit');
    auth.updateUser.mockResolvedValue({ error: tooMany });
    retryAfterSeconds.mockReturnValue(59);
    const expected = { ok: false, reason: 'tooMany', retryAfterSeconds: 59 };
    expect(await changePassword('old', 'new')).toEqual(expected);
  });

  test('returns ended when there is no session', async () => {
    auth.updateUser.mockResolvedValue({ error: new AuthSessionMissingError() });
    expect(await changePassword('old', 'new')).toEqual({ ok: false, reason: 'ended' });
  });
});

describe('findProviders', () => {
  beforeEach(() => {
    setPublicConfig({
      supabaseUrl: 'https://project.example',
      supabaseAnonKey: 'key',
      ipLookupUrl: '/ip',
      trackingConsent: 'notice',
    });
  });
  const answers = (answer: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

  test('asks without loading the library', async () => {
    const asked = answers(async () => Response.json({ external: { github: true, email: true } }));
    expect(await findProviders()).toEqual({ github: true, links: true });
    const [address, init] = asked.mock.calls[0]!;
    expect(address).toBe('https://project.example/auth/v1/settings');
    expect(init?.headers).toEqual({ apikey: 'key' });
    expect(loadStaffClient).not.toHaveBeenCalled();
  });

  test.each([
    { external: { github: false } },
    { external: { github: 'true', email: 'true' } },
    { external: {} },
    {},
  ])('%j offers neither GitHub nor links', async (body) => {
    answers(async () => Response.json(body));
    expect(await findProviders()).toEqual({ github: false, links: false });
  });

  test.each([
    ['status 404', async () => Response.json({ external: { github: true } }, { status: 404 })],
    ['fetch failed', async () => Promise.reject(new TypeError('fetch failed'))],
    ['Unexpected token', async () => new Response('<html>')],
  ])('returns undefined after %s', async (reason, answer) => {
    answers(answer);
    expect(await findProviders()).toBeUndefined();
    expect(lines()).toEqual([expect.stringContaining(`findProviders failed: ${reason}`)]);
  });
});

describe('signOut', () => {
  test('announces the sign-out to other tabs before the session is removed', async () => {
    auth.signOut.mockImplementation(async () => {
      expect(announceSignOut).toHaveBeenCalledTimes(1);
      return { error: null };
    });
    expect(await signOut()).toBe(true);
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  test('announces nothing when there is no session', async () => {
    jest.mocked(isStaffClientLoaded).mockReturnValue(false);
    jest.mocked(hasStoredSession).mockReturnValue(false);
    expect(await signOut()).toBe(true);
    expect(announceSignOut).not.toHaveBeenCalled();
  });

  test('logs a failure and withdraws the announcement', async () => {
    auth.signOut.mockResolvedValue({ error: new AuthRetryableFetchError('no', 503) });
    expect(await signOut()).toBe(false);
    expect(withdrawSignOut).toHaveBeenCalledTimes(1);
    expect(lines()).toEqual(['signOut failed: 503 no']);
  });

  test('succeeds when another tab has signed out', async () => {
    auth.signOut.mockImplementation(async () => {
      jest.mocked(hasStoredSession).mockReturnValue(false);
      return { error: new AuthRetryableFetchError('no', 503) };
    });
    expect(await signOut()).toBe(true);
    expect(withdrawSignOut).not.toHaveBeenCalled();
  });
});

import type { StaffClient } from './staff/client';
import { setPublicConfig } from './config';
import { requestPasswordLink, setPasswordByLink } from './passwordLink';
import { loadLinkClient, loadStaffClient } from './staff/lazyClient';

jest.mock('./staff/lazyClient');

let tokens = 0;
const newLink = () => ({ token: `token-${++tokens}`, type: 'recovery' as const });
const PASSWORD = 'una frase larga';
const session = (id: string) => ({
  access_token: `access of ${id}`,
  user: { id, email: `${id}@group.example` },
});
const refusal = (status: number, code: string) => ({
  error: { name: 'AuthApiError', message: code, status, code },
});
const done = { data: {}, error: null };

/** Mocks the client of the link and the client of the page, where `before` is signed in. */
function clients(before: string | null = null) {
  const link = {
    verifyOtp: jest.fn().mockResolvedValue(done),
    updateUser: jest.fn().mockResolvedValue(done),
    getSession: jest.fn().mockResolvedValue({ data: { session: session('eva') } }),
  };
  const page = {
    getSession: jest.fn().mockResolvedValue({ data: { session: before && session(before) } }),
    setSession: jest.fn().mockResolvedValue(done),
    admin: { signOut: jest.fn().mockResolvedValue(done) },
  };
  const rpc = jest.fn().mockResolvedValue(done);
  const clientOf = (auth: object) =>
    ({ auth, tables: { rpc }, retryAfterSeconds: () => 30 }) as unknown as StaffClient;
  jest.mocked(loadLinkClient).mockResolvedValue(clientOf(link));
  jest.mocked(loadStaffClient).mockResolvedValue(clientOf(page));
  return { link, page, rpc };
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  setPublicConfig({
    supabaseUrl: 'https://project.example',
    supabaseAnonKey: 'key',
    ipLookupUrl: '/ip',
    trackingConsent: 'notice',
  });
});

describe('setPasswordByLink', () => {
  it.each([
    [null, []],
    ['eva', []],
    ['ana', [['access of ana', 'local']]],
  ])('enters, and ends the session of another person: %s', async (before, ended) => {
    const { link, page } = clients(before);
    const given = newLink();
    expect(await setPasswordByLink(given, PASSWORD)).toEqual({
      ok: true,
      user: { email: 'eva@group.example', userId: 'eva' },
    });
    expect(link.verifyOtp.mock.calls).toEqual([[{ type: 'recovery', token_hash: given.token }]]);
    expect(link.updateUser.mock.calls).toEqual([[{ password: PASSWORD }]]);
    expect(page.setSession.mock.calls).toEqual([[session('eva')]]);
    expect(page.admin.signOut.mock.calls).toEqual(ended);
  });

  it('saves a name with the new session, and enters even when that fails', async () => {
    const { rpc } = clients();
    rpc.mockResolvedValueOnce({ error: { code: '23514' }, status: 400 });
    const entered = { ok: true, user: { email: 'eva@group.example', userId: 'eva' } };
    expect(await setPasswordByLink(newLink(), PASSWORD, 'Eva Sosa')).toEqual(entered);
    expect(rpc.mock.calls).toEqual([['set_staff_name', { name: 'Eva Sosa' }]]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await setPasswordByLink(newLink(), PASSWORD)).toEqual(entered);
    expect(rpc).toHaveBeenCalledTimes(1);
  });

  it('sends the token once, even when the first password is refused', async () => {
    const { link, page } = clients();
    link.updateUser.mockResolvedValueOnce(refusal(422, 'weak_password'));
    const given = newLink();
    expect(await setPasswordByLink(given, 'corta')).toEqual({ ok: false, reason: 'weak' });
    expect(page.setSession).not.toHaveBeenCalled();
    expect(await setPasswordByLink(given, PASSWORD)).toMatchObject({ ok: true });
    expect(link.verifyOtp).toHaveBeenCalledTimes(1);
  });

  it.each([
    [403, 'otp_expired', 'ended'],
    [400, 'validation_failed', 'ended'],
    [429, 'over_request_rate_limit', 'tooMany'],
    [503, 'database_unavailable', 'service'],
    [0, '', 'network'],
  ])('after a response of %i %s to the token the reason is %s', async (status, code, reason) => {
    const { link } = clients();
    link.verifyOtp.mockResolvedValue(refusal(status, code));
    expect(await setPasswordByLink(newLink(), PASSWORD)).toMatchObject({ ok: false, reason });
    expect(link.updateUser).not.toHaveBeenCalled();
  });

  it('returns ended when the server asks for the current password, because the hour of the link has passed', async () => {
    const { link } = clients();
    link.updateUser.mockResolvedValue(refusal(400, 'current_password_required'));
    expect(await setPasswordByLink(newLink(), PASSWORD)).toEqual({ ok: false, reason: 'ended' });
  });

  it('says that the password is set when the account cannot be entered', async () => {
    const { page } = clients();
    page.setSession.mockResolvedValue(refusal(503, 'x'));
    expect(await setPasswordByLink(newLink(), PASSWORD)).toEqual({ ok: true });
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('requestPasswordLink', () => {
  it.each<[string, () => Promise<Response>, object]>([
    ['200', async () => Response.json({}), { ok: true }],
    [
      '429',
      async () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
      { ok: false, reason: 'tooMany', retryAfterSeconds: 60 },
    ],
    ['503', async () => new Response('', { status: 503 }), { ok: false, reason: 'service' }],
    [
      'nothing',
      async () => Promise.reject(new TypeError('fetch failed')),
      { ok: false, reason: 'network' },
    ],
  ])('answered with %s', async (_answer, answer, result) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    expect(await requestPasswordLink('eva@group.example')).toEqual(result);
    const [address, init] = asked.mock.calls[0]!;
    expect(address).toBe('https://project.example/auth/v1/recover');
    expect(init?.body).toBe('{"email":"eva@group.example"}');
  });
});

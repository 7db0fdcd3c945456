import { jest } from '@jest/globals';
import { cleanUpAfter } from '../../testing/cleanUp';
import '../../testing/clients';
import { STAFF, startServer, type TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { newUuid, callsTo, visitOf } from '../../testing/visits';
import {
  getSession,
  getUser,
  refreshSession,
  signIn,
  signInWithGithub,
  signOut,
  signUp,
} from './auth';
import { setPublicConfig } from './config';
import { checkAll, countVisits, createVisit, listVisits } from './staff/staffVisits';

const { usedFolder } = cleanUpAfter();
const BEA = { email: 'bea@group.example', password: 'la noche estrellada 5' };
const session = {
  email: STAFF.email,
  userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.stringMatching(/^\S{10,}$/),
  expiresAt: expect.any(Number),
};
let server: TestServer;
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
let log: ReturnType<typeof spyOnLog>;
const logged = () => log.mock.calls.map(([line]) => line as string);
const sql = (statement: string) => runSql(server, statement);

/** Loads the client and the API modules anew, as a page in a browser without stored data does. */
const newPage = () =>
  setPublicConfig({
    supabaseUrl: server.url,
    supabaseAnonKey: server.anonKey,
    ipLookupUrl: '/ip',
    trackingConsent: 'notice',
  });
const signInAsStaff = async () => {
  const result = await signIn(STAFF.email, STAFF.password);
  if (!result.ok) throw new Error(result.reason);
  return result.session;
};

beforeAll(async () => {
  server = await startServer({ DATA_DIR: await usedFolder(), SIGN_IN_FAILURES_PER_MINUTE: '8' });
  await callsTo(server).addStaff(BEA);
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => {
  log = spyOnLog();
  newPage();
});

it('signIn returns the session that getSession and getUser return afterwards', async () => {
  const before = Date.now();
  const result = await signIn(STAFF.email, STAFF.password);
  expect(result).toEqual({ ok: true, session });
  const mine = (await getSession())!;
  expect({ ok: true, session: mine }).toEqual(result);
  expect(JSON.parse(JSON.stringify(mine))).toEqual(mine);
  expect(mine.expiresAt).toBeGreaterThan(before + 60_000);
  expect(mine.expiresAt).toBeLessThan(before + 25 * 3_600_000);
  expect(await getUser()).toEqual({ email: STAFF.email, userId: mine.userId });
  expect(logged()).toEqual([]);
});

it.each([
  ['a wrong password', STAFF.email, 'no es esta 12345'],
  ['an unknown account', 'nobody@group.example', STAFF.password],
  ['empty fields', '', ''],
])('signIn with %s returns wrong and begins no session', async (_, email, password) => {
  expect(await signIn(email, password)).toEqual({ ok: false, reason: 'wrong' });
  expect(await getSession()).toBeNull();
  expect(await getUser()).toBeNull();
  expect(await refreshSession()).toBeNull();
  expect(logged()).toEqual([]);
});

it('keeps the session after a failed signIn', async () => {
  await signInAsStaff();
  await signIn(STAFF.email, 'no es esta 12345');
  expect(await getSession()).toMatchObject({ email: STAFF.email });
});

it('refreshSession returns new tokens, which the next calls use', async () => {
  const before = await signInAsStaff();
  const after = (await refreshSession())!;
  expect(after).toEqual(session);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  expect(await getSession()).toEqual(after);
  expect(await countVisits()).toEqual(expect.any(Number));
});

it('signOut ends this session and no other', async () => {
  const elsewhere = await signInAsStaff();
  newPage();
  await signInAsStaff();
  expect(await signOut()).toBe(true);
  expect(await getSession()).toBeNull();
  expect(await getUser()).toBeNull();
  expect(await signOut()).toBe(true);
  const answer = await fetch(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.anonKey, authorization: `Bearer ${elsewhere.accessToken}` },
  });
  expect(answer.status).toBe(200);
  expect(logged()).toEqual([]);
});

it('signOut fails without a network and keeps the session', async () => {
  const mine = await signInAsStaff();
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect(await signOut()).toBe(false);
  expect(logged()).toContain('signOut failed: fetch failed');
  network.mockRestore();
  expect(await getSession()).toEqual(mine);
  expect(await signOut()).toBe(true);
});

it.each([
  ['network', 'no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['service', 'an error 500', async () => new Response('{}', { status: 500 })],
  ['service', 'an error 503', async () => new Response('', { status: 503 })],
  ['service', 'a proxy’s refusal', async () => new Response('<h1>No</h1>', { status: 403 })],
  ['service', 'a response of null', async () => new Response('null')],
  ['service', 'another object', async () => new Response('{"ok":true}')],
  [
    'service',
    'a session without an e-mail',
    async () =>
      new Response('{"access_token":"a.b.c","refresh_token":"r","expires_in":9,"user":{"id":"x"}}'),
  ],
] as const)('signIn says %s for %s', async (reason, _, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await signIn(STAFF.email, STAFF.password)).toEqual({ ok: false, reason });
  expect(logged()).toContainEqual(expect.stringMatching(/^signIn failed: .{3,200}$/));
});

it('getUser returns undefined without a network and keeps the session', async () => {
  const mine = await signInAsStaff();
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect(await getUser()).toBeUndefined();
  expect(logged()).toContain('getUser failed: fetch failed');
  network.mockRestore();
  expect(await getSession()).toEqual(mine);
});

it('signUp returns service, because sign-up is closed on this server', async () => {
  const result = await signUp('new@group.example', 'a long password 1');
  expect(result).toEqual({ ok: false, reason: 'service' });
  expect(logged()).toEqual([expect.stringMatching(/^signUp failed: 422 signup_disabled /)]);
});

it('signInWithGithub returns the address where the sign-in begins', async () => {
  const { origin, pathname, searchParams } = new URL(
    (await signInWithGithub(`${server.url}/login`)) ?? '',
  );
  expect(origin + pathname).toBe(`${server.url}/auth/v1/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    provider: 'github',
    redirect_to: `${server.url}/login`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
  });
});

describe('a session that expired or was revoked', () => {
  const HOUR_MS = 3_600_000;
  /** Deletes all sessions except the one that runs this statement. */
  const REVOKED = `delete from auth.sessions where id::text <> auth.jwt() ->> 'session_id' returning 1`;
  beforeEach(async () => {
    await createVisit(visitOf(newUuid()));
    await signInAsStaff();
  });

  it('is refreshed by the next call when it expired', async () => {
    const before = (await getSession())!;
    jest.spyOn(Date, 'now').mockReturnValue(before.expiresAt + HOUR_MS);
    expect(await countVisits()).toBeGreaterThan(0);
    expect((await getSession())?.refreshToken).not.toBe(before.refreshToken);
    expect(logged()).toEqual([]);
  });

  it('reads as null when it expired and was revoked, and calls for staff fail instead of returning no rows', async () => {
    const { expiresAt } = (await getSession())!;
    await sql(REVOKED);
    jest.spyOn(Date, 'now').mockReturnValue(expiresAt + HOUR_MS);
    const send = jest.spyOn(globalThis, 'fetch');
    expect(await listVisits()).toBeUndefined();
    expect(await countVisits()).toBeUndefined();
    expect(await checkAll()).toBeUndefined();
    expect(send.mock.calls.filter(([url]) => (url as string).includes('/rest/'))).toEqual([]);
    expect(logged()).toEqual(
      ['listVisits', 'countVisits', 'checkAll'].map(
        (call) => `${call} failed: Error: there is no valid session`,
      ),
    );
    expect(await getSession()).toBeNull();
  });

  it('reads as undefined and stays stored when it expired and there is no network', async () => {
    const mine = (await getSession())!;
    const network = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('fetch failed'));
    jest.useFakeTimers({ now: mine.expiresAt + HOUR_MS });
    const outcome = getSession();
    // supabase-js retries the refresh for 30 s.
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toBeUndefined();
    jest.useRealTimers();
    network.mockRestore();
    expect(logged()).toContain('getSession failed: fetch failed');
    expect(await getSession()).toEqual(mine);
  });

  it('reads as null by getUser and refreshSession when it was revoked', async () => {
    await sql(REVOKED);
    expect(await refreshSession()).toBeNull();
    expect(await getUser()).toBeNull();
    expect(await getSession()).toBeNull();
    expect(logged()).toEqual([]);
  });

  it('fails calls for staff when there is no session', async () => {
    await signOut();
    expect(await listVisits()).toBeUndefined();
    expect(logged()).toEqual(['listVisits failed: Error: there is no valid session']);
  });
});

// This test has to be the last one, because it exhausts the sign-in limit of this address.
it('signIn returns tooMany and how long to wait', async () => {
  let result = await signIn(BEA.email, 'no es esta 12345');
  for (let left = 8; left > 0 && !result.ok && result.reason === 'wrong'; left--)
    result = await signIn(BEA.email, 'no es esta 12345');
  expect(result).toEqual({
    ok: false,
    reason: 'tooMany',
    retryAfterSeconds: expect.any(Number),
  });
  expect(await signIn(BEA.email, BEA.password)).toMatchObject({ reason: 'tooMany' });
  expect(logged()).toEqual([]);
});

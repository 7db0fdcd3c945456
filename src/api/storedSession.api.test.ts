/**
 * Needs jsdom, because supabase-js stores the session only where it finds a browser's localStorage.
 * @jest-environment <rootDir>/src/test/jsdomEnvironment.ts
 */
import { jest } from '@jest/globals';
import '../../testing/clients';
import { STAFF, type RunningServer } from '../../testing/server';
import { sharedServer } from '../../testing/sharedServer';
import { getSession, signIn, signOut } from './auth';
import { setPublicConfig } from './config';
import { SESSION_KEY } from './sessionKey';
import { countVisits } from './staff/staffVisits';

// supabase-js never closes its BroadcastChannel, and Node's keeps the process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

let server: RunningServer;
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
let log: ReturnType<typeof spyOnLog>;
/** Simulates a reload: a new client on the same storage. */
const reload = () =>
  setPublicConfig({
    supabaseUrl: server.url,
    supabaseAnonKey: server.anonKey,
    ipLookupUrl: '/ip',
    trackingConsent: 'notice',
  });
const stored = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as unknown;

beforeAll(async () => {
  server = await sharedServer('embedded', 'server');
});
beforeEach(() => {
  log = spyOnLog();
  // supabase-js warns about the second client.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  reload();
});

it('keeps the session under one key over a reload and removes it on signOut', async () => {
  expect(SESSION_KEY).toBe('session');
  const result = await signIn(STAFF.email, STAFF.password);
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
  reload();
  expect({ ok: true, session: await getSession() }).toEqual(result);
  expect(await signOut()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await getSession()).toBeNull();
  expect(log.mock.calls).toEqual([]);
});

it.each(['nonsense', 'null', '[]', '{}', '"text"', '{"access_token":"a.b.c"}'])(
  'treats stored %s as signed out',
  async (text) => {
    localStorage.setItem(SESSION_KEY, text);
    expect(await getSession()).toBeNull();
    expect(await signOut()).toBe(true);
  },
);

it('returns undefined and logs one line for a stored session of another shape, which signIn replaces', async () => {
  const expires_at = Date.now() / 1000 + 3600;
  const text = JSON.stringify({ access_token: 1, refresh_token: 2, expires_at, user: {} });
  localStorage.setItem(SESSION_KEY, text);
  expect(await getSession()).toBeUndefined();
  expect(log.mock.calls).toEqual([['getSession failed: the response has an unexpected form']]);
  const result = await signIn(STAFF.email, STAFF.password);
  expect({ ok: true, session: await getSession() }).toEqual(result);
  expect(stored()).toMatchObject({ user: { email: STAFF.email } });
});

describe('an expired session', () => {
  const expire = () => {
    const session = stored() as object;
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: 1 }));
  };
  const watchRefreshes = () => {
    const real = globalThis.fetch;
    return jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => real(...request));
  };
  const refreshesIn = (spy: ReturnType<typeof watchRefreshes>) =>
    spy.mock.calls.filter(([input]) => (input as string).includes('grant_type=refresh_token'));

  it('is refreshed once for ten simultaneous requests', async () => {
    await signIn(STAFF.email, STAFF.password);
    expire();
    const spy = watchRefreshes();
    const counts = await Promise.all(Array.from({ length: 10 }, countVisits));
    expect(counts).toEqual(Array(10).fill(counts[0]));
    expect(counts[0]).toEqual(expect.any(Number));
    expect(refreshesIn(spy)).toHaveLength(1);
    spy.mockRestore();
    expect(log.mock.calls).toEqual([]);
  });

  it('is not refreshed again by later requests', async () => {
    await signIn(STAFF.email, STAFF.password);
    expire();
    const spy = watchRefreshes();
    for (let i = 0; i < 3; i++) expect(await countVisits()).toEqual(expect.any(Number));
    expect(refreshesIn(spy)).toHaveLength(1);
    spy.mockRestore();
  });
});

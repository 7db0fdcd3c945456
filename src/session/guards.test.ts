import type { MiddlewareFunction } from 'react-router-dom';
import { finishGithub, getSession, type Session } from '../api/auth';
import { connectRouter } from '../router/navigate';
import { OTHER, SESSION, USER } from '../test/session';
import { makeGuards } from './guards';
import { guardEnded, guardFailed, guardStarted, sessionFound, signedIn } from './slice';
import { signedOut, signInFailed, guardRedirected } from './slice';

jest.mock('../api/auth', () => ({ getSession: jest.fn(), finishGithub: jest.fn() }));
jest.useFakeTimers();

const SITE = 'https://site.example';
const found = sessionFound(USER);
const check = (...actions: unknown[]) => [guardStarted(), ...actions, guardEnded()];
const dispatch = jest.fn();
const session = { userId: '', status: 'unknown' };
const guards = makeGuards({ dispatch, getState: () => ({ session }) as never });
const actions = () => dispatch.mock.calls.flat() as unknown[];

let log: jest.SpyInstance;
beforeEach(() => {
  // The browser shows this page; the requests of the guards are for other pages.
  Object.defineProperty(globalThis, 'window', {
    value: { location: new URL(SITE) },
    configurable: true,
  });
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.clearAllMocks());
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

type Answer = () => Promise<Session | null | undefined>;
const somebody: Answer = async () => SESSION;
const nobody: Answer = async () => null;
const failed: Answer = async () => undefined;
const broken: Answer = () => Promise.reject(new Error('broken'));
const never: Answer = () => new Promise(() => undefined);

const start = (name: keyof typeof guards, path: string, answer: Answer) => {
  jest.mocked(getSession).mockImplementation(answer);
  const guard = guards[name] as (args: object) => ReturnType<MiddlewareFunction>;
  return guard({ request: new Request(SITE + path) }) as Promise<Response | undefined>;
};

/** Runs a guard. @returns the address to which it redirects; undefined when it allows the page */
async function pass(...args: Parameters<typeof start>) {
  const passed = start(...args);
  await jest.advanceTimersByTimeAsync(8000);
  return (await passed)?.headers.get('location');
}

describe('requireSession', () => {
  test('allows the page for a signed-in person', async () => {
    expect(await pass('requireSession', '/visits', somebody)).toBeUndefined();
    expect(actions()).toEqual(check(found));
  });

  test('redirects a visitor to the home page and remembers the wanted page without its hash', async () => {
    expect(await pass('requireSession', '/visits?x=1&c=verano#row', nobody)).toBe('/?c=verano');
    expect(actions()).toEqual([...check(), guardRedirected({ wanted: '/visits?x=1&c=verano' })]);
  });

  test('does not check again when only the query of the visible page changes', async () => {
    connectRouter({
      state: { initialized: true, location: { pathname: '/visits' } },
    } as Parameters<typeof connectRouter>[0]);
    session.status = 'signedIn';
    expect(await pass('requireSession', '/visits?q=1', broken)).toBeUndefined();
    expect(actions()).toEqual([]);
    expect(await pass('requireSession', '/customers', somebody)).toBeUndefined();
    expect(actions()).toEqual(check(found));
    session.status = 'signedOut';
    expect(await pass('requireSession', '/visits?q=1', nobody)).toBe('/');
  });

  test.each([
    ['a failure', failed, []],
    ['an exception', broken, [['getSession failed: broken']]],
    ['no response', never, [['getSession failed: no response within 8 s']]],
  ])('redirects to the home page after %s', async (_, answer, lines) => {
    expect(await pass('requireSession', '/visits', answer)).toBe('/');
    expect(actions()).toEqual([...check(), guardFailed()]);
    expect(log.mock.calls).toEqual(lines);
  });

  test('ignores a response that comes after the timeout', async () => {
    let answer: (session: Session) => void = () => undefined;
    const asked = new Promise<Session>((resolve) => (answer = resolve));
    const passed = start('requireSession', '/visits', () => asked);
    await jest.advanceTimersByTimeAsync(7999);
    expect(actions()).toEqual([guardStarted()]);
    await jest.advanceTimersByTimeAsync(1);
    expect((await passed)?.headers.get('location')).toBe('/');
    answer(SESSION);
    await jest.advanceTimersByTimeAsync(0);
    expect(actions()).toEqual([...check(), guardFailed()]);
  });
});

describe('requireNoSession', () => {
  test.each([
    ['/login', '/customers'],
    ['/login?c=verano', '/customers?c=verano'],
    ['/login?code=1', '/customers'],
    ['/login?error=access_denied', '/customers'],
  ])('redirects a signed-in person from %s to %s', async (path, to) => {
    expect(await pass('requireNoSession', path, somebody)).toBe(to);
    expect(actions()).toEqual(check(found));
    expect(finishGithub).not.toHaveBeenCalled();
  });

  test.each([nobody, failed, broken, never])('allows the page after %p', async (answer) => {
    expect(await pass('requireNoSession', '/login', answer)).toBeUndefined();
    expect(actions()).toEqual(check());
  });

  test('completes the sign-in with GitHub’s code', async () => {
    jest.mocked(finishGithub).mockResolvedValue({ ok: true, session: SESSION });
    expect(await pass('requireNoSession', '/login?code=abc', nobody)).toBe('/customers');
    expect(finishGithub).toHaveBeenCalledWith('abc');
    expect(actions()).toEqual([...check(), ...check(signedIn(USER))]);
  });

  test.each([
    ['/visits?q=1', '/login?code=abc', '/visits?q=1'],
    ['/visits?q=1', '/login?code=abc&c=A', '/visits?q=1&c=A'],
    ['', '/login?code=abc', '/customers'],
    // Another script of this origin might have stored this address.
    ['//elsewhere.example/', '/login?code=abc', '/customers'],
    ['https://elsewhere.example/visits', '/login?code=abc', '/customers'],
    ['javascript:alert(1)', '/login?code=abc', '/customers'],
  ])('leads to the page first asked for, kept as %j', async (kept, path, expected) => {
    const items = new Map([['wantedPage', kept]]);
    Object.defineProperty(globalThis, 'sessionStorage', {
      value: {
        getItem: (key: string) => items.get(key) ?? null,
        removeItem: (key: string) => items.delete(key),
      },
      configurable: true,
    });
    jest.mocked(finishGithub).mockResolvedValue({ ok: true, session: SESSION });
    expect(await pass('requireNoSession', path, nobody)).toBe(expected);
    expect(items.size).toBe(0);
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  test.each(['provider', 'network', 'service'] as const)(
    'redirects to /login when the code is refused: %s',
    async (reason) => {
      jest.mocked(finishGithub).mockResolvedValue({ ok: false, reason });
      expect(await pass('requireNoSession', '/login?code=abc', nobody)).toBe('/login');
      expect(actions()).toEqual([...check(), ...check(signInFailed({ reason }))]);
    },
  );

  test('reports an error that GitHub returned', async () => {
    const path = '/login?error=access_denied&error_description=no';
    expect(await pass('requireNoSession', path, nobody)).toBe('/login');
    expect(actions()).toEqual([...check(), signInFailed({ reason: 'provider' })]);
    expect(finishGithub).not.toHaveBeenCalled();
  });
});

test('clears the loaded data when another person is signed in', async () => {
  session.userId = OTHER.userId;
  await pass('requireSession', '/visits', somebody);
  session.userId = '';
  expect(actions()).toEqual(check(signedOut(), found));
});

import type { MiddlewareFunction } from 'react-router-dom';
import { finishGithub, getSession, type Session } from '../api/auth';
import { connectRouter } from '../router/navigate';
import { SESSION } from '../test/session';
import { makeGuards } from './guards';
import { checkEnded, checkFailed, checkStarted, sessionFound, signedIn } from './slice';
import { signedOut, signInFailed, turnedAway } from './slice';

jest.mock('../api/auth', () => ({ getSession: jest.fn(), finishGithub: jest.fn() }));
jest.useFakeTimers();

const SITE = 'https://site.example';
const { email } = SESSION;
const found = sessionFound({ email });
const check = (...actions: unknown[]) => [checkStarted(), ...actions, checkEnded()];
const dispatch = jest.fn();
const session = { email: '', status: 'unknown' };
const guards = makeGuards({ dispatch, getState: () => ({ session }) as never });
const told = () => dispatch.mock.calls.flat() as unknown[];

let log: jest.SpyInstance;
beforeEach(() => {
  // Where the browser stands; what is opened comes from a link.
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

/** @returns where the guard sends to; undefined: it lets through */
async function pass(...args: Parameters<typeof start>) {
  const passed = start(...args);
  await jest.advanceTimersByTimeAsync(8000);
  return (await passed)?.headers.get('location');
}

describe('requireSession', () => {
  test('lets somebody through', async () => {
    expect(await pass('requireSession', '/visits', somebody)).toBeUndefined();
    expect(told()).toEqual(check(found));
  });

  test('sends nobody to the home page, and remembers the page without its hash', async () => {
    expect(await pass('requireSession', '/visits?x=1&c=verano#row', nobody)).toBe('/?c=verano');
    expect(told()).toEqual([...check(), turnedAway({ wanted: '/visits?x=1&c=verano' })]);
  });

  test('asks nobody again on a page that is shown: what changes are its settings', async () => {
    connectRouter({
      state: { initialized: true, location: { pathname: '/visits' } },
    } as Parameters<typeof connectRouter>[0]);
    session.status = 'signedIn';
    expect(await pass('requireSession', '/visits?q=1', broken)).toBeUndefined();
    expect(told()).toEqual([]);
    expect(await pass('requireSession', '/customers', somebody)).toBeUndefined();
    expect(told()).toEqual(check(found));
    session.status = 'signedOut';
    expect(await pass('requireSession', '/visits?q=1', nobody)).toBe('/');
  });

  test.each([
    ['a failure', failed, []],
    ['a throw', broken, [['getSession failed: broken']]],
    ['no answer', never, [['getSession failed: no answer within 8 s']]],
  ])('%s: to the home page', async (_, answer, lines) => {
    expect(await pass('requireSession', '/visits', answer)).toBe('/');
    expect(told()).toEqual([...check(), checkFailed()]);
    expect(log.mock.calls).toEqual(lines);
  });

  test('waits just so long, and a later answer changes nothing', async () => {
    let answer: (session: Session) => void = () => undefined;
    const asked = new Promise<Session>((resolve) => (answer = resolve));
    const passed = start('requireSession', '/visits', () => asked);
    await jest.advanceTimersByTimeAsync(7999);
    expect(told()).toEqual([checkStarted()]);
    await jest.advanceTimersByTimeAsync(1);
    expect((await passed)?.headers.get('location')).toBe('/');
    answer(SESSION);
    await jest.advanceTimersByTimeAsync(0);
    expect(told()).toEqual([...check(), checkFailed()]);
  });
});

describe('requireNoSession', () => {
  test.each([
    ['/login', '/customers'],
    ['/login?c=verano', '/customers?c=verano'],
    ['/login?code=1', '/customers'],
    ['/login?error=access_denied', '/customers'],
  ])('%s: somebody goes to %s', async (path, to) => {
    expect(await pass('requireNoSession', path, somebody)).toBe(to);
    expect(told()).toEqual(check(found));
    expect(finishGithub).not.toHaveBeenCalled();
  });

  test.each([nobody, failed, broken, never])(
    'lets through when the check says %p',
    async (answer) => {
      expect(await pass('requireNoSession', '/login', answer)).toBeUndefined();
      expect(told()).toEqual(check());
    },
  );

  test('GitHub has sent somebody', async () => {
    jest.mocked(finishGithub).mockResolvedValue({ ok: true, session: SESSION });
    expect(await pass('requireNoSession', '/login?code=abc', nobody)).toBe('/customers');
    expect(finishGithub).toHaveBeenCalledWith('abc');
    expect(told()).toEqual([...check(), ...check(signedIn({ email }))]);
  });

  test.each(['provider', 'network', 'service'] as const)(
    'GitHub’s code is not taken: %s',
    async (reason) => {
      jest.mocked(finishGithub).mockResolvedValue({ ok: false, reason });
      expect(await pass('requireNoSession', '/login?code=abc', nobody)).toBe('/login');
      expect(told()).toEqual([...check(), ...check(signInFailed({ reason }))]);
    },
  );

  test('GitHub has sent somebody back with an error', async () => {
    const path = '/login?error=access_denied&error_description=no';
    expect(await pass('requireNoSession', path, nobody)).toBe('/login');
    expect(told()).toEqual([...check(), signInFailed({ reason: 'provider' })]);
    expect(finishGithub).not.toHaveBeenCalled();
  });
});

test('what one has loaded is not the next one’s', async () => {
  session.email = 'bea@group.example';
  await pass('requireSession', '/visits', somebody);
  session.email = '';
  expect(told()).toEqual(check(signedOut(), found));
});

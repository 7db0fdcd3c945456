import { SESSION_KEY } from './sessionKey';

// supabase-js needs a WebSocket, which Node 20 lacks.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

/** Loads api/auth with fresh modules, as a new page does. @param read localStorage.getItem */
async function startPage(read: (key: string) => string | null) {
  const library = { loads: 0, fails: false };
  jest.resetModules();
  jest.doMock('@supabase/supabase-js', () => {
    library.loads++;
    if (library.fails) throw new Error('Loading chunk 7 failed.');
    return jest.requireActual<object>('@supabase/supabase-js');
  });
  const getItem = jest.fn(read);
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem },
    configurable: true,
  });
  const { setPublicConfig } = await import('./config');
  setPublicConfig({
    supabaseUrl: 'https://project.example',
    supabaseAnonKey: 'key',
    ipLookupUrl: '/ip',
    trackingConsent: 'notice',
  });
  return { library, getItem, auth: await import('./auth') };
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('without a stored session', () => {
  it.each([
    ['nothing is stored', () => null],
    [
      'storage is forbidden',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])('reports no session without loading supabase-js when %s', async (_, read) => {
    const { library, getItem, auth } = await startPage(read);
    expect(await auth.getSession()).toBeNull();
    expect(await auth.refreshSession()).toBeNull();
    expect(await auth.getUser()).toBeNull();
    expect(await auth.signOut()).toBe(true);
    expect(library.loads).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
    expect(new Set(getItem.mock.calls.flat())).toEqual(new Set([SESSION_KEY]));
  });

  it('loads supabase-js once for signIn and asks it from then on', async () => {
    const { library, auth } = await startPage(() => null);
    expect(await auth.signIn('ana@group.example', 'x')).toEqual({ ok: false, reason: 'network' });
    expect(library.loads).toBe(1);
    expect(await auth.signUp('ana@group.example', 'x')).toEqual({ ok: false, reason: 'network' });
    expect(await auth.getSession()).toBeNull();
    expect(library.loads).toBe(1);
  });
});

describe('with a stored session', () => {
  it('loads supabase-js for getSession', async () => {
    const { library, auth } = await startPage(() => '{"some":"thing"}');
    expect(await auth.getSession()).toBeNull();
    expect(library.loads).toBe(1);
  });

  it('logs when supabase-js cannot be loaded, and tries again with the next call', async () => {
    const { library, auth } = await startPage(() => '{"some":"thing"}');
    library.fails = true;
    expect(await auth.getSession()).toBeUndefined();
    expect(await auth.getUser()).toBeUndefined();
    expect(await auth.refreshSession()).toBeUndefined();
    expect(await auth.signOut()).toBe(false);
    expect(await auth.signInWithGithub()).toBeUndefined();
    expect(await auth.signIn('a', 'b')).toEqual({ ok: false, reason: 'network' });
    expect(await auth.signUp('a', 'b')).toEqual({ ok: false, reason: 'network' });
    expect(log.mock.calls.flat()).toEqual(
      [
        'getSession',
        'getUser',
        'refreshSession',
        'signOut',
        'signInWithGithub',
        'signIn',
        'signUp',
      ].map((call) => `${call} failed: Loading chunk 7 failed.`),
    );
    library.fails = false;
    expect(await auth.getSession()).toBeNull();
  });
});

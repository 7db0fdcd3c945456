import { readFileSync } from 'node:fs';
import { CANCEL } from 'redux-saga';
import { LOCK_WAIT_MS } from './constants';
import { acquireLock, keepProcess, pageEvents, randomUuid } from './environment';
import { saveRequested, storageChanged } from './slice';

type Callback = () => Promise<void>;

/** Fake of the Web Locks API: request, hold, release and abort. */
function webLocks() {
  const waiting: { begin: Callback; reject: (error: Error) => void }[] = [];
  let held = false;
  const next = () => {
    const first = waiting.shift();
    held = first !== undefined;
    void first?.begin().then(next);
  };
  return {
    isHeld: () => held,
    request: (_: string, { signal }: { signal: AbortSignal }, begin: Callback) =>
      new Promise<void>((_resolve, reject) => {
        const request = { begin, reject };
        waiting.push(request);
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(request);
          if (at >= 0) waiting.splice(at, 1);
          reject(new DOMException('gave up', 'AbortError'));
        });
        if (!held) next();
      }),
  };
}

const setLocks = (locks: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
const soon = () => new Promise((done) => setImmediate(done));

afterEach(() => jest.useRealTimers());

test('the next tab waits until the lock is released', async () => {
  const locks = webLocks();
  setLocks(locks);
  const release = await acquireLock('visit');
  const second = jest.fn();
  void acquireLock('visit').then(second);
  await soon();
  expect(second).not.toHaveBeenCalled();
  release();
  await soon();
  expect(second).toHaveBeenCalledTimes(1);
});

test('continues without the lock after the timeout, and does not hold it later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const locks = webLocks();
  setLocks(locks);
  const release = await acquireLock('visit');
  const second = jest.fn();
  void acquireLock('visit').then(second);
  jest.advanceTimersByTime(LOCK_WAIT_MS);
  await soon();
  expect(second).toHaveBeenCalledTimes(1);
  release();
  await soon();
  expect(locks.isHeld()).toBe(false);
});

test('does not acquire the lock when cancelled while waiting', async () => {
  const locks = webLocks();
  setLocks(locks);
  const release = await acquireLock('visit');
  const second = acquireLock('visit') as Promise<unknown> & { [CANCEL]: () => void };
  second[CANCEL]!();
  release();
  await soon();
  expect(locks.isHeld()).toBe(false);
});

test('releases the lock when cancelled at the moment it is acquired', async () => {
  const locks = webLocks();
  setLocks(locks);
  const lock = acquireLock('visit') as Promise<unknown> & { [CANCEL]: () => void };
  lock[CANCEL]!();
  await soon();
  expect(locks.isHeld()).toBe(false);
});

test('continues without a lock where the browser has no Web Locks, as on plain http', async () => {
  setLocks(undefined);
  const release = await acquireLock('visit');
  expect(() => release()).not.toThrow();
});

test('randomUuid returns 32 random digits that the database accepts', () => {
  const made = new Set(Array.from({ length: 1000 }, randomUuid));
  expect(made.size).toBe(1000);
  for (const uuid of made) expect(uuid).toMatch(/^[0-9a-f]{32}$/);
});

describe('pageEvents', () => {
  /** First action that the event causes. */
  function actionAfter(event: Event) {
    const page = new EventTarget();
    const addEventListener = page.addEventListener.bind(page);
    Object.assign(globalThis, { addEventListener, document: new EventTarget() });
    const taken = jest.fn();
    pageEvents().take(taken);
    page.dispatchEvent(event);
    return taken.mock.calls[0]?.[0] as unknown;
  }

  test('requests a save when the browser is online again', () => {
    expect(actionAfter(new Event('online'))).toEqual(saveRequested());
  });

  test('says which item of the storage another tab has changed', () => {
    const changed = Object.assign(new Event('storage'), { key: 'visit' });
    expect(actionAfter(changed)).toEqual(storageChanged('visit'));
  });
});

describe('keepProcess', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
  const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) AppleWebKit/605.1.15 FxiOS/142.0 Safari';

  function addressesOf(userAgent: string, makeWorker?: () => never): unknown[][] {
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true });
    const SharedWorker = jest.fn(makeWorker);
    Object.assign(globalThis, { SharedWorker });
    keepProcess();
    return SharedWorker.mock.calls;
  }

  test('starts a shared worker in Firefox', () => {
    const [[address] = []] = addressesOf(FIREFOX);
    // The worker's file is in public/, so that static hosts have it too.
    expect(readFileSync(`public${String(address)}`, 'utf8')).toMatch(/^\/\/ .*\n$/);
  });

  test.each([CHROME, IOS])('starts no worker in %s', (userAgent) => {
    expect(addressesOf(userAgent)).toEqual([]);
  });

  test('does not throw where shared workers are forbidden', () => {
    const refuse = () => {
      throw new DOMException('insecure', 'SecurityError');
    };
    expect(addressesOf(FIREFOX, refuse)).toHaveLength(1);
  });
});

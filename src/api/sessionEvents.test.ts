/** @jest-environment jsdom */
import { announceSignOut, type SessionEvent, watchSession, withdrawSignOut } from './sessionEvents';
import { onSignedOut } from './staff/lazyClient';

jest.mock('./staff/lazyClient', () => ({ onSignedOut: jest.fn() }));

const email = 'ana@group.example';
const stored = (user: object = {}) =>
  JSON.stringify({ access_token: 'a', user: { id: '1', email, ...user } });
const signedIn = { type: 'signedIn', user: { email, userId: '1' } };

let time = 1_000_000;
let events: SessionEvent[] = [];
let stop: () => void;

beforeEach(() => {
  // Advances the clock until announcements of earlier tests have expired.
  time += 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  localStorage.clear();
  events = [];
  stop = watchSession((event) => events.push(event));
});
afterEach(() => stop());

/** Dispatches the storage event of a write in another tab; a newValue of null means that the key was removed. */
const written = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const announced = () => {
  written('session-sign-out', '');
  written('session-sign-out', null);
};
/** Simulates that supabase-js discards the session. */
const discard = () => jest.mocked(onSignedOut).mock.lastCall![0]();
const shown = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('another tab', () => {
  test.each([
    ['signs in', () => written('session', stored()), [signedIn]],
    ['clears its storage', () => written(null, null), [{ type: 'ended' }]],
    ['loses the session', () => written('session', null), [{ type: 'ended' }]],
    ['writes invalid JSON', () => written('session', '{'), [{ type: 'ended' }]],
    [
      'writes a session without an e-mail',
      () => written('session', stored({ email: 1 })),
      [{ type: 'ended' }],
    ],
    [
      'writes a session without an id',
      () => written('session', stored({ id: undefined })),
      [{ type: 'ended' }],
    ],
    ['writes null', () => written('session', 'null'), [{ type: 'ended' }]],
    ['announces a sign-out', announced, []],
    ['writes another key', () => written('navDataStorage', null), []],
  ])('%s', (_, happens, expected) => {
    happens();
    expect(events).toEqual(expected);
  });

  test('reports a sign-out when the session disappears after the announcement', () => {
    announced();
    time += 29_999;
    written('session', null);
    expect(events).toEqual([{ type: 'signedOut' }]);
  });

  test('reports an ended session when the announcement has expired', () => {
    announced();
    time += 30_000;
    written('session', null);
    expect(events).toEqual([{ type: 'ended' }]);
  });
});

describe('this tab', () => {
  test('reports that the session ended when a refresh is refused', () => {
    discard();
    expect(events).toEqual([{ type: 'ended' }]);
  });

  test('reports its own sign-out as a sign-out', () => {
    announceSignOut();
    discard();
    expect(events).toEqual([{ type: 'signedOut' }]);
  });

  test('announces a sign-out to other tabs and leaves nothing in storage', () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    announceSignOut();
    expect(written.mock.calls).toEqual([['session-sign-out', '']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('recognizes its own sign-out where localStorage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    announceSignOut();
    discard();
    expect(events).toEqual([{ type: 'signedOut' }]);
  });
});

describe('a page restored from the back/forward cache', () => {
  test('reports the stored session', () => {
    localStorage.setItem('session', stored());
    shown(true);
    expect(events).toEqual([signedIn]);
  });

  test('reports a missing session as signed out', () => {
    shown(true);
    expect(events).toEqual([{ type: 'signedOut' }]);
  });

  test('reports a session that ends after the page was restored', () => {
    localStorage.setItem('session', stored());
    shown(true);
    discard();
    expect(events).toEqual([signedIn, { type: 'ended' }]);
  });

  test('reports nothing where localStorage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    shown(true);
    expect(events).toEqual([]);
  });

  test('reports nothing for a page that was loaded anew', () => {
    localStorage.setItem('session', stored());
    shown(false);
    expect(events).toEqual([]);
  });
});

test('reports nothing after the watch is stopped', () => {
  stop();
  written('session', stored());
  shown(true);
  expect(events).toEqual([]);
});

test('reports that the session ended, not a sign-out, after a sign-out that failed', () => {
  announceSignOut();
  withdrawSignOut();
  discard();
  expect(events).toEqual([{ type: 'ended' }]);
});

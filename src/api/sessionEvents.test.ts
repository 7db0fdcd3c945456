/**
 * What browsers tell their pages.
 * @jest-environment jsdom
 */
import { announceSignOut, type SessionEvent, watchSession, withdrawSignOut } from './sessionEvents';
import { onSignedOut } from './staff/lazyClient';

jest.mock('./staff/lazyClient', () => ({ onSignedOut: jest.fn() }));

const email = 'ana@group.example';
const stored = (of: unknown = email) => JSON.stringify({ access_token: 'a', user: { email: of } });
const signedIn = { type: 'signedIn', email };

let time = 1_000_000;
let told: SessionEvent[] = [];
let stop: () => void;

beforeEach(() => {
  // Longer than any announcement of an earlier test holds.
  time += 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  localStorage.clear();
  told = [];
  stop = watchSession((event) => told.push(event));
});
afterEach(() => stop());

/** What another tab has written; null: removed. */
const written = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const announced = () => {
  written('session-sign-out', '');
  written('session-sign-out', null);
};
/** The library has thrown the session away. */
const thrownAway = () => jest.mocked(onSignedOut).mock.lastCall![0]();
const shown = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('another tab', () => {
  test.each([
    ['signs in', () => written('session', stored()), [signedIn]],
    ['clears its storage', () => written(null, null), [{ type: 'ended' }]],
    ['loses the session', () => written('session', null), [{ type: 'ended' }]],
    ['writes nonsense', () => written('session', '{'), [{ type: 'ended' }]],
    ['writes nobody', () => written('session', stored(1)), [{ type: 'ended' }]],
    ['writes null', () => written('session', 'null'), [{ type: 'ended' }]],
    ['announces a sign-out', announced, []],
    ['writes what is not of the session', () => written('navDataStorage', null), []],
  ])('%s', (_, happens, events) => {
    happens();
    expect(told).toEqual(events);
  });

  test('signs out, after it has said so', () => {
    announced();
    time += 29_999;
    written('session', null);
    expect(told).toEqual([{ type: 'signedOut' }]);
  });

  test('said so too long ago for this to be its sign-out', () => {
    announced();
    time += 30_000;
    written('session', null);
    expect(told).toEqual([{ type: 'ended' }]);
  });
});

describe('here', () => {
  test('a refused refresh is an end', () => {
    thrownAway();
    expect(told).toEqual([{ type: 'ended' }]);
  });

  test('a sign-out is none', () => {
    announceSignOut();
    thrownAway();
    expect(told).toEqual([{ type: 'signedOut' }]);
  });

  test('a sign-out is told to other tabs before the session is gone, and leaves nothing', () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    announceSignOut();
    expect(written.mock.calls).toEqual([['session-sign-out', '']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('where storage is shut a sign-out is known here', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    announceSignOut();
    thrownAway();
    expect(told).toEqual([{ type: 'signedOut' }]);
  });
});

describe('out of the back/forward cache', () => {
  test('somebody is still there', () => {
    localStorage.setItem('session', stored());
    shown(true);
    expect(told).toEqual([signedIn]);
  });

  test('what is gone was signed out of', () => {
    shown(true);
    expect(told).toEqual([{ type: 'signedOut' }]);
  });

  test('a session that ends after that has ended', () => {
    localStorage.setItem('session', stored());
    shown(true);
    thrownAway();
    expect(told).toEqual([signedIn, { type: 'ended' }]);
  });

  test('where storage is shut nothing is known', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    shown(true);
    expect(told).toEqual([]);
  });

  test('a page that has just been loaded asks by itself', () => {
    localStorage.setItem('session', stored());
    shown(false);
    expect(told).toEqual([]);
  });
});

test('once it is stopped nothing is told', () => {
  stop();
  written('session', stored());
  shown(true);
  expect(told).toEqual([]);
});

test('after a sign-out that failed, an end is an end', () => {
  announceSignOut();
  withdrawSignOut();
  thrownAway();
  expect(told).toEqual([{ type: 'ended' }]);
});

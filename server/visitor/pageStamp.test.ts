import { PageStamp } from './pageStamp';

const START = Date.UTC(2026, 10, 25, 12);
let now = START;
const stamp = new PageStamp('secret', () => now);
beforeEach(() => {
  now = START;
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('the age is the seconds since the page was sent, and never negative', () => {
  const sent = stamp.current();
  expect(stamp.age(sent)).toBe(0);
  now += 42_900;
  expect(stamp.age(sent)).toBe(42);
  // This is as if another server made the stamp, whose clock is ahead.
  now = START - 5000;
  expect(stamp.age(sent)).toBe(0);
});

test('the stamp stays the same for a second, so that the page is not compressed more often', () => {
  const sent = stamp.current();
  now += 999;
  expect(stamp.current()).toBe(sent);
  now += 1;
  expect(stamp.current()).not.toBe(sent);
});

test.each([
  ['no stamp', ''],
  ['a time without a signature', Math.floor(START / 1000).toString(36)],
  ['an earlier time', stamp.current().replace(/^[^.]+/, 'a')],
  ['another site’s', new PageStamp('other', () => now).current()],
  ['a signature with letters beyond ASCII', `${stamp.current().slice(0, -1)}ñ`],
])('has no age for %s', (_, text) => {
  expect(stamp.age(text)).toBeUndefined();
});

test('the key is a uuid that depends on page, contents and secret', () => {
  const page = stamp.current();
  const contents = { name: 'Ana' };
  const key = stamp.keyOf(page, contents);
  expect(key).toMatch(UUID);
  now += 3_600_000;
  expect(stamp.keyOf(page, contents)).toBe(key);
  const others = [
    stamp.keyOf(stamp.current(), contents),
    stamp.keyOf(page, { name: 'Eva' }),
    new PageStamp('other', () => now).keyOf(page, contents),
  ];
  expect(new Set([key, ...others]).size).toBe(4);
});

test('without a valid stamp the key is the same for a day', () => {
  const key = stamp.keyOf('x', { name: 'Ana' });
  now += 3_600_000;
  expect(stamp.keyOf('y', { name: 'Ana' })).toBe(key);
  now += 86_400_000;
  expect(stamp.keyOf('x', { name: 'Ana' })).not.toBe(key);
});

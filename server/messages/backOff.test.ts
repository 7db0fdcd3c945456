import { APART_MS, GIVE_UP_MS, pauseAfter, RECOVERY_MS, settlementOf } from './backOff';

const CREATED = Date.parse('2026-11-20T10:00:00Z');
const message = (
  attempts: number,
  kind: 'lead' | 'confirmation' | 'recovery' | 'test' = 'lead',
) => ({
  ...{ kind, createdAt: new Date(CREATED).toISOString(), attempts },
});

test.each([
  [1, 5],
  [2, 15],
  [3, 60],
  [4, 300],
  [5, 900],
  [6, 1800],
  [60, 1800],
])('the attempt after attempt %i is %i seconds later, plus a fifth at most', (attempts, s) => {
  expect(pauseAfter(attempts, 0)).toBe(s * 1000);
  expect(pauseAfter(attempts, 1)).toBe(s * 1200);
});

test('a message waits until it is 48 hours old, and then fails', () => {
  const outcome = { outcome: 'waiting', reason: 'SMTP 421' } as const;
  const before = CREATED + GIVE_UP_MS - 1;
  expect(settlementOf(outcome, message(1), before, 0)).toEqual({
    outcome: 'waiting',
    error: 'SMTP 421',
    retryAt: before + 5000,
    apart: false,
  });
  expect(settlementOf(outcome, message(1), before + 1, 0)).toEqual({
    outcome: 'failed',
    error: 'SMTP 421',
    retryAt: null,
    apart: false,
  });
});

test('a message that is older than 48 hours is still sent when the provider takes it', () => {
  expect(settlementOf({ outcome: 'sent' }, message(1), CREATED + 2 * GIVE_UP_MS, 0)).toEqual({
    outcome: 'sent',
    error: '',
    retryAt: null,
    apart: false,
  });
});

test('the provider’s pause is kept when it is longer, and its detail is stored as the error', () => {
  const outcome = { outcome: 'waiting', reason: 'a', detail: 'b', retryAfterMs: 60_000 } as const;
  expect(settlementOf(outcome, message(1), CREATED, 0)).toEqual({
    outcome: 'waiting',
    error: 'b',
    retryAt: CREATED + 60_000,
    apart: false,
  });
  expect(settlementOf(outcome, message(4), CREATED, 0).retryAt).toBe(CREATED + 300_000);
});

test('a refused message leaves its lane after ten minutes; one that waits for the provider never does', () => {
  const at = (refused: boolean, age: number) =>
    settlementOf({ outcome: 'waiting', reason: 'a', refused }, message(1), CREATED + age, 0).apart;
  expect(at(true, APART_MS - 1)).toBe(false);
  expect(at(true, APART_MS)).toBe(true);
  expect(at(false, GIVE_UP_MS - 1)).toBe(false);
});

test.each([
  ['refused for good', { outcome: 'failed', reason: 'SMTP 550' } as const, 0],
  ['refused for 48 hours', { outcome: 'waiting', reason: 'SMTP 450' } as const, GIVE_UP_MS],
])(
  'a message that a stranger can cause and that was %s is dropped, and not shown to staff',
  (_what, outcome, age) => {
    const settled = (kind: 'lead' | 'confirmation' | 'recovery') =>
      settlementOf(outcome, message(1, kind), CREATED + age, 0).outcome;
    expect(settled('confirmation')).toBe('dropped');
    expect(settled('recovery')).toBe('dropped');
    expect(settled('lead')).toBe('failed');
  },
);

test('a link for a forgotten password waits for one hour only', () => {
  const outcome = { outcome: 'waiting', reason: 'SMTP 421' } as const;
  const at = (age: number) =>
    settlementOf(outcome, message(1, 'recovery'), CREATED + age, 0).outcome;
  expect(at(RECOVERY_MS - 1)).toBe('waiting');
  expect(at(RECOVERY_MS)).toBe('dropped');
});

test('a test is given up at once and dropped, also when the database’s clock is ahead', () => {
  const outcome = { outcome: 'waiting', reason: 'SMTP ECONNREFUSED' } as const;
  expect(settlementOf(outcome, message(1, 'test'), CREATED - 60_000, 0)).toEqual({
    outcome: 'dropped',
    error: 'SMTP ECONNREFUSED',
    retryAt: null,
    apart: false,
  });
});

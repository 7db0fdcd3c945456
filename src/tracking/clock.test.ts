import { active, advance, type Clock, hide, show, stoppedClock, takeSeconds } from './clock';
import { IDLE_LIMIT_MS } from './constants';

const MINUTE = 60_000;
type Step = [(clock: Clock, at: number) => Clock, number];
const after = (...steps: Step[]) =>
  steps.reduce((clock, [step, at]) => step(clock, at), stoppedClock).ms;

test.each<[string, number, Step[]]>([
  ['nothing before it is shown', 0, [[advance, 5000]]],
  [
    'from shown to now',
    4000,
    [
      [show, 1000],
      [advance, 5000],
    ],
  ],
  [
    'not while hidden',
    3000,
    [
      [show, 0],
      [hide, 1000],
      [show, 9000],
      [advance, 11_000],
    ],
  ],
  [
    'shown twice counts once',
    5000,
    [
      [show, 0],
      [show, 3000],
      [advance, 5000],
    ],
  ],
  [
    'hidden twice counts once',
    1000,
    [
      [show, 0],
      [hide, 1000],
      [hide, 9000],
    ],
  ],
  [
    'input does not interrupt',
    6000,
    [
      [show, 0],
      [active, 2000],
      [active, 5000],
      [advance, 6000],
    ],
  ],
  [
    'a stretch of exactly the limit',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, IDLE_LIMIT_MS],
    ],
  ],
  [
    'a longer one counts as the limit',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, 8 * 60 * MINUTE],
    ],
  ],
  [
    'and only once',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, 60 * MINUTE],
      [advance, 90 * MINUTE],
    ],
  ],
  [
    'after it the next input begins a new stretch',
    IDLE_LIMIT_MS + 2000,
    [
      [show, 0],
      [active, 60 * MINUTE],
      [advance, 60 * MINUTE + 2000],
    ],
  ],
  [
    'input keeps a long stay whole',
    18 * MINUTE,
    [
      [show, 0],
      [active, 9 * MINUTE],
      [active, 18 * MINUTE],
      [advance, 18 * MINUTE],
    ],
  ],
  [
    'a moment that lies back counts nothing',
    5000,
    [
      [show, 0],
      [advance, 5000],
      [advance, 1000],
    ],
  ],
  [
    'and nothing twice',
    6000,
    [
      [show, 0],
      [advance, 5000],
      [advance, 1000],
      [advance, 6000],
    ],
  ],
])('%s: %d ms', (_, ms, steps) => {
  expect(after(...steps)).toBe(ms);
});

test('whole seconds are taken and the remainder is carried', () => {
  const [first, rest] = takeSeconds({ ...stoppedClock, ms: 3700 });
  expect([first, rest.ms]).toEqual([3, 700]);
  const [second] = takeSeconds({ ...rest, ms: rest.ms + 400 });
  expect(second).toBe(1);
});

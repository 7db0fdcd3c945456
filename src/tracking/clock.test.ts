import { active, advance, type Clock, hide, show, stoppedClock, takeSeconds } from './clock';
import { IDLE_LIMIT_MS } from './constants';

const MINUTE = 60_000;
type Step = [(clock: Clock, at: number) => Clock, number];
const after = (...steps: Step[]) =>
  steps.reduce((clock, [step, at]) => step(clock, at), stoppedClock).ms;

test.each<[string, number, Step[]]>([
  ['counts nothing before the page is shown', 0, [[advance, 5000]]],
  [
    'counts from shown to now',
    4000,
    [
      [show, 1000],
      [advance, 5000],
    ],
  ],
  [
    'counts nothing while hidden',
    3000,
    [
      [show, 0],
      [hide, 1000],
      [show, 9000],
      [advance, 11_000],
    ],
  ],
  [
    'counts once when shown twice',
    5000,
    [
      [show, 0],
      [show, 3000],
      [advance, 5000],
    ],
  ],
  [
    'counts once when hidden twice',
    1000,
    [
      [show, 0],
      [hide, 1000],
      [hide, 9000],
    ],
  ],
  [
    'is not interrupted by input',
    6000,
    [
      [show, 0],
      [active, 2000],
      [active, 5000],
      [advance, 6000],
    ],
  ],
  [
    'counts exactly the idle limit',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, IDLE_LIMIT_MS],
    ],
  ],
  [
    'counts the limit for a longer idle time',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, 8 * 60 * MINUTE],
    ],
  ],
  [
    'counts the limit only once',
    IDLE_LIMIT_MS,
    [
      [show, 0],
      [advance, 60 * MINUTE],
      [advance, 90 * MINUTE],
    ],
  ],
  [
    'counts again from the input after the limit',
    IDLE_LIMIT_MS + 2000,
    [
      [show, 0],
      [active, 60 * MINUTE],
      [advance, 60 * MINUTE + 2000],
    ],
  ],
  [
    'counts a long stay with input in full',
    18 * MINUTE,
    [
      [show, 0],
      [active, 9 * MINUTE],
      [active, 18 * MINUTE],
      [advance, 18 * MINUTE],
    ],
  ],
  [
    'counts nothing for an earlier instant',
    5000,
    [
      [show, 0],
      [advance, 5000],
      [advance, 1000],
    ],
  ],
  [
    'counts nothing twice after an earlier instant',
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

test('takeSeconds removes the whole seconds and keeps the remainder', () => {
  const [first, rest] = takeSeconds({ ...stoppedClock, ms: 3700 });
  expect([first, rest.ms]).toEqual([3, 700]);
  const [second] = takeSeconds({ ...rest, ms: rest.ms + 400 });
  expect(second).toBe(1);
});

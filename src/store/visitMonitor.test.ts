import { call } from 'redux-saga/effects';
import type { State } from '../tracking/selectors';
import { describeVisit, recordNavigation, recordVisit } from '../tracking/saga';
import { lookUpVisits } from '../tracking/steps/lookUpVisits';
import { lookUpPublicIp } from '../tracking/steps/lookUpPublicIp';
import { readUuid } from '../tracking/steps/readUuid';
import { createVisitMonitor } from './visitMonitor';

const SITE = 'https://group.example';

function stateWith(tracking: Partial<State['tracking']>): State {
  return { tracking: { pending: [], page: null, ...tracking } } as unknown as State;
}

/** Calls in calls, as redux-saga reports them: each of the functions calls the next one. */
function play(state: State, ...functions: ((...args: never[]) => unknown)[]): string[] {
  const lines: string[] = [];
  jest.spyOn(console, 'groupCollapsed').mockImplementation((title) => lines.push(String(title)));
  jest.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  jest.spyOn(console, 'groupEnd').mockReturnValue();
  const monitor = createVisitMonitor(() => state);
  functions.forEach((fn, i) => {
    const effect = call(fn as (id: string) => void, 'n1');
    monitor.effectTriggered?.({ effectId: i + 1, parentEffectId: i, effect });
  });
  functions.forEach((_, i) => monitor.effectResolved?.(functions.length - i, undefined));
  return lines.map((line) => line.replaceAll(/\d+ ms/g, 'ms'));
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', { value: { origin: SITE } });
});

const pending = [
  { id: 'n0', changes: [], adId: '', isDue: false },
  {
    id: 'n1',
    changes: [
      { dir: `${SITE}/`, cont: 0, time: 3 },
      { dir: `${SITE}/?c=A`, cont: 1, time: 0 },
    ],
    adId: 'A',
    isDue: false,
  },
];

test('a run of a navigation says its page, though another one is shown meanwhile', () => {
  const state = stateWith({ pending, page: `${SITE}/form`, revision: 2, sent: 2 });
  expect(play(state, recordNavigation, lookUpPublicIp)).toEqual([
    'visit 1 · /?c=A · ms · saved',
    '1 lookUpPublicIp: undefined · ms',
  ]);
});

test('a step has its number of spec 4 wherever it is listed', () => {
  const state = stateWith({ pending, revision: 2, sent: 1 });
  expect(play(state, recordNavigation, recordVisit, lookUpVisits)).toEqual([
    'visit 1 · /?c=A · ms · not saved',
    '8 lookUpVisits: undefined · ms',
  ]);
  expect(play(state, recordNavigation, recordVisit, describeVisit, readUuid)[1]).toBe(
    '3 readUuid: undefined · ms',
  );
});

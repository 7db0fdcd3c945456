import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { locationChanged } from '../router/locationChange';
import { navigated, stateAfter } from '../test/tracking';
import { recordUpdated } from './record/slice';
import { execute, executeSafely, watchRunQueue } from './runQueue';
import { recordChanges, recordNavigation, recordVisit } from './saga';
import {
  selectIsErasing,
  selectIsSaving,
  selectIsUnsaved,
  selectNextRun,
  selectPending,
} from './selectors';
import {
  consentChanged,
  pageStayed,
  runStarted,
  SAVE_RUN,
  saveEnded,
  saveRequested,
  saveStarted,
} from './slice';

const navigation = 'n1';

test('executes one run at a time, which the save of a hidden page cancels', () => {
  let racing: { run: unknown; superseded: { payload: { pattern: (a: object) => boolean } } };
  testSaga(watchRunQueue)
    .next()
    .select(selectIsSaving)
    .next(false)
    .select(selectNextRun)
    .next(navigation)
    .inspect<{ type: string; payload: typeof racing }>(({ type, payload }) => {
      expect(type).toBe('RACE');
      racing = payload;
    })
    .next({})
    .select(selectIsSaving);
  expect(racing!.run).toEqual(effects.call(executeSafely, navigation));
  const { pattern } = racing!.superseded.payload;
  expect(pattern(saveStarted({ revision: 1, supersedes: true }))).toBe(true);
  expect(pattern(saveStarted({ revision: 1, supersedes: false }))).toBe(false);
  expect(pattern(saveStarted({ revision: 1 }))).toBe(false);
  expect(pattern(saveRequested())).toBe(false);
});

test('waits for a navigation or a requested save when no run is due', () => {
  testSaga(watchRunQueue)
    .next()
    .select(selectIsSaving)
    .next(false)
    .select(selectNextRun)
    .next(undefined)
    .take([locationChanged.type, pageStayed.type, saveRequested.type])
    .next()
    .select(selectIsSaving);
});

test('waits while the save of a hidden page is in flight', () => {
  testSaga(watchRunQueue)
    .next()
    .select(selectIsSaving)
    .next(true)
    .take([saveEnded.type])
    .next()
    .select(selectIsSaving)
    .next(false);
});

test('records a navigation', () => {
  testSaga(execute, navigation)
    .next()
    .put(runStarted(navigation))
    .next()
    .select(selectIsErasing)
    .next(false)
    .call(recordNavigation, navigation)
    .next()
    .isDone();
});

test('saves changes for a run that no navigation caused', () => {
  testSaga(execute, SAVE_RUN)
    .next()
    .put(runStarted(SAVE_RUN))
    .next()
    .next(false)
    .call(recordChanges)
    .next()
    .isDone();
});

test('records changes without a lookup, and nothing without changes', () => {
  const untilUnsaved = () =>
    testSaga(recordChanges).next().select(selectPending).next([]).select(selectIsUnsaved);
  untilUnsaved().next(true).call(recordVisit, true).next().isDone();
  untilUnsaved().next(false).isDone();
});

test('records nothing while the visit is being erased', () => {
  testSaga(execute, navigation).next().next().select(selectIsErasing).next(true).isDone();
});

test('logs an exception of a run, and does not throw it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('broken');
  testSaga(executeSafely, navigation).next().call(execute, navigation).throw(error).isDone();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('tracking'), error);
});

describe('the next run', () => {
  const [first, second] = [navigated('/'), navigated('/form')];
  const idOf = ({ payload }: typeof first) => payload.id;

  test.each([
    ['is none at the start', [], undefined],
    ['is the oldest navigation', [first, second], idOf(first)],
    [
      'is the second navigation once the first one started',
      [first, second, runStarted(idOf(first))],
      idOf(second),
    ],
    ['is a requested save only after the navigations', [saveRequested(), first], idOf(first)],
    ['is a requested save', [saveRequested()], SAVE_RUN],
    ['is none once the requested save started', [saveRequested(), runStarted(SAVE_RUN)], undefined],
    ['is none after a refusal', [first, saveRequested(), consentChanged('refused')], undefined],
  ])('%s', (_, events, expected) => {
    expect(selectNextRun(stateAfter(...events))).toEqual(expected);
  });

  test('ignores a changed search text on a page for staff, because it is no navigation', () => {
    const page = navigated('/visits');
    const events = [page, runStarted(idOf(page)), navigated('/visits?q=x')];
    expect(selectNextRun(stateAfter(...events))).toBeUndefined();
  });

  test('ignores a navigation that was saved when the page was hidden', () => {
    const added = recordUpdated({ changes: [], count: 1 });
    expect(selectNextRun(stateAfter(first, added))).toBeUndefined();
  });
});

import { channel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { navigated } from '../test/tracking';
import { runFor, runSafely, watchNavigations, watchOnline } from './navigations';
import { recordNavigation, recordVisit } from './saga';
import { selectIsErasing, selectIsPending, selectIsSaving, selectIsUnsaved } from './selectors';
import { cameOnline, saveEnded, saveRequested, saveStarted } from './slice';

const action = navigated('/');
const { id } = action.payload;

test('one run after the other; the save of a page that is left takes the place of its run', () => {
  const queue = channel<{ type: string }>();
  let racing: { run: unknown; superseded: { payload: { pattern: (a: object) => boolean } } };
  testSaga(watchNavigations, queue as never)
    .next()
    .take(queue)
    .next(action)
    .select(selectIsSaving)
    .next(false)
    .inspect<{ type: string; payload: typeof racing }>(({ type, payload }) => {
      expect(type).toBe('RACE');
      racing = payload;
    })
    .next({})
    .take(queue);
  expect(racing!.run).toEqual(effects.call(runSafely, action));
  const { pattern } = racing!.superseded.payload;
  expect(pattern(saveStarted({ revision: 1, supersedes: true }))).toBe(true);
  expect(pattern(saveStarted({ revision: 1, supersedes: false }))).toBe(false);
  expect(pattern(saveStarted({ revision: 1 }))).toBe(false);
  expect(pattern(saveRequested())).toBe(false);
});

test('waits while a page that was left is saving', () => {
  const queue = channel<{ type: string }>();
  testSaga(watchNavigations, queue as never)
    .next()
    .take(queue)
    .next(action)
    .select(selectIsSaving)
    .next(true)
    .take([saveEnded.type])
    .next()
    .select(selectIsSaving)
    .next(false);
});

test('a navigation has its run', () => {
  testSaga(runFor, action)
    .next()
    .select(selectIsErasing)
    .next(false)
    .select(selectIsPending, id)
    .next(true)
    .call(recordNavigation, id)
    .next()
    .isDone();
});

test('what is no tracked navigation, or was folded when the page was hidden, has none', () => {
  testSaga(runFor, action).next().next(false).select(selectIsPending, id).next(false).isDone();
});

test('a save that was asked for is steps 3 to 9, when there is something to save', () => {
  testSaga(runFor, saveRequested())
    .next()
    .next(false)
    .select(selectIsUnsaved)
    .next(true)
    .call(recordVisit)
    .next()
    .isDone();
  testSaga(runFor, saveRequested()).next().next(false).select(selectIsUnsaved).next(false).isDone();
});

test('while the visit is erased nothing is recorded', () => {
  testSaga(runFor, action).next().select(selectIsErasing).next(true).isDone();
});

test('what throws ends its run and is logged, the watcher goes on', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('broken');
  testSaga(runSafely, action).next().call(runFor, action).throw(error).isDone();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('tracking'), error);
});

test('online again: one save', () => {
  testSaga(watchOnline).next().take([cameOnline.type]).next(cameOnline()).put(saveRequested());
});

import { channel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { navigated } from '../test/tracking';
import { runFor, watchNavigations, watchOnline } from './navigations';
import { recordNavigation, recordVisit } from './saga';
import { selectIsPending, selectIsSaving, selectIsUnsaved } from './selectors';
import { cameOnline, runSuperseded, saveEnded, saveRequested } from './slice';

const action = navigated('/');
const { id } = action.payload;

test('one run after the other; a page that is left ends the run that it overtakes', () => {
  const queue = channel<{ type: string }>();
  const run = effects.race({
    run: effects.call(runFor, action),
    superseded: effects.take(runSuperseded.type),
  });
  testSaga(watchNavigations, queue as never)
    .next()
    .take(queue)
    .next(action)
    .select(selectIsSaving)
    .next(false)
    .is(run)
    .next({})
    .take(queue);
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
    .select(selectIsPending, id)
    .next(true)
    .call(recordNavigation, id)
    .next()
    .isDone();
});

test('what is no tracked navigation, or was folded when the page was hidden, has none', () => {
  testSaga(runFor, action).next().select(selectIsPending, id).next(false).isDone();
});

test('a save that was asked for is steps 3 to 9, when there is something to save', () => {
  testSaga(runFor, saveRequested())
    .next()
    .select(selectIsUnsaved)
    .next(true)
    .call(recordVisit)
    .next()
    .isDone();
  testSaga(runFor, saveRequested()).next().select(selectIsUnsaved).next(false).isDone();
});

test('what throws ends its run and is logged, the watcher goes on', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('broken');
  testSaga(runFor, action).next().next(true).throw(error).isDone();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('tracking'), error);
});

test('online again: one save', () => {
  testSaga(watchOnline).next().take([cameOnline.type]).next(cameOnline()).put(saveRequested());
});

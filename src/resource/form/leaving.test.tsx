import { runSaga } from 'redux-saga';
import { guardUnsaved } from './leaving';

/** @returns whether the browser asks */
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks while something is unsaved, and no longer than the area lives', () => {
  let isUnsaved = false;
  const getState = () => isUnsaved;
  const task = runSaga({ getState }, () => guardUnsaved((state: boolean) => state));
  expect(leave()).toBe(false);
  isUnsaved = true;
  expect(leave()).toBe(true);
  task.cancel();
  expect(leave()).toBe(false);
});

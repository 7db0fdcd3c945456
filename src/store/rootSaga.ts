import * as effects from 'redux-saga/effects';
import type { Saga } from '../lib/effects';
import { sessionSaga } from '../session/saga';
import { trackingSaga } from '../tracking/lifecycle';

/** Detached tasks: when one ends or fails, the other keeps running. */
export function* rootSaga(loadRecord: () => void): Saga {
  yield effects.spawn(sessionSaga);
  yield effects.spawn(trackingSaga, loadRecord);
}

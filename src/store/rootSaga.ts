import * as effects from 'redux-saga/effects';
import type { Saga } from '../lib/effects';
import { sessionSaga } from '../session/saga';
import { trackingSaga } from '../tracking/lifecycle';

/** Each stands alone: what ends one leaves the others running. */
export function* rootSaga(loadRecord: () => void): Saga {
  yield effects.spawn(sessionSaga);
  yield effects.spawn(trackingSaga, loadRecord);
}

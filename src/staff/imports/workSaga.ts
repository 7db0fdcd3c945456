import * as effects from 'redux-saga/effects';
import { readImport } from '../../api/staff/imports';
import { checkImport, runImport, undoImport } from '../../api/staff/importWork';
import { currentTime } from '../../lib/currentTime';
import { call, put, type Saga, select } from '../../lib/effects';
import { connectionRestored } from '../../resource/connection';
import { openImport } from './readings';
import { FIRST_ROWS, nextCount } from './draft/batches';
import {
  batchDone,
  selectWork,
  workEnded,
  workFailed,
  workPaused,
  workRequested,
  workResumed,
} from './work';

/** Requests of one batch each. The database knows what is done, so that all may be repeated. */
const STEPS = { check: checkImport, run: runImport, undo: undoImport };

/**
 * Works off an import batch by batch until all rows are done, the person pauses it, or a batch fails. It goes on while
 * other areas are open.
 */
function* handleWork(): Saga {
  let count = FIRST_ROWS;
  while (true) {
    const work = yield* select(selectWork);
    if (!work) return;
    if (work.status === 'pausing') {
      yield* put(workPaused());
      return;
    }
    const began = (yield* call(currentTime)).getTime();
    const batch = yield* call(STEPS[work.kind], work.id, work.last, count);
    // A batch of nothing would be repeated for ever.
    if (!batch || (batch.rows === 0 && !batch.isLast)) {
      yield* put(workFailed());
      return;
    }
    const ms = (yield* call(currentTime)).getTime() - began;
    yield* put(batchDone({ rows: batch.rows, last: batch.last, ms }));
    if (batch.isLast) {
      yield* call(endWork, work.id);
      return;
    }
    count = nextCount(count, batch.ms);
  }
}

/**
 * Reads the import before its work ends, because a page that still has the numbers of before would begin the work
 * again.
 */
function* endWork(id: string): Saga {
  const value = yield* call(readImport, id);
  if (!value) {
    yield* put(workFailed());
    return;
  }
  const { wanted } = yield* select(openImport.selectOf(id));
  if (wanted) yield* put(openImport.answer(value));
  yield* put(workEnded());
}

function* resumeFailed(): Saga {
  if ((yield* select(selectWork))?.status === 'failed') yield* put(workResumed());
}

export function* watchWork(): Saga {
  yield effects.takeLatest([workRequested.type, workResumed.type], handleWork);
  yield effects.takeEvery(connectionRestored.type, resumeFailed);
}

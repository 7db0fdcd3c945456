import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { mergeCustomers, undoMerge } from '../../../api/staff/customerParts';
import { call, put, type Saga } from '../../../lib/effects';
import { duplicates as text } from '../../../text/duplicates';
import { toastShown } from '../../../ui/toasts/slice';
import { changeFailed } from '../../../resource/changeFailed';

interface Person {
  id: number;
  name: string;
}

export const mergeRequested = createAction<{ kept: Person; other: Person }>('merging/requested');
export const undoRequested = createAction<{ merge: number; name: string }>('merging/undoRequested');
/** A merge or its undoing has ended, if only because a colleague was faster; customer and lists are read again. */
export const mergeEnded = createAction('merging/ended');

function* handleMerge({ payload: { kept, other } }: ReturnType<typeof mergeRequested>): Saga {
  const merge = yield* call(mergeCustomers, kept.id, other.id);
  yield* put(
    merge === undefined
      ? changeFailed(text.failed)
      : toastShown('success', text.merged(other.name)),
  );
  yield* put(mergeEnded());
}

function* handleUndo({ payload }: ReturnType<typeof undoRequested>): Saga {
  const { merge, name } = payload;
  const done = yield* call(undoMerge, merge);
  yield* put(done ? toastShown('success', text.undone(name)) : changeFailed(text.notUndone));
  yield* put(mergeEnded());
}

/** Runs one request at a time; a second click is ignored. */
export function* watchMerging(): Saga {
  yield effects.takeLeading(mergeRequested.type, handleMerge);
  yield effects.takeLeading(undoRequested.type, handleUndo);
}

import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { eraseCustomer, personalData } from '../../../api/staff/customerParts';
import { call, put, type Saga } from '../../../lib/effects';
import { saveFile } from '../../../resource/exporting/download';
import { runAll } from '../../../resource/runAll';
import { rights as text } from '../../../text/rights';
import { toastShown } from '../../../ui/toasts/slice';
import { changeFailed } from '../../../resource/changeFailed';

export const copyRequested = createAction<number>('rights/copyRequested');
export const eraseRequested = createAction<number>('rights/eraseRequested');
const copyEnded = createAction('rights/copyEnded');
/** The customer does not exist any more, because this person or a colleague has erased it. */
export const erased = createAction<number>('rights/erased');
const notErased = createAction('rights/notErased');

interface RightsState {
  busy: 'copy' | 'erasure' | undefined;
  /** Id of the customer that was erased last. */
  erased: number | undefined;
}

export const selectRights = (state: object) => (state as { rights: RightsState }).rights;

/** Downloads everything that is stored about the person. */
export function* handleCopy({ payload: id }: ReturnType<typeof copyRequested>): Saga {
  const data = yield* call(personalData, id);
  if (data)
    yield* call(saveFile, text.file(id), [JSON.stringify(data, null, 2)], 'application/json');
  else yield* put(toastShown('error', text.notCopied));
  yield* put(copyEnded());
}

export function* handleErase({ payload: id }: ReturnType<typeof eraseRequested>): Saga {
  const counts = yield* call(eraseCustomer, id);
  if (counts === undefined) {
    yield* put(changeFailed(text.notErased));
    yield* put(notErased());
    return;
  }
  yield* put(toastShown('success', counts ? text.erased(counts) : text.alreadyErased));
  yield* put(erased(id));
}

function* watchRights(): Saga {
  yield effects.takeLeading(copyRequested.type, handleCopy);
  yield effects.takeLeading(eraseRequested.type, handleErase);
}

const idle: RightsState = { busy: undefined, erased: undefined };

export const rightsFeature = {
  name: 'rights',
  reducer: createReducer(idle, (builder) =>
    builder
      .addCase(copyRequested, () => ({ ...idle, busy: 'copy' as const }))
      .addCase(eraseRequested, () => ({ ...idle, busy: 'erasure' as const }))
      .addCase(copyEnded, () => idle)
      .addCase(notErased, () => idle)
      .addCase(erased, (_, { payload }) => ({ ...idle, erased: payload })),
  ),
  saga: () => runAll('rights', [watchRights]),
};

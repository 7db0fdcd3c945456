import { createAction, createReducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { Failure } from '../../../api/staff/documents';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { call, put, type Saga, select } from '../../../lib/effects';
import { safeName } from '../../../lib/fileName';
import { runAll } from '../../../resource/runAll';
import { documents } from '../../../text/documents';
import { offers } from '../../../text/offers';
import { answerOpened } from '../../shared/answer/answering';
import { canHash, identityOf } from '../../shared/documents/identity';
import { storeDocument } from '../../shared/documents/storeDocument';
import { staffSession } from '../../shared/session';
import type { SheetData } from './sheet';

const text = offers.sheet;
const TYPE = 'application/pdf';

/** A person sends the sheet by e-mail. `file`: the PDF, which is ASCII; `name`: that of the document. */
export const sheetSendRequested = createAction<{
  request: Pick<SheetData['request'], 'id' | 'customerId' | 'customer'>;
  file: string;
  name: string;
}>('sheetSending/requested');
const sheetStored = createAction('sheetSending/stored');
const sheetNotStored = createAction<string>('sheetSending/notStored');
/** The page of the sheet was closed. */
export const sheetLeft = createAction('sheetSending/left');

interface SendingState {
  isStoring: boolean;
  /** Why the sheet was not stored; ''. */
  problem: string;
}
const idle: SendingState = { isStoring: false, problem: '' };

export const selectSending = (state: object): SendingState =>
  (state as { sheetSending?: SendingState }).sheetSending ?? idle;

const problemText = (failure: Failure) =>
  failure.reason === 'lost' ? text.notStored : documents.uploads.refused(failure.why);

/**
 * Stores the sheet as a document of the customer, about the request, and opens the answer with it. The id comes from the
 * contents, so that the same sheet is stored once, however often a person tries.
 */
export function* handleSend({ payload }: ReturnType<typeof sheetSendRequested>): Saga {
  const { request, file, name } = payload;
  if (!canHash()) return yield* put(sheetNotStored(documents.uploads.insecure));
  const data = new TextEncoder().encode(file).buffer;
  const about = { customer: request.customerId, opportunity: request.id };
  const author = yield* select(staffSession.selectEmail);
  const identity = yield* call(identityOf, author, about, data);
  const stored = yield* call(
    storeDocument,
    {
      ...{ ...identity, about, name: safeName(name, TYPE), kind: 'otro', type: TYPE },
      ...{ size: data.byteLength, datedOn: toDay(currentTime()) },
    },
    data,
  );
  if (!stored.ok) return yield* put(sheetNotStored(problemText(stored)));
  yield* put(sheetStored());
  yield* put(
    answerOpened({ id: request.id, name: request.customer.name, comparison: identity.id }),
  );
}

function* watchSending(): Saga {
  yield effects.takeLatest([sheetSendRequested.type, sheetLeft.type], function* (action): Saga {
    if (sheetSendRequested.match(action)) yield* call(handleSend, action);
  });
}

export const sendingFeature = {
  name: 'sheetSending',
  reducer: createReducer(idle, (builder) =>
    builder
      .addCase(sheetSendRequested, () => ({ isStoring: true, problem: '' }))
      .addCase(sheetStored, () => idle)
      .addCase(sheetLeft, () => idle)
      .addCase(sheetNotStored, (_, { payload: problem }) => ({ isStoring: false, problem })),
  ),
  saga: () => runAll('sheetSending', [watchSending]),
};

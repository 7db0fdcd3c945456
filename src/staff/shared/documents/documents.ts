import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type About,
  changeDocument,
  type CustomerDocument,
  type DocumentColumns,
  documentsOf,
  removeDocument,
} from '../../../api/staff/documents';
import { changeDocumentOnUnload, removeDocumentOnUnload } from '../../../api/staff/unloadRequests';
import { call, put, type Saga } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { updateDue } from '../../../resource/undo/slice';
import { type Action, updateSettled } from '../../../resource/undo/updates';
import { documents as text } from '../../../text/documents';
import { uploadDone } from './uploads';

/** Results of optimistic updates, see OptimisticUpdate. */
export const documentRemoved = createAction<string>('documents/removed');
export const documentChanged = createAction<{ id: string; columns: DocumentColumns }>(
  'documents/changed',
);

function afterUpdate(list: CustomerDocument[], action: Action): CustomerDocument[] {
  if (documentRemoved.match(action)) return list.filter(({ id }) => id !== action.payload);
  if (!documentChanged.match(action)) return list;
  const { id, columns } = action.payload;
  return list.map((one) => (one.id === id ? { ...one, ...columns } : one));
}

/** One thing of a customer's that a document can be about. */
export interface Subject {
  column: 'policyId' | 'opportunityId' | 'claimId';
  id: number;
  label: string;
}

/** Columns that say what a document is about; undefined: the customer alone. */
export const columnsOf = (subject: Pick<Subject, 'column' | 'id'> | undefined) => ({
  ...{ policyId: null, opportunityId: null, claimId: null },
  ...(subject && { [subject.column]: subject.id }),
});

/** What a document is about; undefined: the customer alone. Something that is not in the list keeps its kind as label. */
export function subjectOf(row: CustomerDocument, subjects: readonly Subject[]) {
  const column = (['policyId', 'opportunityId', 'claimId'] as const).find(
    (name) => row[name] !== null,
  );
  const id = column && row[column];
  if (!column || !id) return undefined;
  const known = subjects.find((one) => one.column === column && one.id === id);
  return known ?? { column, id, label: text.subjects[column] };
}

const keyOf = ({ customer, policy, opportunity, claim }: About) =>
  [customer, policy, opportunity, claim].join();

/** Documents of the open row. */
export const documents = makeReading<CustomerDocument[], About>('documents', documentsOf, {
  idOf: keyOf,
  keptOn: ['failure'],
  changeTypes: [uploadDone.type],
  appliedTypes: [documentRemoved.type, documentChanged.type],
  after: afterUpdate,
});

export const isSameAbout = (one: About, other: About) => keyOf(one) === keyOf(other);

/** Sends an update that is due. */
export function* sendUpdate({ payload: { update, onUnload } }: ReturnType<typeof updateDue>): Saga {
  const { action } = update;
  let problem: string | undefined;
  if (documentRemoved.match(action)) {
    const removed = yield* call(onUnload ? removeDocumentOnUnload : removeDocument, action.payload);
    if (removed === undefined) problem = text.notRemoved(update.text);
    else if (!removed) problem = text.notYours;
  } else if (documentChanged.match(action)) {
    const { id, columns } = action.payload;
    const count = yield* call(onUnload ? changeDocumentOnUnload : changeDocument, id, columns);
    if (!count) problem = text.notChanged(update.text);
  } else return;
  // A copy: objects in the store are frozen, and redux-saga adds a property to what it puts.
  if (problem === undefined) yield* put({ ...action });
  yield* put(updateSettled({ update, done: problem === undefined }));
  if (problem === undefined) return;
  yield* put(changeFailed(problem));
  yield* put(documents.due());
}

function* watchUpdates(): Saga {
  yield effects.takeEvery(updateDue.type, sendUpdate);
}

export const documentsFeature = {
  ...documents.feature,
  saga: () => runAll('documents', [documents.feature.saga, watchUpdates]),
};

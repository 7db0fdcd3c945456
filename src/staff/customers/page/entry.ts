import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type Duplicate, duplicatesOf } from '../../../api/staff/customerParts';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';

const DEBOUNCE_MS = 400;

interface Contact {
  phone: string;
  email: string;
  document: string;
}

const isEmpty = ({ phone, email, document }: Contact) =>
  `${phone}${email}${document}`.trim() === '';

const slice = createSlice({
  name: 'customerEntry',
  initialState: { duplicates: [] as Duplicate[] },
  reducers: {
    /** Nothing written: another new customer. */
    contactTyped: (state, { payload }: PayloadAction<Contact>) =>
      isEmpty(payload) ? { duplicates: [] } : state,
    duplicatesFound: (_, { payload: duplicates }: PayloadAction<Duplicate[]>) => ({ duplicates }),
  },
});
export const { contactTyped, duplicatesFound } = slice.actions;

export const selectEntryDuplicates = (state: object) =>
  (state as { customerEntry: { duplicates: Duplicate[] } }).customerEntry.duplicates;

/** Looks for customers with the contact data, once the person has stopped typing. A failure shows nothing. */
export function* findEntryDuplicates({ payload }: ReturnType<typeof contactTyped>): Saga {
  if (isEmpty(payload)) return;
  yield effects.delay(DEBOUNCE_MS);
  const found = yield* call(duplicatesOf, null, payload);
  yield* put(duplicatesFound(found ?? []));
}

/** New input cancels the previous request, so that its response cannot come last. */
export function* watchEntry(): Saga {
  yield effects.takeLatest(contactTyped.type, findEntryDuplicates);
}

export const entryFeature = {
  name: 'customerEntry',
  reducer: slice.reducer,
  saga: () => runAll('customerEntry', [watchEntry]),
};

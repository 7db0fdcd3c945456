import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type Duplicate, duplicatesOf } from '../../../api/staff/customerParts';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';

const DEBOUNCE_MS = 400;

const slice = createSlice({
  name: 'customerEntry',
  initialState: { duplicates: [] as Duplicate[] },
  reducers: {
    contactTyped: (state, _: PayloadAction<{ phone: string; email: string; document: string }>) =>
      state,
    duplicatesFound: (_, { payload: duplicates }: PayloadAction<Duplicate[]>) => ({ duplicates }),
  },
});
export const { contactTyped, duplicatesFound } = slice.actions;

export const selectEntryDuplicates = (state: object) =>
  (state as { customerEntry: { duplicates: Duplicate[] } }).customerEntry.duplicates;

/** Looks for customers with the contact data that is being typed. A failure shows nothing. */
export function* findEntryDuplicates({ payload }: ReturnType<typeof contactTyped>): Saga {
  const isEmpty = Object.values(payload).every((value) => value.trim() === '');
  const found = isEmpty ? [] : yield* call(duplicatesOf, null, payload);
  yield* put(duplicatesFound(found ?? []));
}

function* watchEntry(): Saga {
  yield effects.debounce(DEBOUNCE_MS, contactTyped.type, findEntryDuplicates);
}

export const entryFeature = {
  name: 'customerEntry',
  reducer: slice.reducer,
  saga: () => runAll('customerEntry', [watchEntry]),
};

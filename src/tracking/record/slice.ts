import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FLUSH } from 'redux-persist';
import { applyChanges, type Change } from './changes';
import { emptyRecord, type NavigationRecord } from './record';
import { RECORD_KEY, type StoredRecord } from './storage';

const record = createSlice({
  name: 'navData',
  initialState: emptyRecord,
  reducers: {
    /**
     * Takes over the stored record with the changes of other tabs, or erases the record when another tab did (D3.15).
     */
    recordRead: (state, { payload }: PayloadAction<StoredRecord>) => {
      if (payload === undefined) return state;
      const { uuid, pages, clicks } = payload ?? emptyRecord;
      return { ...state, uuid, pages, clicks };
    },
    uuidMinted: (state, { payload }: PayloadAction<string>) => {
      state.uuid = payload;
    },
    /** Applies the changes of the first `count` pending entries. */
    recordUpdated: (state, { payload }: PayloadAction<{ changes: Change[]; count: number }>) => ({
      ...state,
      ...applyChanges(
        { uuid: state.uuid, pages: state.pages, clicks: state.clicks },
        payload.changes,
      ),
    }),
    recordErased: (state) => ({ ...state, ...emptyRecord }),
  },
});

export const { recordRead, uuidMinted, recordUpdated, recordErased } = record.actions;
export const navDataReducer = record.reducer;

const ignoreResult = () => undefined;
/** Action of redux-persist that writes the record to localStorage at once. */
export const recordFlushed = () => ({ type: FLUSH, key: RECORD_KEY, result: ignoreResult });

export interface RecordState {
  navData: NavigationRecord;
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FLUSH } from 'redux-persist';
import { applyChanges, type Change } from './changes';
import { emptyRecord, type NavigationRecord } from './record';
import { RECORD_KEY, type StoredRecord } from './storage';

const record = createSlice({
  name: 'navData',
  initialState: emptyRecord,
  reducers: {
    /** Read from the disk: another tab's changes come in, and erasing wins (design 4). */
    recordRead: (state, { payload }: PayloadAction<StoredRecord>) => {
      if (payload === undefined) return state;
      const { uuid, pages } = payload ?? emptyRecord;
      return { ...state, uuid, pages };
    },
    uuidMinted: (state, { payload }: PayloadAction<string>) => {
      state.uuid = payload;
    },
    /** By the first `count` of the pending navigations. */
    recordUpdated: (state, { payload }: PayloadAction<{ changes: Change[]; count: number }>) => ({
      ...state,
      ...applyChanges({ uuid: state.uuid, pages: state.pages }, payload.changes),
    }),
    recordErased: (state) => ({ ...state, ...emptyRecord }),
  },
});

export const { recordRead, uuidMinted, recordUpdated, recordErased } = record.actions;
export const navDataReducer = record.reducer;

const nobodyWaits = () => undefined;
/** The record goes to the disk now, before whatever comes next. */
export const recordFlushed = () => ({ type: FLUSH, key: RECORD_KEY, result: nobodyWaits });

export interface RecordState {
  navData: NavigationRecord;
}

import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { selectUnconfirmed, updateMade } from '../../../resource/undo/slice';
import { unknown as text } from '../../../text/unknown';
import { type Ad, byVisits } from './sources';

interface UnknownState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Rows read so far; after a failure possibly not all of them. */
  rows: UnknownSource[];
  /** Whether there are more rows than were read. */
  isCut: boolean;
  /** All ads; undefined: not read yet, or the last read failed. */
  ads: Ad[] | undefined;
}

const initialState = (): UnknownState => ({
  status: 'idle',
  rows: [],
  isCut: false,
  ads: undefined,
});

const slice = createSlice({
  name: 'unknownSources',
  initialState,
  reducers: {
    unknownRequested: () => ({ ...initialState(), status: 'loading' as const }),
    adsRead: (state, { payload }: PayloadAction<{ ads: Ad[] | undefined }>) => {
      state.ads = payload.ads;
    },
    partRead: (state, { payload }: PayloadAction<{ rows: UnknownSource[] }>) => {
      state.rows.push(...payload.rows);
    },
    readEnded: (state, { payload }: PayloadAction<{ isCut: boolean }>) => {
      state.isCut = payload.isCut;
      state.status = 'loaded';
    },
    readFailed: (state) => {
      state.status = 'failed';
    },
    /** A source was assigned to an ad; dispatched once the server has confirmed it. */
    sourceAssigned: (
      state,
      { payload }: PayloadAction<{ source: string; text: string; ad: number }>,
    ) => {
      state.rows = state.rows.filter(({ source }) => source !== payload.source);
    },
    /** An ad was saved or read again. */
    adRead: (state, { payload: ad }: PayloadAction<Ad>) => {
      state.ads = state.ads?.map((one) => (one.id === ad.id ? ad : one));
    },
  },
});
export const {
  unknownRequested,
  adsRead,
  partRead,
  readEnded,
  readFailed,
  sourceAssigned,
  adRead,
} = slice.actions;
export const unknownReducer = slice.reducer;

/** Optimistic update that assigns a source to an ad; it can be undone for ten seconds (D6.5). */
export const assign = ({ source, text: written }: UnknownSource, ad: Ad) =>
  updateMade(text.done(written, ad.name), sourceAssigned({ source, text: written, ad: ad.id }));

type State = Record<'unknownSources', UnknownState>;
export const selectUnknown = (state: object) => (state as State).unknownSources;

export const selectAd = (state: object, id: number): Ad | undefined =>
  selectUnknown(state).ads?.find((one) => one.id === id);

/** Rows in the order of the list, without those whose assignment is not confirmed yet. */
export const selectUnknownRows = createSelector(
  [(state: object) => selectUnknown(state).rows, selectUnconfirmed],
  (rows, actions) => {
    const assigned = new Set(
      actions.flatMap((action) => (sourceAssigned.match(action) ? [action.payload.source] : [])),
    );
    return rows.filter(({ source }) => !assigned.has(source)).sort(byVisits);
  },
);

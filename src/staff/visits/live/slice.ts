import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { statePart } from '../../../resource/statePart';
import { loadStarted, pageClosed, rowsFound } from '../list/slice';

const initialState = () => ({
  /** Greatest id that has been shown; undefined: unknown. */
  newest: undefined as number | undefined,
  /** Number of matching visits with a greater id. */
  newCount: 0,
});

type LiveState = ReturnType<typeof initialState>;

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    newestSeen: seen,
    newVisitsCounted: (live, { payload: count }: PayloadAction<number>) => {
      live.newCount = count;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageClosed, initialState)
      // Other pages than the first do not show the new visits.
      .addCase(loadStarted, (live, { payload: { isFirst } }) => {
        if (isFirst) live.newest = undefined;
        live.newCount = 0;
      })
      .addCase(rowsFound, (live, { payload: { rows } }) => {
        if (rows[0]) seen(live, { payload: rows[0].id });
      }),
});

function seen(live: LiveState, { payload: id }: Pick<PayloadAction<number>, 'payload'>): void {
  live.newest = Math.max(live.newest ?? 0, id);
}

export const { newestSeen, newVisitsCounted } = liveSlice.actions;

const selectLive = statePart<LiveState>('visits', 'live');
export const selectNewest = (state: object) => selectLive(state).newest;
export const selectNewCount = (state: object) => selectLive(state).newCount;

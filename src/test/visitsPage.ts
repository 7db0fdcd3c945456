import { combineReducers } from '@reduxjs/toolkit';
import type { VisitRow } from '../api/staff/visitList';
import type { Saga } from '../lib/effects';
import { undoSlice, updateDue } from '../resource/undo/slice';
import { checkAllSlice } from '../staff/visits/checkAll';
import { detail } from '../staff/visits/detail/reading';
import { visitsSelection } from '../staff/visits/list/shownRows';
import { queryChanged, rowsFound, visitsList } from '../staff/visits/list/slice';
import { readQuery } from '../staff/visits/query';
import { toastsReducer } from '../ui/toasts/slice';
import { startSaga } from './startSaga';

/** The visits area, and what it shares with other areas. */
export const visitsReducer = combineReducers({
  visits: combineReducers({
    list: visitsList.reducer,
    selection: visitsSelection.reducer,
    checkAll: checkAllSlice.reducer,
  }),
  visitDetail: detail.feature.reducer,
  undo: undoSlice.reducer,
  toasts: toastsReducer,
});

/** Runs a saga of the visits area while the list of this address shows these rows. */
export async function openVisits(saga: () => Saga, rows: VisitRow[], search = '') {
  const run = startSaga(saga, visitsReducer);
  const query = readQuery(new URLSearchParams(search));
  await run.dispatch(queryChanged(query), rowsFound({ rows, reached: null }));
  const pending = () => run.getState().undo.pending;
  return {
    ...run,
    query,
    /** The update that can be undone. */
    pending,
    /** Sends it, as resource/undo does when its time is over. */
    send: (onUnload = false) => run.dispatch(updateDue({ update: pending()!, onUnload })),
  };
}

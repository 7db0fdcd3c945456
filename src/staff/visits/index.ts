import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { Saga } from '../../lib/effects';
import type { Feature } from '../../store/features';
import { watchQuery } from './list/saga';
import { listSlice } from './list/slice';
import { watchNew } from './live/saga';
import { liveSlice } from './live/slice';
import { selectionSlice } from './review/selection';

export { VisitsPage } from './VisitsPage';

const reducers: Record<string, Reducer> = {
  list: listSlice.reducer,
  live: liveSlice.reducer,
  selection: selectionSlice.reducer,
};

/** Each stands alone: what ends one leaves the others running. */
const sagas: (() => Saga)[] = [watchQuery, watchNew];

export const visitsFeature: Feature = {
  name: 'visits',
  reducer: combineReducers(reducers),
  *saga(): Saga {
    for (const saga of sagas) yield effects.spawn(saga);
  },
};

import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { logFailure } from '../../api/unwrap';
import type { Saga } from '../../lib/effects';
import type { Feature } from '../../store/features';
import { uncheckedFeature } from './counter';
import { visitsExporting, watchVisitsExport } from './exporting/exporting';
import { watchQuery } from './list/saga';
import { visitsList } from './list/slice';
import { watchNew } from './live/saga';
import { liveSlice } from './live/slice';
import { watchPanels } from './panels/saga';
import { panelsSlice } from './panels/slice';
import { checkAllSlice } from './review/checkAll';
import { reviewSaga } from './review/saga';
import { visitsSelection } from './review/selection';
import { storySaga } from './story/saga';
import { storySlice } from './story/slice';

export { VisitsPage as Page } from './VisitsPage';

const reducers: Record<string, Reducer> = {
  list: visitsList.reducer,
  live: liveSlice.reducer,
  selection: visitsSelection.reducer,
  checkAll: checkAllSlice.reducer,
  story: storySlice.reducer,
  panels: panelsSlice.reducer,
  exporting: visitsExporting.reducer,
};

const sagas: (() => Saga)[] = [
  watchQuery,
  watchNew,
  reviewSaga,
  storySaga,
  watchPanels,
  watchVisitsExport,
];

export const visitsFeature: Feature = {
  name: 'visits',
  reducer: combineReducers(reducers),
  // Not spawned: a sign-out has to end them.
  *saga(): Saga {
    yield effects.all(sagas.map((saga) => effects.call(standAlone, saga)));
  },
};

// The bar may not have brought the counter along.
export const features = [uncheckedFeature, visitsFeature];

/** What ends one leaves the others running. */
function* standAlone(saga: () => Saga): Saga {
  try {
    yield* saga();
  } catch (error) {
    logFailure(saga.name, error);
  }
}

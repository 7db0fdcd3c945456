import { combineReducers } from '@reduxjs/toolkit';
import { hasBatches } from '../../resource/undo/inBatches';
import { runAll } from '../../resource/runAll';
import { savedViewsFeature } from '../../resource/views/savedViews';
import type { Feature } from '../../store/features';
import { adsFeature } from '../shared/ads/ads';
import { checkAllSlice, hasUnfinishedCheckAll } from './checkAll';
import { uncheckedFeature } from './counter/saga';
import { visitsExporting, watchVisitsExport } from './exporting/exporting';
import { watchQuery } from './list/saga';
import { selectAllSaga } from './list/selectAll';
import { visitsSelection } from './list/shownRows';
import { visitsList } from './list/slice';
import { visitsLive } from './live/live';
import { watchReports } from './reports/saga';
import { reportsSlice } from './reports/slice';
import { reviewSaga } from './review/saga';
import { detailFeatures } from './detail/reading';

export { VisitsPage as Page } from './VisitsPage';

export const visitsFeature: Feature = {
  name: 'visits',
  reducer: combineReducers({
    list: visitsList.reducer,
    live: visitsLive.reducer,
    selection: visitsSelection.reducer,
    checkAll: checkAllSlice.reducer,
    reports: reportsSlice.reducer,
    exporting: visitsExporting.reducer,
  }),
  saga: () =>
    runAll('visits', [
      watchQuery,
      visitsLive.saga,
      reviewSaga,
      selectAllSaga,
      watchReports,
      watchVisitsExport,
    ]),
  hasUnsavedWork: (state: object) => hasUnfinishedCheckAll(state) || hasBatches(state),
};

// The area installs the counter too, because the navigation bar may load later.
export const features = [
  uncheckedFeature,
  adsFeature,
  savedViewsFeature,
  visitsFeature,
  ...detailFeatures,
];

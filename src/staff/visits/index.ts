import { combineReducers } from '@reduxjs/toolkit';
import { runAll } from '../../resource/runAll';
import type { Feature } from '../../store/features';
import { uncheckedFeature } from './counter/saga';
import { visitsExporting, watchVisitsExport } from './exporting/exporting';
import { watchQuery } from './list/saga';
import { visitsList } from './list/slice';
import { visitsLive } from './live/live';
import { watchReports } from './reports/saga';
import { reportsSlice } from './reports/slice';
import { checkAllSlice, hasUnfinishedCheckAll } from './review/checkAll';
import { reviewSaga } from './review/saga';
import { visitsSelection } from './review/selectors';
import { detailSaga } from './detail/saga';
import { detailSlice } from './detail/slice';

export { VisitsPage as Page } from './VisitsPage';

export const visitsFeature: Feature = {
  name: 'visits',
  reducer: combineReducers({
    list: visitsList.reducer,
    live: visitsLive.reducer,
    selection: visitsSelection.reducer,
    checkAll: checkAllSlice.reducer,
    detail: detailSlice.reducer,
    reports: reportsSlice.reducer,
    exporting: visitsExporting.reducer,
  }),
  saga: () =>
    runAll('visits', [
      watchQuery,
      visitsLive.saga,
      reviewSaga,
      detailSaga,
      watchReports,
      watchVisitsExport,
    ]),
  hasUnsavedWork: hasUnfinishedCheckAll,
};

// The navigation bar installs the counter too, but it may load later.
export const features = [uncheckedFeature, visitsFeature];

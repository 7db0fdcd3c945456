import type { Feature } from '../../store/features';
import { visitsSaga } from './saga';
import { visitsSlice } from './slice';

export { VisitsPage } from './VisitsPage';

export const visitsFeature: Feature = {
  name: visitsSlice.name,
  reducer: visitsSlice.reducer,
  saga: visitsSaga,
};

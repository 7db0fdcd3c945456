import { runAll } from '../runAll';
import { undoSaga } from './saga';
import { undoSlice } from './slice';

/** A store/features.ts feature: one for all areas, so that there is one change to undo at a time. */
export const undoFeature = {
  name: 'undo',
  reducer: undoSlice.reducer,
  saga: () => runAll('undo', [undoSaga]),
};

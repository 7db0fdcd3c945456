import { runAll } from '../runAll';
import { undoSaga } from './saga';
import { undoSlice } from './slice';

/** A feature (store/features.ts) shared by all areas, so that there is one update to undo at a time. */
export const undoFeature = {
  name: 'undo',
  reducer: undoSlice.reducer,
  saga: () => runAll('undo', [undoSaga]),
};

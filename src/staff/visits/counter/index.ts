import { runAll } from '../../../resource/runAll';
import type { Feature } from '../../../store/features';
import { counterSaga } from './saga';
import { counterSlice } from './slice';

/** The bar shows it on every page, so that it is there without the area's other code. */
export const uncheckedFeature: Feature = {
  name: 'unchecked',
  reducer: counterSlice.reducer,
  saga: () => runAll('unchecked', [counterSaga]),
};

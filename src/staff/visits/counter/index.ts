import { runAll } from '../../../resource/runAll';
import type { Feature } from '../../../store/features';
import { counterSaga } from './saga';
import { counterSlice } from './slice';

/** A feature of its own, because the navigation bar shows the number on every page. */
export const uncheckedFeature: Feature = {
  name: 'unchecked',
  reducer: counterSlice.reducer,
  saga: () => runAll('unchecked', [counterSaga]),
};

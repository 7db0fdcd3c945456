import { runSaga, stdChannel } from 'redux-saga';
import { findVisits } from '../../api/staff/findVisits';
import { listSlice, queryChanged } from './list/slice';
import { liveSlice } from './live/slice';
import { readQuery } from './query';
import { visitsFeature } from './index';

jest.mock('../../api/staff/findVisits');
jest.mock('./VisitsPage', () => ({}));

test('what watches ends with the area’s saga, as after a sign-out', () => {
  jest.mocked(findVisits).mockReturnValue(new Promise(() => undefined));
  const asked = queryChanged(readQuery(new URLSearchParams()));
  const list = listSlice.reducer(undefined, asked);
  const state = { visits: { list, live: liveSlice.getInitialState() }, session: {} };
  const channel = stdChannel();
  const store = { channel, getState: () => state, dispatch: () => undefined };
  const task = runSaga(store, visitsFeature.saga);
  channel.put(asked);
  expect(findVisits).toHaveBeenCalledTimes(1);
  task.cancel();
  channel.put(asked);
  expect(findVisits).toHaveBeenCalledTimes(1);
});

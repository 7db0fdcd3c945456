import { runSaga, stdChannel } from 'redux-saga';
import { fetchVisits } from '../../api/staff/visitList';
import { visitsList, queryChanged } from './list/slice';
import { visitsLive } from './live/live';
import { readQuery } from './query';
import { reportsSlice } from './reports/slice';
import { visitsFeature } from './index';

jest.mock('../../api/staff/visitList');
jest.mock('./VisitsPage', () => ({}));

test('cancelling the saga of the area, as a sign-out does, stops all watchers', () => {
  jest.mocked(fetchVisits).mockReturnValue(new Promise(() => undefined));
  let list = visitsList.getInitialState();
  const channel = stdChannel();
  const ask = (search: string) => {
    const asked = queryChanged(readQuery(new URLSearchParams(search)));
    list = visitsList.reducer(list, asked);
    channel.put(asked);
  };
  const getState = () => ({
    visits: { list, live: visitsLive.getInitialState(), reports: reportsSlice.getInitialState() },
    session: {},
  });
  const task = runSaga({ channel, getState, dispatch: () => undefined }, visitsFeature.saga);
  ask('q=a');
  expect(fetchVisits).toHaveBeenCalledTimes(1);
  task.cancel();
  ask('q=b');
  expect(fetchVisits).toHaveBeenCalledTimes(1);
});

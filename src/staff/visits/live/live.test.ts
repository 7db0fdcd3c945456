import { testSaga } from 'redux-saga-test-plan';
import { currentTime } from '../../../lib/currentTime';
import { countAll } from '../countAll';
import { readQuery } from '../query';
import { fetchVisits } from '../../../api/staff/visitList';
import { countAbove, findNewest } from './live';

jest.mock('../../../api/staff/visitList');

test('counts the visits above an id that match the filters as of today', () => {
  testSaga(countAbove, readQuery(new URLSearchParams('device=PC')), 7)
    .next()
    .call(currentTime)
    .next(new Date())
    .call(countAll, { device: 'PC' }, 7)
    .next(2)
    .returns(2);
});

test.each([
  ['is read', { rows: [{ id: 9 }], reached: 9 }, 9],
  ['cannot be read', { rows: [], unreadable: 1, reached: 9 }, 9],
  ['does not exist', { rows: [], reached: null }, 0],
  ['was not found after a failure', undefined, undefined],
])('finds the id of the newest visit, which %s', async (_, found, id) => {
  jest.mocked(fetchVisits).mockResolvedValue(found as never);
  expect(await findNewest()).toBe(id);
});

import { expectSaga } from 'redux-saga-test-plan';
import * as api from '../../api/staff/tableRows';
import type { RowsRequest, TableRow } from '../../api/staff/tableRows';
import { countGained } from './countGained';

jest.mock('../../api/staff/tableRows');
const { findRows } = jest.mocked(api);

const request: RowsRequest = {
  table: 'policies',
  select: 'id,version,archived,number',
  search: 'ana',
  where: { archived: false },
  order: { column: 'created_at', ascending: false },
  from: 0,
  size: 1000,
};
const row = (id: number): TableRow => ({ id, version: 1, archived: false });

const counted = async () => {
  const about = { column: 'customerId', customers: [7, 8], newest: 40 };
  const { returnValue } = await expectSaga(countGained, request, about, () => [row(30)]).run();
  return returnValue as unknown;
};

test('counts the matching rows of these customers that are neither on the page nor new', async () => {
  findRows.mockResolvedValue({ rows: [41, 40, 30, 20].map(row), total: 4 });
  expect(await counted()).toBe(2);
  expect(findRows).toHaveBeenCalledWith({
    ...request,
    select: 'id,version,archived',
    where: { archived: false, customerId: { in: ['7', '8'] } },
    order: { column: 'id', ascending: false },
  });
  findRows.mockResolvedValue(undefined);
  expect(await counted()).toBeUndefined();
});

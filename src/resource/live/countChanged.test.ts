import { expectSaga } from 'redux-saga-test-plan';
import * as api from '../../api/staff/rowVersions';
import type { TableRow } from '../../api/staff/tableRows';
import { countChanged } from './countChanged';

jest.mock('../../api/staff/rowVersions');
const { rowVersions } = jest.mocked(api);

const ME = 'eva@group.example';
const row = (id: number, version = 1): TableRow => ({ id, version, archived: false });
const now = (id: number, version: number, updatedBy: string) => ({ id, version, updatedBy });

const counted = async (rows: TableRow[], later = rows) => {
  let reads = 0;
  const selectLoaded = () => (reads++ === 0 ? rows : later);
  const { returnValue } = await expectSaga(countChanged, 'policies', selectLoaded, () => ME).run();
  return returnValue as unknown;
};

beforeEach(() => jest.resetAllMocks());

test('counts rows that colleagues have changed and rows that are gone, and not one’s own changes', async () => {
  rowVersions.mockResolvedValue([
    now(1, 1, 'ana@group.example'),
    now(2, 2, 'ana@group.example'),
    now(3, 2, ME),
    now(4, 3, ''),
  ]);
  expect(await counted([1, 2, 3, 4, 5].map((id) => row(id)))).toBe(3);
  expect(rowVersions).toHaveBeenCalledWith('policies', [1, 2, 3, 4, 5]);
});

test('does not count a row that was read again during the request', async () => {
  rowVersions.mockResolvedValue([now(1, 2, 'ana@group.example')]);
  expect(await counted([row(1)], [row(1, 2), row(2)])).toBe(0);
});

test('sends no request for an empty page, and gives undefined after a failure', async () => {
  expect(await counted([])).toBe(0);
  expect(rowVersions).not.toHaveBeenCalled();
  rowVersions.mockResolvedValue(undefined);
  expect(await counted([row(1)])).toBeUndefined();
});

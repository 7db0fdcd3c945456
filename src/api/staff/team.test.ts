import { loadStaffClient } from './lazyClient';
import { removeStaff } from './team';

jest.mock('./lazyClient', () => ({ loadStaffClient: jest.fn() }));

const rpc = jest.fn<Promise<unknown>, [string, object]>();
beforeEach(() => {
  rpc.mockReset();
  jest.mocked(loadStaffClient).mockResolvedValue({ tables: { rpc } } as never);
});
const answers = (...data: boolean[]) => {
  for (const one of data) rpc.mockResolvedValueOnce({ data: one, error: null, status: 200 });
};

test('removeStaff repeats the call until the account is removed', async () => {
  answers(false, false, true);
  expect(await removeStaff('id')).toBeUndefined();
  expect(rpc.mock.calls).toEqual(Array(3).fill(['remove_staff', { account: 'id' }]));
});

test('removeStaff stops when the server refuses', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  answers(false);
  rpc.mockResolvedValueOnce({ data: null, error: { code: '23514' }, status: 400 });
  expect(await removeStaff('id')).toBe('lastAdmin');
  expect(rpc).toHaveBeenCalledTimes(2);
});

import { expectSaga } from 'redux-saga-test-plan';
import { countMatching } from '../../api/staff/visitList';
import { countAll, countUnchecked } from './countAll';

jest.mock('../../api/staff/visitList');
const count = jest.mocked(countMatching);
const FIRST = { count: 5, excluded: 0, reached: 90 };

beforeEach(() => jest.resetAllMocks());

test('adds up the counts of all statements', async () => {
  count.mockResolvedValueOnce(FIRST);
  count.mockResolvedValueOnce({ count: 1, excluded: 0, reached: null });
  await expectSaga(countAll, { device: 'PC' }, 7).returns(6).run(false);
  expect(count.mock.calls).toEqual([
    [{ device: 'PC' }, { above: 7, below: undefined }],
    [{ device: 'PC' }, { above: 7, below: 90 }],
  ]);
});

test('gives no number when one of them fails', async () => {
  count.mockResolvedValueOnce(FIRST).mockResolvedValueOnce(undefined);
  await expectSaga(countAll, {}).returns(undefined).run(false);
  expect(count).toHaveBeenCalledTimes(2);
});

test.each([
  [undefined, { unchecked: true }],
  [{ device: 'PC' }, { device: 'PC', unchecked: true }],
])('of the visits with the filters %j, counts the unchecked ones', async (filters, asked) => {
  count.mockResolvedValue({ count: 7, excluded: 0, reached: null });
  await expectSaga(countUnchecked, filters).returns(7).run(false);
  expect(count).toHaveBeenCalledWith(asked, {});
});

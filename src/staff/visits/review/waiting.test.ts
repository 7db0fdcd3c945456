import * as unloadRequests from '../../../api/staff/unloadRequests';
import * as visitChanges from '../../../api/staff/visitChanges';
import type { CheckedBatch, CheckScope } from '../../../api/staff/visitChanges';
import { updateMade } from '../../../resource/undo/slice';
import { flushRequested } from '../../../resource/undo/updates';
import { heldPromise } from '../../../test/startSaga';
import { visit } from '../../../test/visits';
import { openVisits } from '../../../test/visitsPage';
import { allVisitsChecked, visitsChanged } from '../actions';
import { checkAllStopRequested } from '../checkAll';
import { selectShownRows } from '../list/shownRows';
import { reviewSaga } from './saga';

// What waits for the end of a 'check all' that is running.

jest.mock('../../../api/staff/unloadRequests');
jest.mock('../../../api/staff/visitChanges');
const { checkBatchOnUnload, setCheckedOnUnload } = jest.mocked(unloadRequests);
const { checkBatch, setVisitsChecked } = jest.mocked(visitChanges);

/** Answers the oldest request for a batch that has no answer yet. */
let answers: ((batch: CheckedBatch | undefined) => Promise<void>)[] = [];
const answer = (checked: number | undefined, reached: number | null = null) =>
  answers.shift()!(checked === undefined ? undefined : { checked, reached });

beforeEach(() => {
  jest.resetAllMocks();
  answers = [];
  const request = (_: CheckScope) => {
    const held = heldPromise<CheckedBatch | undefined>();
    answers.push(held.answer);
    return held.promise;
  };
  checkBatch.mockImplementation(request);
  checkBatchOnUnload.mockImplementation(request);
});

/** A page with a run whose first request has no answer yet. */
async function running() {
  const page = await openVisits(reviewSaga, [visit({ id: 5 })]);
  /** Makes an update and sends it. */
  const sends = async (action: { type: string }, onUnload?: boolean) => {
    await page.dispatch(updateMade('', action));
    await page.send(onUnload);
  };
  await sends(allVisitsChecked({ upTo: 77, unchecked: 500 }));
  return { ...page, sends };
}

describe('a visit that is marked as unchecked', () => {
  const unchecked = visitsChanged({ ids: [5], columns: { checked: false } });

  test.each([
    ['is finished', 1, null],
    ['is stopped', 1, 9],
    ['has failed', undefined, null],
  ])('is sent when the run %s', async (_, checked, reached) => {
    const { dispatch, sends, getState } = await running();
    await sends(unchecked);
    expect(selectShownRows(getState())).toMatchObject([{ checked: false }]);
    await dispatch(checkAllStopRequested());
    expect(setVisitsChecked).not.toHaveBeenCalled();
    await answer(checked, reached);
    expect(setVisitsChecked.mock.calls).toEqual([[[5], false]]);
  });

  test('is sent at once when the page is left while it waits', async () => {
    const { dispatch, sends } = await running();
    await sends(unchecked);
    await dispatch(flushRequested({ onUnload: true }));
    expect(setVisitsChecked.mock.calls).toEqual([[[5], false]]);
  });

  test('is sent at once, by a request that outlives the page, when the page is left before', async () => {
    const { sends } = await running();
    await sends(unchecked, true);
    expect(setCheckedOnUnload.mock.calls).toEqual([[[5], false]]);
    expect(setVisitsChecked).not.toHaveBeenCalled();
  });
});

import { checkBatchOnUnload } from '../../../api/staff/unloadRequests';
import { checkBatch, type CheckedBatch } from '../../../api/staff/visitChanges';
import { countMatching, fetchVisits, type FoundVisits } from '../../../api/staff/visitList';
import { currentTime } from '../../../lib/currentTime';
import { changeFailed } from '../../../resource/changeFailed';
import { selectUnconfirmed } from '../../../resource/undo/slice';
import { updateSettled } from '../../../resource/undo/updates';
import { toastsIn } from '../../../test/session';
import { heldPromise } from '../../../test/startSaga';
import { visit } from '../../../test/visits';
import { openVisits } from '../../../test/visitsPage';
import { review } from '../../../text/review';
import { allVisitsChecked, checkAllRequested } from '../actions';
import {
  checkAllResumed,
  checkAllStopped,
  checkAllStopRequested,
  hasUnfinishedCheckAll,
} from '../checkAll';
import { selectShownRows } from '../list/shownRows';
import { pageClosed } from '../list/slice';
import { toFilters } from '../query';
import { reviewSaga } from './saga';

jest.mock('../../../api/staff/unloadRequests');
jest.mock('../../../api/staff/visitChanges');
jest.mock('../../../api/staff/visitList');
jest.mock('../../../lib/currentTime');
const text = review.all;

const NOW = new Date(2026, 10, 23, 12);
const ROWS = [visit({ id: 78 }), visit({ id: 5 })];

const newestIs = (found: object | undefined) =>
  jest.mocked(fetchVisits).mockResolvedValue(found as FoundVisits | undefined);
const countIs = (count: number | undefined) =>
  jest
    .mocked(countMatching)
    .mockResolvedValue(count === undefined ? count : { count, excluded: 0, reached: null });

/** A page on which everything has been marked as checked, which can still be undone. */
async function requested(search?: string) {
  const page = await openVisits(reviewSaga, ROWS, search);
  await page.dispatch(checkAllRequested(search === undefined ? {} : { query: page.query }));
  return {
    ...page,
    run: () => page.getState().visits.checkAll,
    isChecked: () => selectShownRows(page.getState()).map(({ checked }) => checked),
    toasts: () => toastsIn(page.getState()),
    failures: () => page.puts.filter(changeFailed.match).map(({ payload }) => payload),
  };
}

/** A run whose requests wait for `answer`. */
async function running(search?: string, onUnload = false) {
  let held = heldPromise<CheckedBatch | undefined>();
  const request = () => (held = heldPromise()).promise;
  jest.mocked(checkBatch).mockImplementation(request);
  jest.mocked(checkBatchOnUnload).mockImplementation(request);
  const page = await requested(search);
  await page.send(onUnload);
  const answer = (checked: number | undefined, reached: number | null = null) =>
    held.answer(checked === undefined ? undefined : { checked, reached });
  const above = () => jest.mocked(checkBatch).mock.calls.map(([scope]) => scope.above);
  return { ...page, answer, above };
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(currentTime).mockReturnValue(NOW);
  newestIs({ rows: [visit({ id: 77 })], reached: null });
  countIs(500);
});

describe('the request', () => {
  test('checks the visits up to the one that is newest now, and can be undone', async () => {
    countIs(12_345);
    const { pending, isChecked } = await requested();
    expect(fetchVisits).toHaveBeenCalledWith({}, 1);
    expect(jest.mocked(countMatching).mock.calls[0]?.[0]).toEqual({ unchecked: true });
    expect(pending()).toMatchObject({
      text: '12,345 visitantes marcados como revisados',
      action: allVisitsChecked({ upTo: 77, unchecked: 12_345 }),
    });
    expect(isChecked()).toEqual([false, true]);
  });

  test('checks those of a filtered list only', async () => {
    countIs(3);
    const { pending, query } = await requested('device=PC&range=today');
    const filters = toFilters(query, NOW);
    expect(fetchVisits).toHaveBeenCalledWith({}, 1);
    expect(jest.mocked(countMatching).mock.calls[0]?.[0]).toEqual({ ...filters, unchecked: true });
    const within = { query, filters, ids: [78, 5] };
    expect(pending()?.action).toEqual(allVisitsChecked({ upTo: 77, unchecked: 3, within }));
  });

  test('reaches up to the newest visit even if it cannot be read', async () => {
    newestIs({ rows: [], unreadable: [null], reached: 77 });
    expect((await requested()).pending()?.action).toMatchObject({ payload: { upTo: 77 } });
  });

  test.each([
    ['no visit is unchecked', undefined, { rows: [{ id: 77 }] }, 0, 'info', text.none],
    [
      'none of the filter is unchecked',
      'device=PC',
      { rows: [{ id: 77 }] },
      0,
      'info',
      text.noneHere,
    ],
    ['there are no visits', undefined, { rows: [], reached: null }, 3, 'info', text.none],
    ['the newest is not known', undefined, undefined, 3, 'error', text.notCounted],
    [
      'the number is not known',
      undefined,
      { rows: [{ id: 77 }] },
      undefined,
      'error',
      text.notCounted,
    ],
  ])('only says so when %s', async (_, search, newest, count, kind, said) => {
    newestIs(newest);
    countIs(count);
    const { pending, toasts } = await requested(search);
    expect(toasts()).toEqual([[kind, said]]);
    expect(pending()).toBeUndefined();
  });

  test('is ignored while another is counted, and during a run', async () => {
    const count = heldPromise<undefined>();
    jest.mocked(countMatching).mockReturnValueOnce(count.promise);
    const { dispatch } = await requested();
    await dispatch(checkAllRequested({}));
    expect(fetchVisits).toHaveBeenCalledTimes(1);
    await count.answer(undefined);
    const { dispatch: dispatchLater, answer } = await running();
    await dispatchLater(checkAllRequested({}), checkAllStopRequested(), checkAllRequested({}));
    expect(fetchVisits).toHaveBeenCalledTimes(2);
    await answer(200, 8);
    await dispatchLater(checkAllRequested({}));
    expect(fetchVisits).toHaveBeenCalledTimes(3);
  });
});

describe('the run', () => {
  test('checks batch by batch, shows how far it is, and says when all are checked', async () => {
    countIs(201);
    const { run, answer, above, getState, isChecked, toasts } = await running();
    expect(run()).toMatchObject({ status: 'running', done: 0, total: 201 });
    expect(hasUnfinishedCheckAll(getState())).toBe(true);
    await answer(100, 5);
    expect(selectUnconfirmed(getState())).toEqual([]);
    expect(run()).toMatchObject({ status: 'running', done: 100, total: 201 });
    // The visits that this batch examined were checked already, or do not match the filters.
    await answer(0, 6);
    expect(isChecked()).toEqual([false, true]);
    expect(getState().visits.list.rows[1]?.checked).toBe(false);
    await answer(101);
    expect(above()).toEqual([0, 5, 6]);
    expect(checkBatch).toHaveBeenLastCalledWith({ upTo: 77, filters: {}, above: 6 });
    expect(run().status).toBe('idle');
    expect(hasUnfinishedCheckAll(getState())).toBe(false);
    expect(getState().visits.list.rows.map(({ checked }) => checked)).toEqual([false, true]);
    expect(toasts()).toEqual([['success', text.finished(201)]]);
  });

  test('checks only visits of the filter; of as few as one request checks, only the undo bar tells', async () => {
    countIs(200);
    const { query, answer, puts, toasts, getState } = await running('device=PC&range=today');
    const filters = toFilters(query, NOW);
    expect(hasUnfinishedCheckAll(getState())).toBe(false);
    expect(checkBatch).toHaveBeenLastCalledWith({ upTo: 77, filters, above: 0 });
    await answer(150, 9);
    expect(checkBatch).toHaveBeenLastCalledWith({ upTo: 77, filters, above: 9 });
    await answer(50);
    const within = { query, filters, ids: [78, 5] };
    expect(puts.at(-1)).toEqual(allVisitsChecked({ upTo: 77, within, unchecked: 200 }));
    expect(toasts()).toEqual([]);
  });

  test('begins with a request that outlives the page when the page is left', async () => {
    const { answer, above } = await running(undefined, true);
    expect(jest.mocked(checkBatchOnUnload).mock.calls).toEqual([
      [{ upTo: 77, filters: {}, above: 0 }],
    ]);
    await answer(200, 8);
    expect(above()).toEqual([8]);
  });

  test('stops between two batches, and reads the list again', async () => {
    const { dispatch, run, answer, above, toasts, getState } = await running();
    await answer(300, 5);
    await dispatch(checkAllStopRequested());
    expect(run().status).toBe('stopping');
    expect(hasUnfinishedCheckAll(getState())).toBe(true);
    await answer(100, 6);
    expect(above()).toEqual([0, 5]);
    expect(run().status).toBe('idle');
    expect(toasts()).toEqual([['info', text.stopped(400, 500)]]);
    expect(getState().visits.list.status).toBe('loading');
  });

  test('a failed batch is reported; the run can be resumed where it is', async () => {
    const { dispatch, run, answer, above, failures, getState } = await running();
    await answer(300, 5);
    await dispatch(pageClosed());
    await answer(undefined);
    expect(run()).toMatchObject({ status: 'failed', done: 300 });
    expect(hasUnfinishedCheckAll(getState())).toBe(false);
    expect(failures()).toEqual([text.failed(300, 500)]);
    expect(getState().visits.list.status).toBe('idle');
    // The second click changes nothing.
    await dispatch(checkAllResumed(), checkAllResumed());
    expect(run().status).toBe('running');
    // The batch has more visits than were counted, since some were marked as unchecked meanwhile.
    await answer(250, 6);
    expect(run()).toMatchObject({ done: 550, total: 550 });
    await answer(0);
    expect(above()).toEqual([0, 5, 5, 6]);
    expect(run().status).toBe('idle');
  });

  test('a failed first batch takes the check marks back; the run can be left so', async () => {
    const { dispatch, run, answer, puts, failures, getState, isChecked } = await running();
    await answer(undefined);
    expect(puts.filter(updateSettled.match).map(({ payload }) => payload.done)).toEqual([false]);
    expect(run().status).toBe('failed');
    expect(failures()).toEqual([text.failed(0, 500)]);
    expect(isChecked()).toEqual([false, false]);
    expect(getState().visits.list.status).toBe('loading');
    await dispatch(checkAllStopped());
    expect(run().status).toBe('idle');
  });

  test('says how far it came when a sign-out ends it, also after it was resumed', async () => {
    const { dispatch, stop, answer, above, toasts } = await running();
    await answer(300, 5);
    await answer(undefined);
    await dispatch(checkAllResumed());
    await answer(100, 6);
    await stop();
    expect(toasts()).toEqual([['info', text.stopped(400, 500)]]);
    await answer(1, 7);
    expect(above()).toEqual([0, 5, 5, 6]);
  });
});

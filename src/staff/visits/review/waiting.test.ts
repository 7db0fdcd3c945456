import { configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import * as unloadRequests from '../../../api/staff/unloadRequests';
import * as visitChanges from '../../../api/staff/visitChanges';
import type { CheckedBatch, CheckScope } from '../../../api/staff/visitChanges';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { flushRequested } from '../../../resource/undo/updates';
import { heldPromise } from '../../../test/startSaga';
import { visit } from '../../../test/visits';
import { openVisits, visitsReducer } from '../../../test/visitsPage';
import { allVisitsChecked, visitsChanged } from '../actions';
import { checkAllStopRequested } from '../checkAll';
import { selectShownRows } from '../list/shownRows';
import { readQuery } from '../query';
import { reviewSaga } from './saga';

// Updates wait for the end of a running 'check all'.

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

  test.each([
    ['is due when the page is left', true, [], setCheckedOnUnload],
    [
      'waits when the page is left',
      false,
      [flushRequested({ onUnload: true })],
      setCheckedOnUnload,
    ],
    ['waits at a sign-out', false, [flushRequested({ onUnload: false })], setVisitsChecked],
  ])('is sent at once if it %s', async (_, onUnload, flushes, send) => {
    const { dispatch, sends } = await running();
    await sends(unchecked, onUnload);
    await dispatch(...flushes);
    expect(send.mock.calls).toEqual([[[5], false]]);
    expect([...setVisitsChecked.mock.calls, ...setCheckedOnUnload.mock.calls]).toHaveLength(1);
  });
});

describe('a second run', () => {
  const filters = { device: 'PC' };
  const query = readQuery(new URLSearchParams(filters));
  const second = allVisitsChecked({
    upTo: 90,
    unchecked: 300,
    within: { query, filters, ids: [] },
  });
  const third = allVisitsChecked({ upTo: 99, unchecked: 1 });
  const asked = () =>
    checkBatch.mock.calls.map(([{ upTo, filters: within, above }]) => [upTo, within, above]);

  test('begins after the first, so that each checks all of its visits', async () => {
    const { sends, getState, puts } = await running();
    await sends(second);
    await sends(third);
    await answer(400, 40);
    expect(getState().visits.checkAll).toMatchObject({ upTo: 77, done: 400, total: 500 });
    await answer(100);
    expect(getState().visits.checkAll).toMatchObject({ upTo: 90, done: 0, total: 300 });
    await answer(200, 50);
    await answer(100);
    await answer(1);
    expect(asked()).toEqual([
      [77, {}, 0],
      [77, {}, 40],
      [90, filters, 0],
      [90, filters, 50],
      [99, {}, 0],
    ]);
    expect(puts.filter(allVisitsChecked.match)).toMatchObject([
      { payload: { upTo: 77, unchecked: 500 } },
      { payload: { ...second.payload } },
      { payload: { ...third.payload } },
    ]);
  });

  test('begins alone, however many wait', async () => {
    // Only a real store wakes all that wait before the first of them has begun.
    const sagas = createSagaMiddleware();
    const store = configureStore({ reducer: visitsReducer, middleware: () => new Tuple(sagas) });
    const task = sagas.run(reviewSaga);
    for (const action of [allVisitsChecked({ upTo: 77 }), second, third]) {
      const { payload: update } = store.dispatch(updateMade('', action));
      store.dispatch(updateDue({ update, onUnload: false }));
    }
    await answer(1);
    expect(asked()).toEqual([
      [77, {}, 0],
      [90, filters, 0],
    ]);
    await answer(1);
    expect(asked().at(-1)).toEqual([99, {}, 0]);
    task.cancel();
  });

  test.each([
    ['due', []],
    ['waiting', [flushRequested({ onUnload: true })]],
  ])(
    'sends its first request when the page is left, and goes on later if it was only hidden: %s',
    async (_, left) => {
      const { dispatch, sends, puts } = await running();
      await sends(second, left.length === 0);
      await dispatch(...left);
      expect(checkBatchOnUnload.mock.calls).toEqual([[{ upTo: 90, filters, above: 0 }]]);
      const [first, onUnload] = answers.splice(0);
      await onUnload!({ checked: 200, reached: 50 });
      await dispatch(flushRequested({ onUnload: true }));
      await first!({ checked: 500, reached: null });
      await answer(100);
      expect(asked()).toEqual([
        [77, {}, 0],
        [90, filters, 50],
      ]);
      expect(puts.filter(allVisitsChecked.match)).toMatchObject([
        { payload: { upTo: 77, unchecked: 500 } },
        second,
      ]);
    },
  );
});

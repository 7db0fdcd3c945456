import { type Action, combineReducers } from '@reduxjs/toolkit';
import { withdrawEvent } from '../../../api/staff/customerEvents';
import { readRow } from '../../../api/staff/tableRows';
import * as work from '../../../api/staff/work';
import { put } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import {
  sentUpdateMade,
  undoSlice,
  updateDue,
  updateMade,
  updateUndone,
} from '../../../resource/undo/slice';
import { flushRequested, updateSettled } from '../../../resource/undo/updates';
import { settled, startSaga } from '../../../test/startSaga';
import { today as text } from '../../../text/today';
import { toastsReducer } from '../../../ui/toasts/slice';
import { customersArea } from '../area';
import { eventsChanged } from '../work/answers';
import {
  giveBackIfUndone,
  giveBackRequested,
  takeAllRequested,
  takeIfFree,
  takeRequested,
  watchTaking,
} from './taking';
import { today } from './today';

jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../api/staff/tableRows');
jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  takeCustomer: jest.fn(),
  giveBackCustomer: jest.fn(),
}));
const { giveBackCustomer, takeCustomer } = jest.mocked(work);

const ana = { id: 7, name: 'Ana' };
const task = { ...ana, owner: null } as work.Task;
const taken = { owner: 'a', version: 3, wasFree: true };
const owned = (owner: string | null, ...ids: number[]) => ({
  type: customersArea.changeTypes[0],
  payload: { ids, columns: { owner } },
});
/** Matches an offer to undo, or a toast, whose ids are random. */
const shown = (payload: object) =>
  expect.objectContaining({ payload: expect.objectContaining(payload) as object }) as object;
const toast = (kind: string, said: string) => shown({ kind, text: said });

const reducer = combineReducers({
  undo: undoSlice.reducer,
  toasts: toastsReducer,
  customers: customersArea.feature.reducer,
});
const after = async (...steps: Action[]) => {
  const { dispatch, puts } = startSaga(watchTaking, reducer);
  await dispatch(...steps);
  return puts;
};

beforeEach(() => jest.resetAllMocks());
afterEach(() => jest.useRealTimers());

describe('taking a customer', () => {
  const taking = takeRequested(ana);
  const flush = flushRequested({ onUnload: false });

  test.each([
    [taken, shown({ text: text.taken('Ana'), takenBackBy: giveBackRequested({ ...ana, taken }) })],
    // The person owned it before.
    [{ ...taken, wasFree: false }, toast('success', text.taken('Ana'))],
  ])('shows the new owner, and offers to undo it if nobody owned it: %j', async (answer, told) => {
    takeCustomer.mockResolvedValue(answer);
    expect(await after(taking)).toEqual([flush, owned('a', 7), told]);
    expect(takeCustomer).toHaveBeenCalledWith(7);
  });

  test('waits until pending updates are sent, because a later change would make the undo fail', async () => {
    // The time limit for pending updates is never over.
    jest.useFakeTimers();
    const pending = updateMade('', { type: 'a' });
    const { payload: update } = pending;
    takeCustomer.mockResolvedValue(taken);
    const { dispatch } = startSaga(watchTaking, reducer);
    await dispatch(pending, updateDue({ update, onUnload: false }), taking);
    expect(takeCustomer).not.toHaveBeenCalled();
    await dispatch(updateSettled({ update, done: true }));
    expect(takeCustomer).toHaveBeenCalled();
  });

  test('says which colleague was faster, and reads the tasks again', async () => {
    takeCustomer.mockResolvedValue(null);
    jest.mocked(readRow).mockResolvedValue({ id: 7, owner: 'b' } as never);
    const staff = { lookup: 'staff', options: [['b', 'Berta'] as const] };
    expect(await after(customersArea.lookup.actions.optionsRead(staff), taking)).toEqual([
      flush,
      toast('warning', text.takenBefore('Ana', 'Berta')),
      today.due(),
    ]);
    expect(readRow).toHaveBeenCalledWith('customers', 7);
  });

  test('changes nothing after a failure', async () => {
    expect(await after(taking)).toEqual([flush, changeFailed(text.notTaken('Ana'))]);
  });
});

test.each([
  [
    'of several customers says how many could not be taken',
    [taken, null],
    [owned('a', 7), toast('warning', text.takenAll(1, 1))],
  ],
  [
    'of several customers shows all as taken',
    [taken, taken],
    [owned('a', 7, 8), toast('success', text.takenAll(2, 0))],
  ],
  // The role may be the cause.
  ['of none is a failed change', [undefined, null], [changeFailed(text.takenAll(0, 2))]],
] as const)('taking %s', async (_, answers, sent) => {
  for (const answer of answers) takeCustomer.mockResolvedValueOnce(answer);
  expect(await after(takeAllRequested([ana, { id: 8, name: 'Eva' }]))).toEqual(sent);
  expect(takeCustomer.mock.calls).toEqual([[7], [8]]);
});

describe('a customer that is answered', () => {
  const ended = (result?: work.Taken) => ({ type: 'ended', result });
  /** @returns what takeIfFree puts, then an action with its result */
  async function takeFree(one = task) {
    const { puts } = startSaga(function* () {
      yield* put(ended(yield* takeIfFree(one)));
    }, reducer);
    await settled();
    return puts;
  }

  test.each([
    [taken, [owned('a', 7)], taken],
    [{ ...taken, wasFree: false }, [owned('a', 7)], undefined],
    [null, [], undefined],
    [undefined, [], undefined],
  ])(
    'is taken if nobody owns it, and the undo gives back what was free: %j',
    async (answer, sent, result) => {
      takeCustomer.mockResolvedValue(answer);
      expect(await takeFree()).toEqual([...sent, ended(result)]);
    },
  );

  test('is not taken from a colleague', async () => {
    expect(await takeFree({ ...task, owner: 'b' })).toEqual([ended()]);
    expect(takeCustomer).not.toHaveBeenCalled();
  });

  const update = updateMade('', { type: 'a' });
  const next = updateMade('', { type: 'b' });
  test.each([
    ['given back when the change is undone', [], [giveBackRequested({ ...ana, taken })]],
    ['kept once the change was sent', [updateDue({ update: update.payload, onUnload: false })], []],
    ['kept once the next change was made', [next], []],
    ['kept once the next change was sent at once', [{ ...next, type: sentUpdateMade.type }], []],
  ])('is %s', async (_, ends, sent) => {
    const { dispatch, puts } = startSaga(() => giveBackIfUndone(task, { taken }), reducer);
    await dispatch(update, ...ends, updateUndone());
    expect(puts).toEqual(sent);
  });
});

describe('undoing', () => {
  test.each([
    [1, owned(null, 7)],
    [0, changeFailed(text.changedSince('Ana'))],
    [undefined, changeFailed(text.notGivenBack('Ana'))],
  ])(
    'gives the customer back, or says why not when the server has changed %p',
    async (count, told) => {
      giveBackCustomer.mockResolvedValue(count);
      expect(await after(giveBackRequested({ ...ana, taken }))).toEqual([told]);
      expect(giveBackCustomer).toHaveBeenCalledWith(7, taken);
      expect(withdrawEvent).not.toHaveBeenCalled();
    },
  );

  test.each([
    [true, [customersArea.actions.historyDue(7), eventsChanged()]],
    [false, [changeFailed(text.notWithdrawn('Ana'))]],
    [undefined, [changeFailed(text.notWithdrawn('Ana'))]],
  ])('withdraws the logged event, so that the request waits again: %p', async (answer, sent) => {
    jest.mocked(withdrawEvent).mockResolvedValue(answer);
    expect(await after(giveBackRequested({ ...ana, event: 70 }))).toEqual(sent);
    expect(withdrawEvent).toHaveBeenCalledWith(70);
    expect(giveBackCustomer).not.toHaveBeenCalled();
  });
});

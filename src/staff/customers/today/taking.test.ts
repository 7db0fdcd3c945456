import { combineReducers } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { withdrawEvent } from '../../../api/staff/customerEvents';
import { readRow } from '../../../api/staff/tableRows';
import * as work from '../../../api/staff/work';
import { changeFailed } from '../../../resource/changeFailed';
import {
  sentUpdateMade,
  undoSlice,
  updateDue,
  updateMade,
  updateUndone,
} from '../../../resource/undo/slice';
import { flushRequested, updateSettled } from '../../../resource/undo/updates';
import { inTurn, type Step } from '../../../test/inTurn';
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
/** The time limit for pending updates is never over. */
const noTimer = [call.fn(effects.delay(0).payload.fn), new Promise(() => undefined)] as const;
const after = async (...steps: Step[]) => {
  const run = expectSaga(watchTaking)
    .withReducer(reducer)
    .provide([[...noTimer]]);
  return (await inTurn(run, ...steps)).sent;
};

beforeEach(() => jest.resetAllMocks());

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
    const pending = updateMade('', { type: 'a' });
    const { payload: update } = pending;
    takeCustomer.mockResolvedValue(taken);
    const before = [pending, updateDue({ update, onUnload: false }), taking];
    await after(
      ...before,
      () => expect(takeCustomer).not.toHaveBeenCalled(),
      updateSettled({ update, done: true }),
    );
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
  test.each([
    [taken, [owned('a', 7)], taken],
    [{ ...taken, wasFree: false }, [owned('a', 7)], undefined],
    [null, [], undefined],
    [undefined, [], undefined],
  ])(
    'is taken if nobody owns it, and the undo gives back what was free: %j',
    async (answer, sent, result) => {
      takeCustomer.mockResolvedValue(answer);
      expect((await inTurn(expectSaga(takeIfFree, task).returns(result))).sent).toEqual(sent);
    },
  );

  test('is not taken from a colleague', async () => {
    await inTurn(expectSaga(takeIfFree, { ...task, owner: 'b' }).returns(undefined));
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
    const run = expectSaga(giveBackIfUndone, task, { taken });
    expect((await inTurn(run, update, ...ends, updateUndone())).sent).toEqual(sent);
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

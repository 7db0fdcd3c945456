import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { withdrawEvent } from '../../../api/staff/customerEvents';
import { readRow } from '../../../api/staff/tableRows';
import { giveBackCustomer, takeCustomer, type Task } from '../../../api/staff/work';
import { changeFailed } from '../../../resource/changeFailed';
import { updateDue, updateMade, updateUndone } from '../../../resource/undo/slice';
import { flushUpdates } from '../../../resource/undo/updates';
import { putsToast } from '../../../test/session';
import { today as text } from '../../../text/today';
import { customersArea } from '../area';
import {
  giveBackIfUndone,
  giveBackRequested,
  handleGiveBack,
  handleTake,
  handleTakeAll,
  takeAllRequested,
  takeIfFree,
  takeRequested,
  withdraw,
} from './taking';
import { eventsChanged } from '../work/answers';
import { today } from './today';

jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  takeCustomer: jest.fn(),
  giveBackCustomer: jest.fn(),
}));

const task = { id: 7, name: 'Ana', owner: null } as Task;
const taken = { owner: 'a', version: 3, wasFree: true };
const owned = (owner: string | null) => ({
  type: customersArea.changeTypes[0] ?? '',
  payload: { ids: [7], columns: { owner } },
});
const changed = owned('a');
/** Pending updates are sent before the customer is taken, since a later change would make the undo fail. */
const taking = () =>
  testSaga(handleTake, takeRequested(task)).next().call(flushUpdates).next().call(takeCustomer, 7);

test('shows the new owner, and offers to undo it', () => {
  taking()
    .next(taken)
    .put(changed)
    .next()
    .inspect(({ payload: { action } }: { payload: { action: { payload: object } } }) => {
      expect(action.payload).toMatchObject({
        text: text.taken('Ana'),
        takenBackBy: giveBackRequested({ id: 7, name: 'Ana', taken }),
      });
    })
    .next()
    .isDone();
});

test('offers no undo for a customer that the person owned before', () => {
  taking()
    .next({ ...taken, wasFree: false })
    .put(changed)
    .next()
    .inspect(putsToast('success', text.taken('Ana')))
    .next()
    .isDone();
});

describe('a customer that was taken together with a change', () => {
  const update = updateMade('', { type: 'a' });
  const answers = (...more: Parameters<ReturnType<typeof expectSaga>['dispatch']>[0][]) =>
    [update, ...more].reduce(
      (saga, action) => saga.dispatch(action),
      expectSaga(giveBackIfUndone, task, { taken }),
    );

  test('is given back when the change is undone', () =>
    answers(updateUndone())
      .put(giveBackRequested({ id: 7, name: 'Ana', taken }))
      .run());
  test.each([
    ['the change was sent', updateDue({ update: update.payload, onUnload: false })],
    ['the next change was made', updateMade('', { type: 'b' })],
  ])('is kept once %s', (_, end) =>
    answers(end, updateUndone())
      .not.put(giveBackRequested({ id: 7, name: 'Ana', taken }))
      .run(),
  );
});

test('says which colleague was faster, and reads the tasks again', () => {
  taking()
    .next(null)
    .call(readRow, 'customers', 7)
    .next({ owner: 'b' })
    .select(customersArea.lookup.selectLookup)
    .next({ options: { staff: [['b', 'berta@group.example']] }, former: {}, rowCounts: {} })
    .inspect(putsToast('warning', text.takenBefore('Ana', 'berta@group.example')))
    .next()
    .put(today.due())
    .next()
    .isDone();
});

test('changes nothing after a failure', () => {
  taking()
    .next(undefined)
    .put(changeFailed(text.notTaken('Ana')))
    .next()
    .isDone();
});

test('takes several customers, and says how many could not be taken', () => {
  testSaga(handleTakeAll, takeAllRequested([task, { id: 8, name: 'Eva' }]))
    .next()
    .call(takeCustomer, 7)
    .next(taken)
    .call(takeCustomer, 8)
    .next(null)
    .put(changed)
    .next()
    .inspect(putsToast('warning', text.takenAll(1, 1)))
    .next()
    .isDone();
});

test('reports it by changeFailed when none could be taken, since the role may be the cause', () => {
  testSaga(handleTakeAll, takeAllRequested([task]))
    .next()
    .call(takeCustomer, 7)
    .next(undefined)
    .put(changeFailed(text.takenAll(0, 1)))
    .next()
    .isDone();
});

test('does not take a customer that somebody owns', () => {
  testSaga(takeIfFree, { ...task, owner: 'b' })
    .next()
    .isDone();
  testSaga(takeIfFree, task).next().call(takeCustomer, 7).next(null).isDone();
  testSaga(takeIfFree, task).next().call(takeCustomer, 7).next(taken).put(changed).next().isDone();
});

describe('giving back', () => {
  const givingBack = () =>
    testSaga(handleGiveBack, giveBackRequested({ id: 7, name: 'Ana', taken }))
      .next()
      .call(giveBackCustomer, 7, taken);

  test('shows that nobody owns the customer', () => {
    givingBack().next(1).put(owned(null)).next().isDone();
  });

  test('withdraws the logged event, so that the request waits again', () => {
    const asked = giveBackRequested({ id: 7, name: 'Ana', event: 70 });
    testSaga(handleGiveBack, asked).next().call(withdraw, 7, 'Ana', 70).next().isDone();
    const withdrawing = () => testSaga(withdraw, 7, 'Ana', 70).next().call(withdrawEvent, 70);
    withdrawing()
      .next(true)
      .put(customersArea.actions.historyDue(7))
      .next()
      .put(eventsChanged())
      .next()
      .isDone();
    for (const failed of [false, undefined])
      withdrawing()
        .next(failed)
        .put(changeFailed(text.notWithdrawn('Ana')))
        .next()
        .isDone();
  });

  test.each([
    [0, text.changedSince('Ana')],
    [undefined, text.notGivenBack('Ana')],
  ])('says why it failed when the server has changed %p customers', (count, message) => {
    givingBack().next(count).put(changeFailed(message)).next().isDone();
  });
});

import { testSaga } from 'redux-saga-test-plan';
import { readRow } from '../../../api/staff/tableRows';
import { takeCustomer, type Task } from '../../../api/staff/work';
import { putsToast } from '../../../test/session';
import { today as text } from '../../../text/today';
import { customersArea } from '../area';
import { handleTake, handleTakeAll, takeAllRequested, takeIfFree, takeRequested } from './taking';
import { today } from './today';

jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  takeCustomer: jest.fn(),
}));

const task = { id: 7, name: 'Ana', owner: null } as Task;
const changed = {
  type: customersArea.changeTypes[0] ?? '',
  payload: { ids: [7], columns: { owner: 'a' } },
};
const taking = () => testSaga(handleTake, takeRequested(task)).next().call(takeCustomer, 7);

test('shows the new owner at once', () => {
  taking()
    .next('a')
    .put(changed)
    .next()
    .inspect(putsToast('success', text.taken('Ana')))
    .next()
    .isDone();
});

test('says who was faster, and reads the tasks again', () => {
  taking()
    .next(null)
    .call(readRow, 'customers', 7)
    .next({ owner: 'b' })
    .select(customersArea.lookup.selectLookup)
    .next({ options: { staff: [['b', 'berta@group.example']] }, figures: {} })
    .inspect(putsToast('warning', text.takenBefore('Ana', 'berta@group.example')))
    .next()
    .put(today.actions.reloadRequested())
    .next()
    .isDone();
});

test('changes nothing after a failure', () => {
  taking()
    .next(undefined)
    .inspect(putsToast('error', text.notTaken('Ana')))
    .next()
    .isDone();
});

test('takes several, and says how many were not to be had', () => {
  testSaga(handleTakeAll, takeAllRequested([task, { id: 8, name: 'Eva' }]))
    .next()
    .call(takeCustomer, 7)
    .next('a')
    .call(takeCustomer, 8)
    .next(null)
    .put(changed)
    .next()
    .inspect(putsToast('warning', text.takenAll(1, 1)))
    .next()
    .isDone();
});

test('a customer that somebody owns is left alone', () => {
  testSaga(takeIfFree, { ...task, owner: 'b' })
    .next()
    .isDone();
  testSaga(takeIfFree, task).next().call(takeCustomer, 7).next(null).isDone();
  testSaga(takeIfFree, task).next().call(takeCustomer, 7).next('a').put(changed).next().isDone();
});

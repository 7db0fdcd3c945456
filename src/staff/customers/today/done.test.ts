import { testSaga } from 'redux-saga-test-plan';
import { addEvent } from '../../../api/staff/customerEvents';
import { today as text } from '../../../text/today';
import { customersArea } from '../area';
import {
  doneClosed,
  doneFailed,
  doneFeature,
  doneOpened,
  doneRequested,
  handleDone,
  noteWritten,
  selectDone,
} from './done';

jest.mock('../../../api/staff/customerEvents');

const task = { id: 7, name: 'Ana' } as never;
const columns = { nextContactOn: null, nextStep: '', status: 'contactado', owner: 'a' };
const asked = (note: string) =>
  testSaga(handleDone, doneRequested(columns))
    .next()
    .select(selectDone)
    .next({ task, note, status: 'saving' });
const change = customersArea.actions.changeRequested({
  ids: [7],
  columns,
  text: text.changed('Ana'),
});

test('adds the call, then changes the customer', () => {
  asked(' Llamé. ')
    .call(addEvent, 7, 'call', 'Llamé.')
    .next(true)
    .put(change)
    .next()
    .put(doneClosed())
    .next()
    .isDone();
});

test('adds no call without a note', () => {
  asked(' ').put(change).next().put(doneClosed()).next().isDone();
});

test('changes nothing when the call could not be added', () => {
  asked('Llamé.')
    .call(addEvent, 7, 'call', 'Llamé.')
    .next(undefined)
    .put(doneFailed())
    .next()
    .isDone();
});

test('a note that is not saved is unsaved work', () => {
  const { reducer, hasUnsavedWork } = doneFeature;
  const state = (...actions: Parameters<typeof reducer>[1][]) => ({
    taskDone: actions.reduce(reducer, reducer(undefined, { type: '' })),
  });
  expect(hasUnsavedWork(state(doneOpened(task)))).toBe(false);
  expect(hasUnsavedWork(state(doneOpened(task), noteWritten('x')))).toBe(true);
  expect(hasUnsavedWork(state(doneOpened(task), noteWritten('x'), doneClosed()))).toBe(false);
});

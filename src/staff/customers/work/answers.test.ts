import { testSaga } from 'redux-saga-test-plan';
import { addEvent } from '../../../api/staff/customerEvents';
import { freeByRequest, freeOf } from '../../../api/staff/work';
import { changeFailed } from '../../../resource/changeFailed';
import { updateUndone } from '../../../resource/undo/slice';
import { customers } from '../../../text/customers';
import { customersArea, opportunitiesArea } from '../area';
import {
  answersFeature,
  eventsChanged,
  handleAdding,
  handleChange,
  handleSaved,
  handleSent,
  offer,
  offerClosed,
  selectOffered,
  takeOffered,
} from './answers';
import { messageSent } from '../messageSent';

jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  freeOf: jest.fn(),
  freeByRequest: jest.fn(),
}));

const { actions } = customersArea;
const free = [{ id: 7, name: 'Ana' }];
const changing = (columns: Record<string, unknown>, done = 'writing') => {
  const state = { taskDone: { status: done } };
  return testSaga(handleChange, actions.changeRequested({ ids: [7], columns, text: '' }))
    .next()
    .inspect<{ payload: { selector: (state: object) => boolean } }>(({ payload }) => {
      expect(payload.selector(state)).toBe(done === 'saving');
    })
    .next(done === 'saving');
};

test('offers to take customers whom nobody owns after their state was changed in the list', () => {
  changing({ status: 'contactado', lostReason: '' }).call(offer, freeOf, [7], true).next().isDone();
  testSaga(offer, freeOf, [7], true)
    .next()
    .call(freeOf, [7], true)
    .next(free)
    .put(takeOffered(free));
  testSaga(offer, freeOf, [7], true).next().call(freeOf, [7], true).next([]).isDone();
  testSaga(offer, freeOf, [7], true).next().call(freeOf, [7], true).next(undefined).isDone();
});

test('offers nothing after other changes, nor while the dialog of a done task saves, which has asked already', () => {
  changing({ nextContactOn: '2026-12-01' }).isDone();
  changing({ status: 'nuevo' }).isDone();
  changing({ status: 'cotizado', owner: 'a' }).isDone();
  changing({ status: 'cotizado' }, 'saving').isDone();
});

test('offers to take a customer whose state was changed in the form', () => {
  const saved = (before: string, status: string, owner: string | null) =>
    testSaga(
      handleSaved,
      actions.rowSaved({
        key: 7,
        row: { ...free[0], status, owner } as never,
        before: { status: before } as never,
      }),
    ).next();
  saved('nuevo', 'contactado', null).put(takeOffered(free)).next().isDone();
  saved('nuevo', 'contactado', 'a').isDone();
  saved('contactado', 'cotizado', null).isDone();
  saved('nuevo', 'nuevo', null).isDone();
});

test('offers to take a customer after a call or a message was added to the history', () => {
  const { added, addFailed, addRequested } = actions;
  const adding = (kind: string) => testSaga(handleAdding, addRequested({ row: 7, kind })).next();
  adding('message')
    .take([added.type, addFailed.type])
    .next(added(7))
    .put(eventsChanged())
    .next()
    .call(offer, freeOf, [7], false)
    .next()
    .isDone();
  adding('call').take([added.type, addFailed.type]).next(addFailed()).isDone();
  adding('note').isDone();
});

test('offers to take the customer of a request', () => {
  const { added, addFailed, addRequested, changeRequested, rowSaved } = opportunitiesArea.actions;
  const columns = { status: 'contactado' };
  testSaga(handleChange, changeRequested({ ids: [5], columns, text: '' }))
    .next()
    .next(false)
    .call(offer, freeByRequest, [5], true);
  testSaga(handleAdding, addRequested({ row: 5, kind: 'call' }))
    .next()
    .take([added.type, addFailed.type])
    .next(added(5))
    .put(eventsChanged())
    .next()
    .call(offer, freeByRequest, [5], false);
  const row = {
    id: 5,
    customerId: 7,
    status: 'contactado',
    customer: { name: 'Ana', owner: null },
  };
  const saved = rowSaved({ key: 5, row: row as never, before: { status: 'nuevo' } as never });
  testSaga(handleSaved, saved).next().put(takeOffered(free));
});

test('keeps an offer until it is accepted or declined, or the answer is undone', () => {
  const after = (...all: Parameters<typeof answersFeature.reducer>[1][]) =>
    selectOffered({
      answers: all.reduce(answersFeature.reducer, answersFeature.reducer(undefined, { type: '' })),
    });
  expect(after(takeOffered(free))).toEqual(free);
  expect(after(takeOffered(free), offerClosed())).toEqual([]);
  expect(after(takeOffered(free), updateUndone())).toEqual([]);
});

test('adds a message that was sent from another program to the history, and offers to take the customer', () => {
  const log = () =>
    testSaga(handleSent, messageSent({ id: 7, text: 'Por correo' }))
      .next()
      .call(addEvent, 7, 'message', 'Por correo');
  log()
    .next(true)
    .put(actions.historyDue(7))
    .next()
    .put(eventsChanged())
    .next()
    .call(offer, freeOf, [7], false)
    .next()
    .isDone();
  log().next(undefined).put(changeFailed(customers.contact.sent.failed)).next().isDone();
});

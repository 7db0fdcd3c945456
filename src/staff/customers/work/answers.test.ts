import { type Action, combineReducers } from '@reduxjs/toolkit';
import { addEvent } from '../../../api/staff/customerEvents';
import * as work from '../../../api/staff/work';
import { changeFailed } from '../../../resource/changeFailed';
import { updateUndone } from '../../../resource/undo/slice';
import { startSaga } from '../../../test/startSaga';
import { customers } from '../../../text/customers';
import { answered } from '../../shared/answer/answering';
import { customersArea, opportunitiesArea } from '../area';
import { messageSent } from '../messageSent';
import { answersFeature, eventsChanged, offerClosed, selectOffered, takeOffered } from './answers';

jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  freeOf: jest.fn(),
  freeByRequest: jest.fn(),
}));
const { freeByRequest, freeOf } = jest.mocked(work);

const { actions } = customersArea;
const requests = opportunitiesArea.actions;
const ana = { id: 7, name: 'Ana' };

const after = async (...steps: Action[]) => {
  const reducer = combineReducers({
    answers: answersFeature.reducer,
    taskDone: (status: object = { status: 'writing' }, { type }: Action) =>
      type === 'saving' ? { status: type } : status,
  });
  const { dispatch, puts: sent } = startSaga(answersFeature.saga, reducer);
  return { offered: selectOffered(await dispatch(...steps)), sent };
};
const changing = (columns: Record<string, unknown>) =>
  actions.changeRequested({ ids: [7], columns, text: '' });

beforeEach(() => {
  jest.resetAllMocks();
  freeOf.mockResolvedValue([ana]);
  freeByRequest.mockResolvedValue([ana]);
});

describe('offers to take customers whom nobody owns', () => {
  const status = 'contactado';
  const customer = { name: 'Ana', owner: null };
  const request = { id: 5, customerId: 7, status, customer };
  const of = { key: 7, row: { ...ana, status, owner: null }, before: { status: 'nuevo' } };

  test.each([
    ['of a change in the list', freeOf, [[7], true], [changing({ status, lostReason: '' })]],
    [
      'of a change of requests',
      freeByRequest,
      [[5], true],
      [requests.changeRequested({ ids: [5], columns: { status }, text: '' })],
    ],
    ['of a save in the form', freeOf, undefined, [actions.rowSaved(of as never)]],
    [
      'of a saved request',
      freeByRequest,
      undefined,
      [requests.rowSaved({ ...of, key: 5, row: request } as never)],
    ],
  ] as const)('because %s', async (_, find, asked, steps) => {
    expect(await after(...steps)).toEqual({ offered: [ana], sent: [takeOffered([ana])] });
    expect(find.mock.calls).toEqual(asked ? [asked] : []);
  });

  test.each([
    [
      'a message',
      freeOf,
      7,
      [],
      [actions.addRequested({ row: 7, kind: 'message' }), actions.added(7)],
    ],
    [
      'a call about a request',
      freeByRequest,
      5,
      [],
      [requests.addRequested({ row: 5, kind: 'call' }), requests.added(5)],
    ],
    ['an answer by template', freeByRequest, 5, [requests.historyDue(5)], [answered(5)]],
    [
      'a message from another program',
      freeOf,
      7,
      [actions.historyDue(7)],
      [messageSent({ id: 7, text: 'Por correo' })],
    ],
  ] as const)('after %s, which also brings tasks up to date', async (_, find, id, read, steps) => {
    jest.mocked(addEvent).mockResolvedValue(5);
    const sent = [...read, eventsChanged(), takeOffered([ana])];
    expect(await after(...steps)).toEqual({ offered: [ana], sent });
    expect(find).toHaveBeenCalledWith([id], false);
  });
});

test('a message that was sent from another program is added to the history, or the failure is told', async () => {
  const { offered, sent } = await after(messageSent({ id: 7, text: 'Por correo' }));
  expect(addEvent).toHaveBeenCalledWith(7, 'message', 'Por correo');
  expect([offered, sent]).toEqual([[], [changeFailed(customers.contact.sent.failed)]]);
});

const saved = (before: string, status: string, owner: string | null) =>
  actions.rowSaved({ key: 7, row: { ...ana, status, owner }, before: { status: before } } as never);
test.each<[string, ...Action[]]>([
  ['a change of other fields', changing({ nextContactOn: '2026-12-01' })],
  ['a return to the first state', changing({ status: 'nuevo' })],
  ['a change that names the owner', changing({ status: 'cotizado', owner: 'a' })],
  // Its dialog has asked already.
  ['the save of a done task', { type: 'saving' }, changing({ status: 'cotizado' })],
  ['a save of a customer with an owner', saved('nuevo', 'contactado', 'a')],
  ['a save of a customer who was answered before', saved('contactado', 'cotizado', null)],
  ['a save without an answer', saved('nuevo', 'nuevo', null)],
  [
    'a call that could not be added',
    actions.addRequested({ row: 7, kind: 'call' }),
    actions.addFailed(),
    actions.added(7),
  ],
  ['a note', actions.addRequested({ row: 7, kind: 'note' }), actions.added(7)],
])('offers nothing after %s', async (_, ...steps) => {
  expect(await after(...steps)).toEqual({ offered: [], sent: [] });
  expect(freeOf).not.toHaveBeenCalled();
});

test.each([[[]], [undefined]])('offers nothing when the server finds %p', async (found) => {
  freeOf.mockResolvedValue(found);
  expect(await after(changing({ status: 'cotizado' }))).toEqual({ offered: [], sent: [] });
});

test.each([offerClosed, updateUndone])(
  'an offer ends when it is declined or undone',
  async (end) => {
    expect((await after(changing({ status: 'cotizado' }), end())).offered).toEqual([]);
  },
);

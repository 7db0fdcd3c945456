import { combineReducers } from '@reduxjs/toolkit';
import { addEvent } from '../../../api/staff/customerEvents';
import { type Columns, readRow } from '../../../api/staff/tableRows';
import { takeCustomer, type Task } from '../../../api/staff/work';
import { currentTime } from '../../../lib/currentTime';
import { updateMade, updateUndone } from '../../../resource/undo/slice';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { today as text } from '../../../text/today';
import { customersArea, opportunitiesArea } from '../area';
import { eventsChanged } from '../work/answers';
import { customerWon } from '../work/won';
import {
  doneClosed,
  doneFailed,
  doneFeature,
  doneOpened,
  doneRequested,
  doneSaved,
  draftChanged,
  selectDone,
} from './done';
import type { Draft } from './nextContact';
import { giveBackRequested } from './taking';

jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../api/staff/tableRows');
jest.mock('../../../api/staff/work', () => ({
  ...jest.requireActual<object>('../../../api/staff/work'),
  takeCustomer: jest.fn(),
}));
jest.mock('../../../lib/currentTime');

const task = {
  ...{ id: 7, opportunityId: 5, name: 'Ana', status: 'contactado', owner: null },
  ...{ nextContactOn: null, nextStep: '' },
} as Task;
const taken = { owner: 'a', version: 3, wasFree: true };
const owned = {
  type: customersArea.changeTypes[0],
  payload: { ids: [7], columns: { owner: 'a' } },
};
const shown = (payload: object) =>
  expect.objectContaining({ payload: expect.objectContaining(payload) as object }) as object;

const reducer = combineReducers({
  taskDone: doneFeature.reducer,
  customers: customersArea.feature.reducer,
});
const staff = [['3', 'Leo']] as const;
const after = async (draft: Partial<Draft>, one = task) => {
  const { dispatch, getState, puts: sent } = startSaga(doneFeature.saga, reducer);
  await dispatch(
    customersArea.lookup.actions.optionsRead({ lookup: 'staff', options: staff }),
    doneOpened({ kind: 'lead', task: one }),
    // No next contact, which the dialog proposes otherwise.
    draftChanged({ day: '', ...draft }),
    doneRequested(),
  );
  return { dialog: () => selectDone(getState()), dispatch, sent };
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(currentTime).mockReturnValue(new Date(2026, 10, 22));
  jest.mocked(addEvent).mockResolvedValue(70);
  jest.mocked(takeCustomer).mockResolvedValue(taken);
});

const done = text.changed('Ana');
const change = (columns: Columns) =>
  opportunitiesArea.actions.changeRequested({ ids: [5], columns, text: done });

test('adds the call, takes the customer, makes the changes, and asks for the policy of who was won', async () => {
  const { dialog, sent } = await after({ note: ' Llamé.\0 ', state: 'ganado' });
  expect(addEvent).toHaveBeenCalledWith(7, 'call', 'Llamé.', 5, []);
  expect(sent).toEqual([
    owned,
    change({ status: 'ganado', lostReason: '' }),
    doneSaved(),
    eventsChanged(),
    customerWon(task),
  ]);
  expect(dialog().opened).toBeUndefined();
});

test('adds a message that mentions a colleague, and does not take the customer if the person declines', async () => {
  await after({ note: 'Hola @Leo', way: 'message', takes: false });
  expect(addEvent).toHaveBeenCalledWith(7, 'message', 'Hola @Leo', 5, ['3']);
  expect(takeCustomer).not.toHaveBeenCalled();
});

test('adds nothing without a note, and says that it is done without any change', async () => {
  const { sent } = await after({ note: ' ', takes: false });
  expect(addEvent).not.toHaveBeenCalled();
  expect(sent).toEqual([shown({ kind: 'success', text: done }), doneSaved()]);
});

test('changes the customer where the task is about no request', async () => {
  const { sent } = await after({ step: 'x', takes: false }, { ...task, opportunityId: null });
  const asked = { ids: [7], columns: { nextStep: 'x' }, text: done };
  expect(sent).toEqual([customersArea.actions.changeRequested(asked), doneSaved()]);
});

describe('undoing', () => {
  test.each([
    ['the note and the customer', { note: 'a' }, [{ taken, event: 70 }]],
    ['the note', { note: 'a', takes: false }, [{ taken: undefined, event: 70 }]],
    ['the customer', {}, [{ taken, event: undefined }]],
    ['nothing', { takes: false }, []],
  ])('the changes takes back %s that was sent with them', async (_, draft, backs) => {
    const { dispatch, sent } = await after({ step: 'x', ...draft });
    await dispatch(updateMade('', { type: 'a' }), updateUndone());
    const given = sent.filter(giveBackRequested.match);
    expect(given).toEqual(backs.map((back) => giveBackRequested({ id: 7, name: 'Ana', ...back })));
  });

  test('is offered for what was sent even if there are no changes', async () => {
    const takenBackBy = giveBackRequested({ id: 7, name: 'Ana', taken, event: 70 });
    const { sent } = await after({ note: 'a' });
    expect(sent).toContainEqual(shown({ text: done, takenBackBy }));
  });
});

test.each([
  ['failed', undefined],
  ['failed', { merged: false }],
  // The row is null when a colleague has taken the customer, whom this person may not read then.
  ['gone', null],
  ['gone', { merged: true }],
] as const)('changes nothing when the call could not be added: %s, row %p', async (status, row) => {
  jest.mocked(addEvent).mockResolvedValue(undefined);
  jest.mocked(readRow).mockResolvedValue(row as never);
  const { dialog, sent } = await after({ note: 'Llamé.', state: 'ganado' });
  expect(readRow).toHaveBeenCalledWith('customers', 7);
  expect(sent).toEqual([doneFailed(status)]);
  expect(dialog()).toMatchObject({ opened: { task }, status, draft: { note: 'Llamé.' } });
  expect(takeCustomer).not.toHaveBeenCalled();
});

test('the dialog stays open while it saves, and saves once', async () => {
  const event = heldPromise<undefined>();
  jest.mocked(addEvent).mockReturnValue(event.promise);
  const { dialog, dispatch } = await after({ note: 'a' });
  await dispatch(doneClosed(), doneRequested());
  await event.answer(undefined);
  expect(dialog().opened).toBeDefined();
  expect(addEvent).toHaveBeenCalledTimes(1);
  await dispatch(doneClosed());
  expect(dialog().opened).toBeUndefined();
});

test('reports input that is not saved as unsaved work', () => {
  const { reducer, hasUnsavedWork } = doneFeature;
  const opened = doneOpened({ kind: 'lead', task });
  const hasUnsaved = (...actions: Parameters<typeof reducer>[1][]) =>
    hasUnsavedWork({ taskDone: actions.reduce(reducer, reducer(undefined, { type: '' })) });
  expect(hasUnsaved(opened)).toBe(false);
  expect(hasUnsaved(opened, draftChanged({ step: 'x' }))).toBe(true);
  expect(hasUnsaved(opened, draftChanged({ note: 'x' }), doneClosed())).toBe(false);
});

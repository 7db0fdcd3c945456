import { testSaga } from 'redux-saga-test-plan';
import { addEvent } from '../../../api/staff/customerEvents';
import { readRow } from '../../../api/staff/tableRows';
import type { Task } from '../../../api/staff/work';
import { currentTime } from '../../../lib/currentTime';
import { putsToast } from '../../../test/session';
import { today as text } from '../../../text/today';
import { customersArea, opportunitiesArea } from '../area';
import {
  doneClosed,
  doneFailed,
  doneFeature,
  doneOpened,
  doneRequested,
  doneSaved,
  draftChanged,
  handleDone,
  makeChanges,
  selectDone,
} from './done';
import type { Draft } from './nextContact';
import { eventsChanged } from '../work/answers';
import { customerWon } from '../work/won';
import { giveBackIfUndone, giveBackRequested, takeIfFree } from './taking';

jest.mock('../../../api/staff/customerEvents');

const task = {
  id: 7,
  opportunityId: 5,
  name: 'Ana',
  status: 'contactado',
  nextContactOn: null,
  nextStep: '',
} as Task;
const taken = { owner: 'a', version: 3, wasFree: true };
const now = new Date(2026, 10, 22);
const opened = { kind: 'lead', task } as const;
const asked = (draft: Partial<Draft>) =>
  testSaga(handleDone)
    .next()
    .select(selectDone)
    .next({ opened, draft: { note: '', day: '', ...draft } })
    .call(currentTime)
    .next(now);
const { changeRequested } = opportunitiesArea.actions;

test('adds the call, takes the customer, and makes the changes that were entered', () => {
  const columns = { status: 'ganado', lostReason: '' };
  asked({ note: ' Llamé.\0 ', state: 'ganado' })
    .call(addEvent, 7, 'call', 'Llamé.', 5, [])
    .next(70)
    .call(takeIfFree, task)
    .next(taken)
    .call(makeChanges, task, columns, { taken, event: 70 })
    .next()
    .put(doneSaved())
    .next()
    .put(eventsChanged())
    .next()
    .put(customerWon(task))
    .next()
    .isDone();
});

test('adds no call without a note, and makes no changes without any', () => {
  asked({ note: ' ' })
    .call(takeIfFree, task)
    .next()
    .call(makeChanges, task, {}, { taken: undefined, event: undefined })
    .next()
    .put(doneSaved())
    .next()
    .isDone();
});

describe('the changes', () => {
  const columns = { status: 'contactado' };
  const change = changeRequested({ ids: [5], columns, text: text.changed('Ana') });

  test.each([{ taken }, { event: 70 }])(
    'take back what was sent with them when they are undone: %j',
    (sent) => {
      testSaga(makeChanges, task, columns, sent)
        .next()
        .spawn(giveBackIfUndone, task, sent)
        .next()
        .put(change)
        .next()
        .isDone();
      testSaga(makeChanges, task, columns, {}).next().put(change).next().isDone();
    },
  );

  test('are those of the customer where the task is about no request', () => {
    testSaga(makeChanges, { ...task, opportunityId: null }, columns, {})
      .next()
      .put(customersArea.actions.changeRequested({ ids: [7], columns, text: text.changed('Ana') }));
  });

  test('offer to undo what was sent even if there are none', () => {
    testSaga(makeChanges, task, {}, { taken, event: 70 })
      .next()
      .inspect((effect) =>
        expect(effect).toMatchObject({
          payload: {
            action: {
              payload: {
                text: text.changed('Ana'),
                takenBackBy: giveBackRequested({ id: 7, name: 'Ana', taken, event: 70 }),
              },
            },
          },
        }),
      );
    testSaga(makeChanges, task, {}, {})
      .next()
      .inspect(putsToast('success', text.changed('Ana')));
  });
});

test('adds a message, and does not take the customer if the person declines', () => {
  asked({ note: 'Hola', way: 'message', takes: false })
    .call(addEvent, 7, 'message', 'Hola', 5, [])
    .next(70)
    .call(makeChanges, task, {}, { taken: undefined, event: 70 });
});

test.each([
  ['failed', undefined],
  ['failed', { merged: false }],
  // The row is null when a colleague has taken the customer, whom this person may not read then.
  ['gone', null],
  ['gone', { merged: true }],
] as const)('changes nothing when the call could not be added: %s, row %p', (reason, row) => {
  asked({ note: 'Llamé.' })
    .call(addEvent, 7, 'call', 'Llamé.', 5, [])
    .next(undefined)
    .call(readRow, 'customers', 7)
    .next(row)
    .put(doneFailed(reason))
    .next()
    .isDone();
});

const { reducer, hasUnsavedWork } = doneFeature;
const state = (...actions: Parameters<typeof reducer>[1][]) => ({
  taskDone: actions.reduce(reducer, reducer(undefined, { type: '' })),
});

test('reports input that is not saved as unsaved work', () => {
  expect(hasUnsavedWork(state(doneOpened(opened)))).toBe(false);
  expect(hasUnsavedWork(state(doneOpened(opened), draftChanged({ step: 'x' })))).toBe(true);
  expect(hasUnsavedWork(state(doneOpened(opened), draftChanged({ note: 'x' }), doneClosed()))).toBe(
    false,
  );
});

test('the dialog stays open while it saves', () => {
  const saving = [doneOpened(opened), doneRequested(), doneClosed()];
  expect(selectDone(state(...saving)).opened).toBe(opened);
  expect(selectDone(state(...saving, doneFailed('failed'), doneClosed())).opened).toBeUndefined();
  expect(selectDone(state(...saving, doneSaved())).opened).toBeUndefined();
});

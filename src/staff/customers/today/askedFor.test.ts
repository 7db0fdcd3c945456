import { testSaga } from 'redux-saga-test-plan';
import { closeAskings, seeEntries } from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { changeFailed } from '../../../resource/changeFailed';
import { sentUpdateMade } from '../../../resource/undo/slice';
import { colleagues as text } from '../../../text/colleagues';
import { pulseRequested } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { entryLogged } from '../colleagues/known';
import {
  askedFor,
  closeRequested,
  colleagueEntries,
  handleClose,
  handleKeep,
  handleLogged,
  handleSeen,
  keepRequested,
  refusedAsking,
  seen,
} from './askedFor';
import { giveBackRequested } from './taking';

jest.mock('../../../api/staff/colleagues');
jest.mock('../../../api/staff/customerEvents');

test('the owner keeps a customer by an entry, which ends the request and can be undone', () => {
  const asked = {
    ...{ id: 7, name: 'Ana', by: 'mar@group.example', askedAt: '2026-11-25T10:00:00Z' },
    asking: 5,
  };
  const keeping = () =>
    testSaga(handleKeep, keepRequested(asked))
      .next()
      .select(customersArea.lookup.selectLookup)
      .next({ options: { staff: [['3', 'Mar Vega', asked.by]] } })
      .call(addEvent, 7, 'kept', text.keptNote('Mar Vega'));
  keeping()
    .next(5)
    .inspect<{ payload: { action: { payload: object } } }>(({ payload: { action } }) =>
      expect(action).toMatchObject({
        type: sentUpdateMade.type,
        payload: {
          text: text.kept('Ana'),
          takenBackBy: giveBackRequested({ id: 7, name: 'Ana', event: 5 }),
        },
      }),
    )
    .next()
    .put(askedFor.due())
    .next()
    .put(pulseRequested())
    .next()
    .isDone();
  keeping()
    .next(undefined)
    .put(changeFailed(text.notKept))
    .next()
    .put(askedFor.due())
    .next()
    .put(pulseRequested())
    .next()
    .isDone();
});

test.each([[true], [undefined]])(
  'closed answers are read again, and a failure is told: %p',
  (isClosed) => {
    const closing = testSaga(handleClose, closeRequested([5, 6]))
      .next()
      .call(closeAskings, [5, 6])
      .next(isClosed);
    (isClosed ? closing : closing.put(changeFailed(text.notClosed)).next())
      .put(askedFor.due())
      .next()
      .put(refusedAsking.due())
      .next()
      .isDone();
  },
);

test.each([[true], [undefined]])(
  'entries that the owner has seen are read again, and a failure is told: %p',
  (isSeen) => {
    const seeing = testSaga(handleSeen, seen([5]))
      .next()
      .call(seeEntries, [5])
      .next(isSeen);
    (isSeen ? seeing : seeing.put(changeFailed(text.notClosed)).next())
      .put(colleagueEntries.due())
      .next()
      .isDone();
  },
);

test('what was logged for a colleague can be undone', () => {
  const logged = { id: 7, name: 'Ana', event: 5 };
  testSaga(handleLogged, entryLogged(logged))
    .next()
    .inspect<{ payload: { action: { payload: object } } }>(({ payload: { action } }) =>
      expect(action).toMatchObject({
        type: sentUpdateMade.type,
        payload: { text: text.dialog.saved('Ana'), takenBackBy: giveBackRequested(logged) },
      }),
    )
    .next()
    .isDone();
});

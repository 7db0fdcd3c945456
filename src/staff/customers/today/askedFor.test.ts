import { type Action, combineReducers } from '@reduxjs/toolkit';
import { closeAskings, seeEntries } from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { changeFailed } from '../../../resource/changeFailed';
import { sentUpdateMade } from '../../../resource/undo/slice';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { colleagues as text } from '../../../text/colleagues';
import { pulseRequested } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { entryLogged } from '../colleagues/known';
import {
  askedFor,
  askedForFeature,
  closeRequested,
  colleagueEntries,
  keepRequested,
  refusedAsking,
  seen,
} from './askedFor';
import { giveBackRequested } from './taking';

jest.mock('../../../api/staff/colleagues');
jest.mock('../../../api/staff/customerEvents');

const reducer = combineReducers({
  customers: customersArea.feature.reducer,
  askedFor: askedForFeature.reducer,
});
const after = async (...steps: Action[]) => {
  const { dispatch, puts } = startSaga(askedForFeature.saga, reducer);
  await dispatch(...steps);
  return puts;
};
/** Matches an offer to undo, whose id is random. */
const offersUndo = (said: string, event: number) => ({
  type: sentUpdateMade.type,
  payload: expect.objectContaining({
    text: said,
    takenBackBy: giveBackRequested({ id: 7, name: 'Ana', event }),
  }) as object,
});

beforeEach(() => jest.resetAllMocks());

test.each([
  [5, offersUndo(text.kept('Ana'), 5)],
  [undefined, changeFailed(text.notKept)],
])(
  'the owner keeps a customer by entry %p, which ends the request and can be undone',
  async (event, told) => {
    jest.mocked(addEvent).mockResolvedValue(event);
    const by = 'mar@group.example';
    const asked = { id: 7, name: 'Ana', by, askedAt: '2026-11-25T10:00:00Z', asking: 5 };
    const staff = { lookup: 'staff', options: [['3', 'Mar Vega', by] as const] };
    const sent = await after(customersArea.lookup.actions.optionsRead(staff), keepRequested(asked));
    expect(addEvent).toHaveBeenCalledWith(7, 'kept', text.keptNote('Mar Vega'));
    expect(sent).toEqual([told, askedFor.due(), pulseRequested()]);
  },
);

test('a customer is kept once when the button is pressed twice', async () => {
  const event = heldPromise<number>();
  jest.mocked(addEvent).mockReturnValue(event.promise);
  const keeping = keepRequested({ id: 7, name: 'Ana', by: '', askedAt: '', asking: 5 });
  await after(keeping, keeping);
  await event.answer(5);
  expect(addEvent).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'closed answers',
    closeAskings,
    closeRequested([5, 6]),
    [5, 6],
    [askedFor.due(), refusedAsking.due()],
  ],
  ['entries that the owner has seen', seeEntries, seen([5]), [5], [colleagueEntries.due()]],
] as const)('%s are read again, and a failure is told', async (_, close, action, ids, read) => {
  jest.mocked(close).mockResolvedValueOnce(true);
  expect(await after(action)).toEqual(read);
  expect(close).toHaveBeenCalledWith(ids);
  expect(await after(action)).toEqual([changeFailed(text.notClosed), ...read]);
});

test('what was logged for a colleague can be undone', async () => {
  const logged = entryLogged({ id: 7, name: 'Ana', event: 5 });
  expect(await after(logged)).toEqual([offersUndo(text.dialog.saved('Ana'), 5)]);
});

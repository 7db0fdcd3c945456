import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { addEvent } from '../../../api/staff/customerEvents';
import type { TableRow } from '../../../api/staff/tableRows';
import { type Free, freeByRequest, freeOf } from '../../../api/staff/work';
import { call, put, type Saga, select } from '../../../lib/effects';
import { fieldsOf } from '../../../lib/untrusted';
import { changeFailed } from '../../../resource/changeFailed';
import { runAll } from '../../../resource/runAll';
import { updateUndone } from '../../../resource/undo/slice';
import { customers } from '../../../text/customers';
import { answered } from '../../shared/answer/answering';
import { customersArea, opportunitiesArea } from '../area';
import { personOf } from '../opportunities/opportunity';
import { messageSent } from '../messageSent';

/** A call or message was added to a history or withdrawn from it, which may answer a request or let it wait again. */
export const eventsChanged = createAction('answers/eventsChanged');

const slice = createSlice({
  name: 'answers',
  initialState: { offered: [] as Free[] },
  reducers: {
    /** Customers whom nobody owns were answered, and are offered to the person. */
    takeOffered: (_, { payload: offered }: PayloadAction<Free[]>) => ({ offered }),
    offerClosed: () => ({ offered: [] }),
  },
  // An undo may have taken the answer back.
  extraReducers: (builder) => builder.addCase(updateUndone, () => ({ offered: [] })),
});
export const { takeOffered, offerClosed } = slice.actions;

export const selectOffered = (state: object): Free[] =>
  (state as { answers: ReturnType<typeof slice.reducer> }).answers.offered;

const areas = [customersArea, opportunitiesArea];
const { changeRequested, addRequested } = customersArea.actions;
const isAnswer = (status: unknown) => typeof status === 'string' && status !== 'nuevo';

/** Finder of the customers of an action's rows. @param name the action's own, without that of its area */
const finderOf = (type: string, name: 'changeRequested' | 'addRequested') =>
  type === opportunitiesArea.actions[name].type ? freeByRequest : freeOf;

/**
 * Offers the customers whom nobody owns.
 * @param find finds them: freeOf by their ids, freeByRequest by those of their requests
 * @param onlyNew only those in state 'nuevo'
 */
export function* offer(find: typeof freeOf, ids: number[], onlyNew: boolean): Saga {
  const free = yield* call(find, ids, onlyNew);
  if (free && free.length > 0) yield* put(takeOffered(free));
}

/** Handles a change of state on the board or in bulk, which is sent later. A change of owner as well needs no offer. */
function* handleChange({ type, payload }: ReturnType<typeof changeRequested>): Saga {
  const { ids, columns } = payload;
  const isSaving = yield* select(
    (state: object) => (state as { taskDone?: { status: string } }).taskDone?.status === 'saving',
  );
  // While DoneDialog saves, it has asked already.
  if (isAnswer(columns.status) && !('owner' in columns) && !isSaving)
    yield* call(offer, finderOf(type, 'changeRequested'), ids, true);
}

/** Handles a change of state in the form. */
export function* handleSaved({
  payload,
}: PayloadAction<{ row: TableRow; before?: TableRow | undefined }>): Saga {
  const [{ status }, before] = [fieldsOf(payload.row), fieldsOf(payload.before)];
  const { id, name, owner } = personOf(payload.row);
  if (before.status === 'nuevo' && isAnswer(status) && owner === null)
    yield* put(takeOffered([{ id, name }]));
}

/** Handles a call or message that is added in the drawer. */
function* handleAdding({ type, payload }: ReturnType<typeof addRequested>): Saga {
  if (payload.kind === 'note') return;
  const find = finderOf(type, 'addRequested');
  const { added, addFailed } = (find === freeOf ? customersArea : opportunitiesArea).actions;
  const end = (yield effects.take([added.type, addFailed.type])) as { type: string };
  if (end.type !== added.type) return;
  yield* put(eventsChanged());
  yield* call(offer, find, [payload.row], false);
}

/** Logs a message that was sent from another program, and offers the customer. */
function* handleSent({ payload: { id, text } }: ReturnType<typeof messageSent>): Saga {
  if (!(yield* call(addEvent, id, 'message', text))) {
    yield* put(changeFailed(customers.contact.sent.failed));
    return;
  }
  yield* put(customersArea.actions.historyDue(id));
  yield* put(eventsChanged());
  yield* call(offer, freeOf, [id], false);
}

/** Passes an answer by template on to all that shows its request, and offers the customer. */
function* handleAnswered({ payload: id }: ReturnType<typeof answered>): Saga {
  yield* put(opportunitiesArea.actions.historyDue(id));
  yield* put(eventsChanged());
  yield* call(offer, freeByRequest, [id], false);
}

function* watchAnswers(): Saga {
  for (const { actions } of areas) {
    yield effects.takeEvery(actions.changeRequested.type, handleChange);
    yield effects.takeEvery(actions.rowSaved.type, handleSaved);
    yield effects.takeEvery(actions.addRequested.type, handleAdding);
  }
  yield effects.takeEvery(messageSent.type, handleSent);
  yield effects.takeEvery(answered.type, handleAnswered);
}

export const answersFeature = {
  name: 'answers',
  reducer: slice.reducer,
  saga: () => runAll('answers', [watchAnswers]),
};

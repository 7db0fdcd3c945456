import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { withdrawEvent } from '../../../api/staff/customerEvents';
import { type Columns, readRow } from '../../../api/staff/tableRows';
import { giveBackCustomer, takeCustomer, type Taken, type Task } from '../../../api/staff/work';
import { call, put, race, type Saga, select, take } from '../../../lib/effects';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { makeRowUpdates } from '../../../resource/undo/rowUpdates';
import { sentUpdateMade, updateDue, updateMade, updateUndone } from '../../../resource/undo/slice';
import { flushUpdates } from '../../../resource/undo/updates';
import { today as text } from '../../../text/today';
import { toastShown } from '../../../ui/toasts/slice';
import { customersArea } from '../area';
import { eventsChanged } from '../work/answers';
import { today } from './today';
import { changeFailed } from '../../../resource/changeFailed';

/** The person wants to take this customer, whom nobody owns. */
export const takeRequested = createAction<Pick<Task, 'id' | 'name'>>('today/takeRequested');

export const takeAllRequested = createAction<Pick<Task, 'id' | 'name'>[]>('today/takeAllRequested');

const { rowsChanged } = makeRowUpdates<Columns>(customersArea.definition.name);

/** Changes that were sent at once; an undo takes them back. */
export interface Sent {
  /** Customer that nobody owned, and that the person took. */
  taken?: Taken | undefined;
  /** Id of the event that was added to the history. */
  event?: number | undefined;
}

/** The person undoes what was sent. */
export const giveBackRequested = createAction<Pick<Task, 'id' | 'name'> & Sent>(
  'today/giveBackRequested',
);

/**
 * Takes a customer. The request is sent at once, since two people may want the same customer and the first one gets it.
 * Undoing it gives the customer back, unless it has changed since.
 */
function* handleTake({ payload: { id, name } }: ReturnType<typeof takeRequested>): Saga {
  // Sends pending updates first, such as the move on the board that answered the customer: afterwards they would be a
  // change that makes the undo fail.
  yield* call(flushUpdates);
  const taken = yield* call(takeCustomer, id);
  if (taken === undefined) yield* put(changeFailed(text.notTaken(name)));
  else if (taken === null) {
    const row = yield* call(readRow, 'customers', id);
    const { nameOf } = toLookup(yield* select(customersArea.lookup.selectLookup));
    const other = nameOf('staff', (row as { owner?: string | null } | null)?.owner ?? null);
    yield* put(toastShown('warning', text.takenBefore(name, other)));
    yield* put(today.due());
  } else {
    yield* put(rowsChanged({ ids: [id], columns: { owner: taken.owner } }));
    yield* put(
      taken.wasFree
        ? sentUpdateMade(text.taken(name), giveBackRequested({ id, name, taken }))
        : toastShown('success', text.taken(name)),
    );
  }
}

function* handleGiveBack({
  payload: { id, name, taken, event },
}: ReturnType<typeof giveBackRequested>): Saga {
  if (event !== undefined) yield* call(withdraw, id, name, event);
  if (!taken) return;
  const count = yield* call(giveBackCustomer, id, taken);
  if (count) yield* put(rowsChanged({ ids: [id], columns: { owner: null } }));
  else {
    const failed = count === 0 ? text.changedSince : text.notGivenBack;
    yield* put(changeFailed(failed(name)));
  }
}

/** Withdraws a call or message, so that the request that it has answered waits again. */
export function* withdraw(id: number, name: string, event: number): Saga {
  if (yield* call(withdrawEvent, event)) {
    yield* put(customersArea.actions.historyDue(id));
    yield* put(eventsChanged());
  } else yield* put(changeFailed(text.notWithdrawn(name)));
}

/** Takes several customers one by one, since colleagues may be faster for some of them. */
function* handleTakeAll({ payload }: ReturnType<typeof takeAllRequested>): Saga {
  const ids: number[] = [];
  let owner: string | undefined;
  for (const { id } of payload) {
    const taken = yield* call(takeCustomer, id);
    if (!taken) continue;
    ({ owner } = taken);
    ids.push(id);
  }
  if (owner !== undefined) yield* put(rowsChanged({ ids, columns: { owner } }));
  const left = payload.length - ids.length;
  const said = text.takenAll(ids.length, left);
  if (ids.length === 0) yield* put(changeFailed(said));
  else yield* put(toastShown(left === 0 ? 'success' : 'warning', said));
}

/** Takes the customer if nobody owns it, without a toast. @returns what an undo gives back */
export function* takeIfFree({ id, owner: before }: Task): Saga<Taken | undefined> {
  const taken = before === null && (yield* call(takeCustomer, id));
  if (!taken) return undefined;
  yield* put(rowsChanged({ ids: [id], columns: { owner: taken.owner } }));
  return taken.wasFree ? taken : undefined;
}

/** Waits for the next update, and takes back what was sent with it if the update is undone. */
export function* giveBackIfUndone({ id, name }: Task, sent: Sent): Saga {
  yield* take(updateMade);
  const { undone } = yield* race<{ undone: unknown; over: unknown }>({
    undone: effects.take(updateUndone.type),
    over: effects.take([updateDue.type, updateMade.type, sentUpdateMade.type]),
  });
  if (undone) yield* put(giveBackRequested({ id, name, ...sent }));
}

export function* watchTaking(): Saga {
  yield effects.takeEvery(takeRequested.type, handleTake);
  yield effects.takeEvery(takeAllRequested.type, handleTakeAll);
  yield effects.takeEvery(giveBackRequested.type, handleGiveBack);
}

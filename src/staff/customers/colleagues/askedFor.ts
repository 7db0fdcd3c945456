import { createAction, createReducer, createSelector } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type AskedCustomer,
  askedCustomers,
  type KeptCustomer,
  keptCustomers,
} from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { call, put, type Saga, select } from '../../../lib/effects';
import { sayAuthor } from '../../../resource/form/author';
import { untilDue } from '../../../resource/live/untilDue';
import { runAll } from '../../../resource/runAll';
import { selectUnconfirmed, sentUpdateMade } from '../../../resource/undo/slice';
import type { Action } from '../../../resource/undo/updates';
import { colleagues as text } from '../../../text/colleagues';
import { pulseRequested } from '../../shared/pulse/slice';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';
import { giveBackRequested } from '../today/taking';
import { eventsChanged } from '../work/answers';
import { changeFailed } from '../../../resource/changeFailed';

const INTERVAL_MS = 8000;

export const askedForOpened = createAction('askedFor/opened');
export const askedForClosed = createAction('askedFor/closed');
export const keepRequested = createAction<AskedCustomer>('askedFor/keepRequested');
export const askedForRead = createAction<AskedCustomer[]>('askedFor/read');
export const keptRead = createAction<KeptCustomer[]>('askedFor/keptRead');

interface AskedForState {
  asked: AskedCustomer[];
  kept: KeptCustomer[];
}

const stateOf = (state: object) => (state as { askedFor: AskedForState }).askedFor;

/** A change of owner answers the request, and an archived customer is no longer asked for (asked_customers in SQL). */
const after = (rows: AskedCustomer[], update: Action): AskedCustomer[] =>
  customersArea
    .applyUpdate<AskedCustomer & { owner?: unknown; archived?: unknown }>(rows, update)
    .filter(({ owner, archived }) => owner === undefined && archived !== true);

/** As askedCustomers has them, without those that were handed over and can still be kept. */
export const selectAskedFor = createSelector(
  [(state: object) => stateOf(state).asked, selectUnconfirmed],
  (rows, updates) => updates.reduce(after, rows),
);

export const selectKept = (state: object) => stateOf(state).kept;

/** A failed repetition leaves what is shown. */
export function* readAskedFor(): Saga {
  const found = yield* call(askedCustomers);
  if (found) yield* put(askedForRead(found));
  const kept = yield* call(keptCustomers);
  if (kept) yield* put(keptRead(kept));
}

/** Reads them as often as the tasks of the day while they are on a visible page. */
export function* keepReading({ type }: { type: string }): Saga {
  while (type === askedForOpened.type) {
    if (!(yield* select(staffSession.hasEnded))) yield* call(readAskedFor);
    yield* call(untilDue, INTERVAL_MS);
  }
}

/** The entry in the history is the answer, and ends the request; undoing it lets the request wait again. */
export function* handleKeep({ payload }: ReturnType<typeof keepRequested>): Saga {
  const { id, name, by } = payload;
  const event = yield* call(addEvent, id, 'kept', text.keptNote(sayAuthor(by)));
  yield* put(
    event === undefined
      ? changeFailed(text.notKept)
      : sentUpdateMade(text.kept(name), giveBackRequested({ id, name, event })),
  );
  yield* call(readAskedFor);
  yield* put(pulseRequested());
}

function* watchAskedFor(): Saga {
  yield effects.takeLatest([askedForOpened.type, askedForClosed.type], keepReading);
  yield effects.takeLeading(keepRequested.type, handleKeep);
  yield effects.takeLatest([...customersArea.changeTypes, eventsChanged.type], readAskedFor);
}

export const askedForFeature = {
  name: 'askedFor',
  reducer: createReducer<AskedForState>({ asked: [], kept: [] }, (builder) =>
    builder
      .addCase(askedForRead, (state, { payload: asked }) => ({ ...state, asked }))
      .addCase(keptRead, (state, { payload: kept }) => ({ ...state, kept }))
      // Keeps a confirmed change applied until the next read, which follows.
      .addMatcher(
        ({ type }: Action) => customersArea.changeTypes.includes(type),
        (state, update: Action) => ({ ...state, asked: after(state.asked, update) }),
      ),
  ),
  saga: () => runAll('askedFor', [watchAskedFor]),
};

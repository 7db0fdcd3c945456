import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import {
  type AskedCustomer,
  askedCustomers,
  closeAskings,
  colleagueEntries as readEntries,
  keptCustomers,
  seeEntries,
} from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { call, put, type Saga, select } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import { sayAuthor } from '../../../resource/form/author';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { sentUpdateMade } from '../../../resource/undo/slice';
import type { Action } from '../../../resource/undo/updates';
import { colleagues as text } from '../../../text/colleagues';
import { pollOfWork } from '../../shared/pollOfWork';
import { pulseRequested } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { entryLogged } from '../colleagues/known';
import { eventsChanged } from '../work/answers';
import { giveBackRequested } from './taking';

export const keepRequested = createAction<AskedCustomer>('askedFor/keepRequested');
/** The person has read the answers to these requests. */
export const closeRequested = createAction<number[]>('askedFor/closeRequested');
/** The person has seen these entries of colleagues. */
export const seen = createAction<number[]>('askedFor/seen');

/**
 * Applies an update by the rules of asked_customers in SQL: a change of owner answers the request, and an archived
 * customer is no longer asked for.
 */
const after = (rows: AskedCustomer[], update: Action): AskedCustomer[] =>
  customersArea
    .applyUpdate<AskedCustomer & { owner?: unknown; archived?: unknown }>(rows, update)
    .filter(({ owner, archived }) => owner === undefined && archived !== true);

const options = {
  changeTypes: [...customersArea.changeTypes, eventsChanged.type],
  keptOn: ['failure', 'close'],
  ...pollOfWork,
} as const;
export const askedFor = makeReading('askedFor', askedCustomers, { ...options, after });
/** Customers that the signed-in agent asked for and whose owners refused. */
export const refusedAsking = makeReading('refusedAsking', keptCustomers, {
  ...options,
  requested: askedFor.requested,
  closed: askedFor.closed,
});

/** What colleagues have logged for customers of the signed-in person. */
export const colleagueEntries = makeReading('colleagueEntries', readEntries, {
  ...options,
  requested: askedFor.requested,
  closed: askedFor.closed,
});

/** Refuses a request by an entry in the history; undoing the entry lets the request wait again. */
function* handleKeep({ payload }: ReturnType<typeof keepRequested>): Saga {
  const { id, name, by } = payload;
  const { staff } = (yield* select(customersArea.lookup.selectLookup)).options;
  const event = yield* call(addEvent, id, 'kept', text.keptNote(sayAuthor(by, staff)));
  yield* put(
    event === undefined
      ? changeFailed(text.notKept)
      : sentUpdateMade(text.kept(name), giveBackRequested({ id, name, event })),
  );
  yield* put(askedFor.due());
  yield* put(pulseRequested());
}

function* handleClose({ payload }: ReturnType<typeof closeRequested>): Saga {
  if (!(yield* call(closeAskings, payload))) yield* put(changeFailed(text.notClosed));
  for (const reading of [askedFor, refusedAsking]) yield* put(reading.due());
}

export function* handleSeen({ payload }: ReturnType<typeof seen>): Saga {
  if (!(yield* call(seeEntries, payload))) yield* put(changeFailed(text.notClosed));
  yield* put(colleagueEntries.due());
}

/** Offers to undo what was logged for a colleague's customer. */
function* handleLogged({ payload }: ReturnType<typeof entryLogged>): Saga {
  yield* put(sentUpdateMade(text.dialog.saved(payload.name), giveBackRequested(payload)));
}

function* watchAnswers(): Saga {
  yield effects.takeLeading(keepRequested.type, handleKeep);
  yield effects.takeEvery(closeRequested.type, handleClose);
  yield effects.takeEvery(seen.type, handleSeen);
  yield effects.takeEvery(entryLogged.type, handleLogged);
}

export const askedForFeature = {
  ...askedFor.feature,
  saga: () => runAll('askedFor', [askedFor.feature.saga, watchAnswers]),
};

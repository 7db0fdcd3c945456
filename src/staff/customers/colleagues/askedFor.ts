import { createAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { type AskedCustomer, askedCustomers } from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import { call, put, type Saga } from '../../../lib/effects';
import { changeFailed } from '../../../resource/changeFailed';
import { sayAuthor } from '../../../resource/form/author';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import type { Action } from '../../../resource/undo/updates';
import { colleagues as text } from '../../../text/colleagues';
import { pulseRequested } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { pollOfWork } from '../work/makeWork';

export const keepRequested = createAction<AskedCustomer>('askedFor/keepRequested');

/** A change of owner answers the request, and an archived customer is no longer asked for (asked_customers in SQL). */
const after = (rows: AskedCustomer[], update: Action): AskedCustomer[] =>
  customersArea
    .applyUpdate<AskedCustomer & { owner?: unknown; archived?: unknown }>(rows, update)
    .filter(({ owner, archived }) => owner === undefined && archived !== true);

export const askedFor = makeReading('askedFor', askedCustomers, {
  changeTypes: customersArea.changeTypes,
  after,
  keptOn: ['failure', 'close'],
  ...pollOfWork,
});

/** The note in the history is the answer, and ends the request. */
export function* handleKeep({ payload }: ReturnType<typeof keepRequested>): Saga {
  const { id, by } = payload;
  if (!(yield* call(addEvent, id, 'note', text.kept(sayAuthor(by)))))
    yield* put(changeFailed(text.notKept));
  yield* put(askedFor.due());
  yield* put(pulseRequested());
}

function* watchKeeping(): Saga {
  yield effects.takeLeading(keepRequested.type, handleKeep);
}

export const askedForFeature = {
  ...askedFor.feature,
  saga: () => runAll('askedFor', [askedFor.feature.saga, watchKeeping]),
};

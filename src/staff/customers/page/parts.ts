import * as effects from 'redux-saga/effects';
import { recordView } from '../../../api/staff/audit';
import {
  duplicatesOf,
  otherReferences,
  policiesOf,
  recentMerges,
  referrerOf,
  takerOf,
} from '../../../api/staff/customerParts';
import { fetchTouches } from '../../../api/staff/visitChanges';
import { put, type Saga, select, take } from '../../../lib/effects';
import { makeAsking, makeReading } from '../../../resource/makeReading';
import type { Customer } from '../customer';

type Opened = Pick<Customer, 'id' | 'visitId' | 'phone' | 'email' | 'document' | 'merged'>;
type Ask<Row> = (row: Opened) => Row[] | Promise<Row[] | undefined>;

/** A customer is opened, or has changed: all of its parts are read. */
export const partsOpened = makeAsking<Opened>('customerParts');

const makePart = <Row>(name: string, ask: Ask<Row>) =>
  makeReading<Row[], Opened>(`customerParts/${name}`, async (row) => ask(row), {
    requested: partsOpened,
    idOf: ({ id }) => id,
    keptOn: ['failure'],
  });

/** Rows that belong to the open customer. */
export const parts = {
  policies: makePart('policies', ({ id }) => policiesOf(id)),
  touches: makePart('touches', ({ visitId }) => (visitId === null ? [] : fetchTouches(visitId))),
  referrer: makePart('referrer', ({ visitId }) => (visitId === null ? [] : referrerOf(visitId))),
  duplicates: makePart('duplicates', (row) => (row.merged ? [] : duplicatesOf(row.id, row))),
  merges: makePart('merges', ({ id }) => recentMerges(id)),
  /** Reference numbers beside the customer's own. */
  references: makePart('references', ({ id, merged }) => (merged ? [] : otherReferences(id))),
  /** Of a customer that was merged: the one that is kept. */
  takers: makePart('takers', ({ id, merged }) => (merged ? takerOf(id) : [])),
};

/** Looks again whether the duplicates that are shown are still there: a colleague may have merged or erased them. */
export function* rereadDuplicates(row: Opened): Saga {
  const { value = [] } = yield* select(parts.duplicates.selectOf(row));
  if (value.length > 0 && !row.merged) yield* put(parts.duplicates.due());
}

/** Follows what a colleague changes in the policies that are shown; new ones and other states are in the history too. */
export function* rereadPolicies(row: Opened): Saga {
  const { value = [] } = yield* select(parts.policies.selectOf(row));
  if (value.length > 0) yield* put(parts.policies.due());
}

/** Also after a change: the database notes a view once in an hour. */
export function* watchViews(): Saga {
  while (true) {
    const { payload } = yield* take(partsOpened);
    yield effects.fork(recordView, payload.id);
  }
}

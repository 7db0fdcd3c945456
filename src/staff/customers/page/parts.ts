import * as effects from 'redux-saga/effects';
import { recordView } from '../../../api/staff/audit';
import {
  claimsOf,
  duplicatesOf,
  otherReferences,
  policiesOf,
  recentMerges,
  referrerOf,
  requestsOf,
  takerOf,
} from '../../../api/staff/customerParts';
import { fetchTouches } from '../../../api/staff/visitChanges';
import { put, type Saga, select, take } from '../../../lib/effects';
import { makeAsking, makeReading } from '../../../resource/makeReading';
import type { Customer } from '../customer';

type Opened = Pick<Customer, 'id' | 'visitId' | 'phone' | 'email' | 'document' | 'merged'>;
type Ask<Row> = (row: Opened) => Row[] | Promise<Row[] | undefined>;

/** A customer was opened or has changed, so all of its parts are read. */
export const partsOpened = makeAsking<Opened>('customerParts');

const makePart = <Row>(name: string, ask: Ask<Row>) =>
  makeReading<Row[], Opened>(`customerParts/${name}`, async (row) => ask(row), {
    requested: partsOpened,
    idOf: ({ id }) => id,
    keptOn: ['failure'],
  });

/** Lists that belong to the open customer. */
export const parts = {
  policies: makePart('policies', ({ id }) => policiesOf(id)),
  claims: makePart('claims', ({ id }) => claimsOf(id)),
  touches: makePart('touches', ({ visitId }) => (visitId === null ? [] : fetchTouches(visitId))),
  referrer: makePart('referrer', ({ visitId }) => (visitId === null ? [] : referrerOf(visitId))),
  duplicates: makePart('duplicates', (row) => (row.merged ? [] : duplicatesOf(row.id, row))),
  merges: makePart('merges', ({ id }) => recentMerges(id)),
  /** Reference numbers other than the customer's own. */
  references: makePart('references', ({ id, merged }) => (merged ? [] : otherReferences(id))),
  requests: makePart('requests', ({ id, merged }) => (merged ? [] : requestsOf(id))),
  /** Customer that is kept, if the open one was merged into it. */
  takers: makePart('takers', ({ id, merged }) => (merged ? takerOf(id) : [])),
};

/** Reads the shown duplicates again, since a colleague may have merged or erased them. */
export function* rereadDuplicates(row: Opened): Saga {
  const { value = [] } = yield* select(parts.duplicates.selectOf(row));
  if (value.length > 0 && !row.merged) yield* put(parts.duplicates.due());
}

/**
 * Reads the shown requests, policies and claims again, since a colleague may have changed them. New ones and states need
 * no such read, because the history has them too.
 */
export function* rereadRows(row: Opened): Saga {
  for (const part of [parts.requests, parts.policies, parts.claims]) {
    const { value = [] } = yield* select((state: object) => part.selectOf(row)(state));
    if (value.length > 0) yield* put(part.due());
  }
}

/** Records views. Some are repeated after a change, but the database stores only one in an hour. */
export function* watchViews(): Saga {
  while (true) {
    const { payload } = yield* take(partsOpened);
    yield effects.fork(recordView, payload.id);
  }
}

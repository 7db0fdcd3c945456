import { createSelector } from '@reduxjs/toolkit';
import {
  fetchCustomersOfVisit,
  fetchTouches,
  fetchVisit,
  fetchVisitsByIp,
} from '../../../api/staff/visitChanges';
import { fetchVisits } from '../../../api/staff/visitList';
import type { Visit } from '../../../api/visitFields';
import { currentTime } from '../../../lib/currentTime';
import { call, put, type Saga, select } from '../../../lib/effects';
import { makeAsking, makeReading } from '../../../resource/makeReading';
import { afterUpdate, visitUpdates } from '../actions';
import { selectIsDeleted, selectShownRows, selectVisitUpdates } from '../list/shownRows';
import { selectIsOldestFirst, selectQuery } from '../list/slice';
import { toFilters } from '../query';

/** Maximum number of other visits that are listed. */
const MAX_OTHERS = 5;

/** The open visit (null: it was deleted); while the next one is read, still the previous one. */
export const detail = makeReading<{ id: number; visit: Visit | null }, number>(
  'visitDetail',
  readVisit,
  {
    keptOn: ['nextKey'],
    appliedTypes: visitUpdates.map(({ type }) => type),
    after: ({ id, visit }, action) => ({
      id,
      visit: (visit && afterUpdate([visit], action)[0]) ?? null,
    }),
  },
);

const partsAsked = makeAsking<Visit>('visitDetail/parts');

const makePart = <Row>(name: string, ask: (visit: Visit) => Promise<Row[] | undefined>) =>
  makeReading<Row[], Visit>(`visitDetail/${name}`, ask, {
    requested: partsAsked,
    closed: detail.closed,
    idOf: ({ id }) => id,
  });

/** Lists that belong to the visit and are read after it. */
export const parts = {
  /** Customers whose requests this visitor sent. */
  customers: makePart('customers', ({ id }) => fetchCustomersOfVisit(id)),
  touches: makePart('touches', ({ id }) => fetchTouches(id)),
  /** Other visits from the same IP address. An empty address would match all visits that have none. */
  others: makePart<Visit>('others', async (visit) =>
    visit.ip === '' ? [] : fetchVisitsByIp(visit, MAX_OTHERS),
  ),
};

type Side = 'newer' | 'older';

const makeNeighbour = (side: Side) =>
  makeReading<number | null, number>(`visitDetail/${side}`, (id) => findNeighbour(side, id), {
    requested: detail.requested,
    closed: detail.closed,
  });

/** Ids of the visit's neighbours in the filtered list; null: there is none. */
export const neighbours = { newer: makeNeighbour('newer'), older: makeNeighbour('older') };

function* readVisit(id: number): Saga<{ id: number; visit: Visit | null } | undefined> {
  const visit = yield* call(fetchVisit, id);
  if (visit) yield* put(partsAsked(visit));
  return visit === undefined ? undefined : { id, visit };
}

/** Finds the next visit of the filtered list on the current page, else on the server. */
function* findNeighbour(side: Side, id: number): Saga<number | null | undefined> {
  const rows = yield* select(selectShownRows);
  const at = rows.findIndex((row) => row.id === id);
  const isBefore = (side === 'newer') !== (yield* select(selectIsOldestFirst));
  const near = at < 0 ? undefined : rows[isBefore ? at - 1 : at + 1];
  return near?.id ?? (yield* call(fetchNeighbour, side, id));
}

/** Finds the neighbour on the server. @returns null if there is none; undefined after a failure */
function* fetchNeighbour(side: Side, id: number): Saga<number | null | undefined> {
  const filters = toFilters(yield* select(selectQuery), yield* call(currentTime));
  let from = id;
  while (true) {
    const cursor = side === 'newer' ? { above: from } : { below: from };
    const found = yield* call(fetchVisits, filters, 1, cursor);
    if (!found) return undefined;
    const [row] = found.rows;
    if (row && !(yield* select(selectIsDeleted, row.id))) return row.id;
    const next = row?.id ?? found.reached;
    if (next === null) return null;
    from = next;
  }
}

/** The open visit with unconfirmed updates; undefined if there is none or its deletion is unconfirmed. */
export const selectDetailVisit = createSelector(
  [(state: object) => detail.select(state).value?.visit, selectVisitUpdates],
  (visit, updates) =>
    visit ? updates.reduce((visits, update) => afterUpdate(visits, update), [visit])[0] : undefined,
);

export const detailFeatures = [detail, ...Object.values(neighbours), ...Object.values(parts)].map(
  ({ feature }) => feature,
);

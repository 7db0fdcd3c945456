import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import {
  fetchCustomersOfVisit,
  fetchTouches,
  fetchVisit,
  fetchVisitsByIp,
} from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { call, put, type Saga, select } from '../../../lib/effects';
import { currentTime } from '../../../lib/currentTime';
import { selectIsOldestFirst, selectQuery } from '../list/slice';
import { toFilters } from '../query';
import { selectIsDeleted, selectShownRows } from '../review/selectors';
import { detailClosed, detailFailed, detailOpened, partLoaded, visitLoaded } from './slice';

const OTHERS = 5;

/** Loads the open visit. Opening another one, or closing it, cancels the requests of the previous. */
export function* detailSaga(): Saga {
  yield effects.takeLatest([detailOpened.type, detailClosed.type], loadDetail);
}

export function* loadDetail(action: { type: string }): Saga {
  if (!detailOpened.match(action)) return;
  const id = action.payload;
  yield effects.all([
    effects.call(loadVisit, id),
    effects.call(findNeighbour, 'newer', id),
    effects.call(findNeighbour, 'older', id),
  ]);
}

export function* loadVisit(id: number): Saga {
  const visit = yield* call(fetchVisit, id);
  yield* put(visit === undefined ? detailFailed() : visitLoaded(visit));
  if (!visit) return;
  yield effects.all([
    effects.call(loadCustomers, id),
    effects.call(loadTouches, id),
    effects.call(loadOthers, visit),
  ]);
}

export function* loadCustomers(id: number): Saga {
  yield* put(partLoaded({ customers: (yield* call(fetchCustomersOfVisit, id)) ?? 'failed' }));
}

export function* loadTouches(id: number): Saga {
  yield* put(partLoaded({ touches: (yield* call(fetchTouches, id)) ?? 'failed' }));
}

export function* loadOthers({ id, ip }: Visit): Saga {
  // An empty address would match all visits without one.
  const others = ip === '' ? [] : yield* call(fetchVisitsByIp, { id, ip }, OTHERS);
  yield* put(partLoaded({ others: others ?? 'failed' }));
}

/** Finds the next visit of the filtered list on the current page, else on the server. */
export function* findNeighbour(side: 'newer' | 'older', id: number): Saga {
  const rows = yield* select(selectShownRows);
  const at = rows.findIndex((row) => row.id === id);
  const isBefore = (side === 'newer') !== (yield* select(selectIsOldestFirst));
  const near = at < 0 ? undefined : rows[isBefore ? at - 1 : at + 1];
  const found = near?.id ?? (yield* call(fetchNeighbour, side, id));
  if (found !== undefined) yield* put(partLoaded({ [side]: found }));
}

/** @returns null if there is none; undefined after a failure */
export function* fetchNeighbour(
  side: 'newer' | 'older',
  id: number,
): Saga<number | null | undefined> {
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

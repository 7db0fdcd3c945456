import * as effects from 'redux-saga/effects';
import { fetchVisits } from '../../../api/staff/visitList';
import { fetchVisit, fetchTouches, fetchVisitsByIp } from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { call, put, race, type Saga, select, take } from '../../../lib/effects';
import { currentTime } from '../../../lib/currentTime';
import { selectQuery } from '../list/slice';
import { toFilters } from '../query';
import { selectIsDeleted, selectShownRows } from '../review/selectors';
import {
  neighbourFound,
  othersLoaded,
  detailClosed,
  detailFailed,
  detailOpened,
  touchesLoaded,
  visitLoaded,
} from './slice';

const OTHERS = 5;

/** Loads the open visit. Opening another one, or closing it, cancels the requests of the previous. */
export function* detailSaga(): Saga {
  while (true) {
    let { payload: id } = yield* take(detailOpened);
    for (;;) {
      const { next } = yield* race<{ loaded: void; next: Opened; closed: object }>({
        loaded: effects.call(loadDetail, id),
        next: effects.take(detailOpened.type),
        closed: effects.take(detailClosed.type),
      });
      if (!next) break;
      id = next.payload;
    }
  }
}

type Opened = ReturnType<typeof detailOpened>;

export function* loadDetail(id: number): Saga {
  yield effects.all([
    effects.call(loadVisit, id),
    effects.call(findNeighbour, 'newer', id),
    effects.call(findNeighbour, 'older', id),
  ]);
}

export function* loadVisit(id: number): Saga {
  const visit = yield* call(fetchVisit, id);
  yield* put(visit === undefined ? detailFailed() : visitLoaded(visit));
  if (visit) yield effects.all([effects.call(loadTouches, id), effects.call(loadOthers, visit)]);
}

export function* loadTouches(id: number): Saga {
  yield* put(touchesLoaded((yield* call(fetchTouches, id)) ?? 'failed'));
}

export function* loadOthers({ id, ip }: Visit): Saga {
  // An empty address would match all visits without one.
  if (ip === '') yield* put(othersLoaded([]));
  else yield* put(othersLoaded((yield* call(fetchVisitsByIp, { id, ip }, OTHERS)) ?? 'failed'));
}

/** Finds the next visit of the filtered list on the current page, else on the server. */
export function* findNeighbour(side: 'newer' | 'older', id: number): Saga {
  const rows = yield* select(selectShownRows);
  const at = rows.findIndex((row) => row.id === id);
  const near = at < 0 ? undefined : rows[side === 'newer' ? at - 1 : at + 1];
  const found = near?.id ?? (yield* call(fetchNeighbour, side, id));
  if (found !== undefined) yield* put(neighbourFound({ side, id: found }));
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

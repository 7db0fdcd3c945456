import { countVisits } from '../../api/staff/visits';
import { call, put, type Saga, take } from '../../lib/effects';
import { visitsCounted, visitsFailed, visitsRequested } from './slice';

export function* visitsSaga(): Saga {
  while (true) {
    yield* take(visitsRequested);
    yield* call(loadVisits);
  }
}

/** api has logged a failure (spec 8). */
export function* loadVisits(): Saga {
  const count = yield* call(countVisits);
  yield* put(count === undefined ? visitsFailed() : visitsCounted(count));
}

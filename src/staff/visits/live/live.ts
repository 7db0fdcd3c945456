import { fetchVisits } from '../../../api/staff/visitList';
import { currentTime } from '../../../lib/currentTime';
import { call, type Saga } from '../../../lib/effects';
import { makeLive } from '../../../resource/live/makeLive';
import { staffSession } from '../../shared/session';
import { countAll } from '../countAll';
import { visitsList } from '../list/slice';
import { isAtStart, isFiltered, toFilters, type VisitsQuery } from '../query';

/** Offers new visits; it polls less often while none arrive. */
export const visitsLive = makeLive(visitsList, {
  interval: { min: 10_000, max: 60_000 },
  isAll: (query) => isAtStart(query) && !isFiltered(query),
  findNewest,
  countAbove,
  session: staffSession,
});

export async function findNewest(): Promise<number | undefined> {
  const found = await fetchVisits({}, 1);
  // `reached` is the newest visit's id when that row cannot be read.
  return found && (found.rows[0]?.id ?? found.reached ?? 0);
}

export function* countAbove(query: VisitsQuery, id: number): Saga<number | undefined> {
  return yield* call(countAll, toFilters(query, yield* call(currentTime)), id);
}

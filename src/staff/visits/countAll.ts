import { countMatching, type VisitFilters } from '../../api/staff/visitList';
import { call, type Saga } from '../../lib/effects';

/**
 * Counts the matching visits, with several statements if one does not reach all of them.
 * @param above counts only visits with a greater id
 * @returns undefined after a failure
 */
export function* countAll(filters: VisitFilters, above?: number): Saga<number | undefined> {
  let count = 0;
  let below: number | undefined;
  while (true) {
    const counted = yield* call(countMatching, filters, { above, below });
    if (!counted) return undefined;
    count += counted.count;
    if (counted.reached === null) return count;
    below = counted.reached;
  }
}

/** @param filters default: the visits of the whole site */
export const countUnchecked = (filters: VisitFilters = {}) =>
  countAll({ ...filters, unchecked: true });

import { MOST_ROWS } from '../../../api/staff/askTables';
import { fetchVisits } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { type FindPart, watchSelectAll } from '../../../resource/list/selectAll';
import { selectQuery } from '../list/slice';
import { toFilters } from '../query';
import { visitsSelection } from './selectors';

const partFinder = (state: object): FindPart => {
  const filters = toFilters(selectQuery(state), new Date());
  return (below) => fetchVisits(filters, MOST_ROWS, { below });
};

export function* selectAllSaga(): Saga {
  yield* watchSelectAll(visitsSelection, partFinder);
}

import { MOST_ROWS } from '../../../api/staff/askTables';
import { fetchVisits } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { type FindPart, watchSelectAll } from '../../../resource/list/selectAll';
import { toFilters } from '../query';
import { visitsSelection } from './shownRows';
import { selectQuery } from './slice';

const partFinder = (state: object): FindPart => {
  const filters = toFilters(selectQuery(state), new Date());
  return (below) => fetchVisits(filters, MOST_ROWS, { below });
};

export function* selectAllSaga(): Saga {
  yield* watchSelectAll(visitsSelection, partFinder);
}

import type { VisitRow } from '../../../api/staff/visitList';
import {
  type ListState as StateOf,
  makeList,
  removeRows,
  SIZES,
  UNCOUNTED,
} from '../../../resource/list/makeList';
import type { Action } from '../../../resource/undo/updates';
import { staffSession } from '../../shared/session';
import {
  afterUpdate,
  allVisitsChecked,
  checkedBy,
  visitsChanged,
  visitsDeleted,
  visitUpdates,
} from '../actions';
import { isCounted } from '../exclusion';
import {
  findsSame,
  isAtStart,
  isFiltered,
  isFirstPage,
  isOldestFirst,
  readQuery,
  showsSame,
  type VisitsQuery,
} from '../query';

export type ListState = StateOf<VisitRow, VisitsQuery>;

export const visitsList = makeList<VisitRow, VisitsQuery>({
  name: 'visits',
  readQuery,
  findsSame,
  showsSame,
  sizes: SIZES,
  retryOn: staffSession.begins,
  on: applyUpdate,
});

function applyUpdate(list: ListState, action: Action): void {
  // Returns early, because every action of the store passes here, such as the tracker's for each mouse movement.
  if (!visitUpdates.some(({ match }) => match(action))) return;
  const isUncheckedOnly = list.query.unchecked;
  const isLeaving =
    visitsChanged.match(action) && checkedBy(action.payload.columns) && isUncheckedOnly;
  const apart = numberApart(list);
  if (isLeaving || visitsDeleted.match(action)) removeRows(list, action.payload.ids);
  else list.rows = afterUpdate(list.rows, action, list.query);
  if (list.count.reached !== undefined) list.count.apart += numberApart(list) - apart;
  if (!allVisitsChecked.match(action) || !isUncheckedOnly) return;
  list.rows = list.rows.filter(({ checked }) => !checked);
  list.count = UNCOUNTED;
}

/** Number of rows on the page whose visitors figures leave out. */
const numberApart = ({ rows }: ListState) => rows.filter((row) => !isCounted(row)).length;

export const {
  queryChanged,
  reloadRequested,
  pageClosed,
  loadStarted,
  rowsFound,
  loadFailed,
  batchCounted,
  countFailed,
} = visitsList.actions;

export const { selectList, selectQuery, selectRows, selectCount, selectTotal } = visitsList;
export const selectSort = (state: object) => selectQuery(state).sort;
export const selectIsOldestFirst = (state: object) => isOldestFirst(selectQuery(state));
export const selectIsAtStart = (state: object) => isAtStart(selectQuery(state));
export const selectIsFirstPage = (state: object) => isFirstPage(selectQuery(state));
export const selectIsFiltered = (state: object) => isFiltered(selectQuery(state));

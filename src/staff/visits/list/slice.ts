import type { VisitRow } from '../../../api/staff/visitList';
import {
  type ListState as StateOf,
  makeList,
  removeRows,
  UNCOUNTED,
} from '../../../resource/list/makeList';
import type { Action } from '../../../resource/undo/updates';
import { staffSession } from '../../shared/session';
import { afterUpdate, allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import {
  findsSame,
  isFiltered,
  isFirstPage,
  readQuery,
  showsSame,
  SIZES,
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
  const isUncheckedOnly = list.query.unchecked;
  if (visitsDeleted.match(action)) return removeRows(list, action.payload.ids);
  if (visitsChanged.match(action) && action.payload.columns.checked && isUncheckedOnly)
    return removeRows(list, action.payload.ids);
  list.rows = afterUpdate(list.rows, action);
  if (!allVisitsChecked.match(action) || !isUncheckedOnly) return;
  list.rows = list.rows.filter(({ id }) => id > action.payload.upTo);
  list.count = UNCOUNTED;
}

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
export const selectIsFirstPage = (state: object) => isFirstPage(selectQuery(state));
export const selectIsFiltered = (state: object) => isFiltered(selectQuery(state));

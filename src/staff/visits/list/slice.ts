import type { VisitRow } from '../../../api/staff/visitList';
import type { ListState as StateOf } from '../../../resource/list/listTypes';
import { makeList, removeRows, UNCOUNTED } from '../../../resource/list/makeList';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
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

interface State {
  visits: { list: ListState };
}

export const visitsList = makeList({
  name: 'visits',
  select: ({ visits }: State) => visits.list,
  readQuery,
  findsSame,
  showsSame,
  sizes: SIZES,
  again: [signedIn, signedInElsewhere],
  on: change,
});

function change(list: ListState, action: { type: string }): void {
  if (visitsDeleted.match(action)) return removeRows(list, action.payload);
  if (visitsChecked.match(action)) {
    const { ids, checked } = action.payload;
    if (checked && list.query.unchecked) return removeRows(list, ids);
    for (const row of list.rows) if (ids.includes(row.id)) row.checked = checked;
  }
  if (allVisitsChecked.match(action)) {
    const { upTo } = action.payload;
    for (const row of list.rows) if (row.id <= upTo) row.checked = true;
    if (!list.query.unchecked) return;
    list.rows = list.rows.filter(({ id }) => id > upTo);
    list.count = UNCOUNTED;
  }
}

export const {
  queryChanged,
  reloadRequested,
  pageClosed,
  loadStarted,
  rowsFound,
  loadFailed,
  sliceCounted,
  countFailed,
} = visitsList.actions;

export const { selectList, selectQuery, selectRows, selectCount, selectTotal } = visitsList;
export const selectIsFirstPage = (state: State) => isFirstPage(selectQuery(state));
export const selectIsFiltered = (state: State) => isFiltered(selectQuery(state));

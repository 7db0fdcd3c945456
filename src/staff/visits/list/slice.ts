import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Counted, Found, FoundVisit } from '../../../api/staff/findVisits';
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

export interface ListState {
  query: VisitsQuery;
  /** `idle`: the page is not open. `searching`: the first rows are there, and there may be more. */
  status: 'idle' | 'loading' | 'searching' | 'loaded' | 'failed';
  rows: FoundVisit[];
  /** The rows are those of the query before. */
  isStale: boolean;
  /** Rows of a full page. */
  size: number;
  count: Count;
  /** How often rows have been asked for. */
  round: number;
}

export interface Count {
  status: 'counting' | 'failed';
  visits: number;
  /** Down to this id they are counted; undefined: none yet, null: all. */
  reached: number | null | undefined;
}

const uncounted: Count = { status: 'counting', visits: 0, reached: undefined };

const initialState = (): ListState => ({
  query: readQuery(new URLSearchParams()),
  status: 'idle',
  rows: [],
  isStale: false,
  size: SIZES[0],
  count: uncounted,
  round: 0,
});

export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    /** The address says something else: told by the page on every change, at first too. */
    queryChanged: (list, { payload: query }: PayloadAction<VisitsQuery>) => {
      if (!findsSame(list.query, query)) list.count = uncounted;
      if (list.status === 'idle' || !showsSame(list.query, query)) ask(list);
      list.query = query;
    },
    reloadRequested: (list) => {
      list.count = uncounted;
      ask(list);
    },
    pageClosed: ({ round }) => ({ ...initialState(), round: round + 1 }),
    loadStarted: (list, { payload }: PayloadAction<{ size: number; isFirst: boolean }>) => {
      list.size = payload.size;
    },
    /** All rows that are found so far; `reached` null: the page is complete. */
    rowsFound: (list, { payload }: PayloadAction<Found>) => {
      list.status = payload.reached === null ? 'loaded' : 'searching';
      // As long as nothing is found the rows before stay.
      if (payload.rows.length === 0 && list.status === 'searching') return;
      list.rows = payload.rows;
      list.isStale = false;
    },
    loadFailed: (list) => {
      list.status = 'failed';
      if (list.isStale) list.rows = [];
      list.isStale = false;
    },
    /** What one more statement has counted. */
    sliceCounted: ({ count }, { payload }: PayloadAction<Counted>) => {
      count.status = 'counting';
      count.visits += payload.count;
      count.reached = payload.reached;
    },
    countFailed: ({ count }) => {
      count.status = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(visitsDeleted, (list, { payload: ids }) => remove(list, ids))
      .addCase(visitsChecked, (list, { payload: { ids, checked } }) => {
        if (checked && list.query.unchecked) return remove(list, ids);
        for (const row of list.rows) if (ids.includes(row.id)) row.checked = checked;
      })
      .addCase(allVisitsChecked, (list, { payload: { upTo } }) => {
        for (const row of list.rows) if (row.id <= upTo) row.checked = true;
        if (!list.query.unchecked) return;
        list.rows = list.rows.filter(({ id }) => id > upTo);
        list.count = uncounted;
      })
      // What failed because a session had ended.
      .addMatcher(isAnyOf(signedIn, signedInElsewhere), (list) => {
        if (list.status === 'failed') ask(list);
      }),
});

function ask(list: ListState): void {
  list.status = 'loading';
  list.isStale = list.rows.length > 0;
  list.round++;
}

function remove(list: ListState, ids: number[]): void {
  const kept = list.rows.filter(({ id }) => !ids.includes(id));
  const removed = list.rows.length - kept.length;
  list.rows = kept;
  // Of those on other pages nobody knows here whether they were counted.
  if (removed < ids.length) list.count = uncounted;
  else list.count.visits = Math.max(0, list.count.visits - removed);
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
} = listSlice.actions;

interface State {
  visits: { list: ListState };
}

export const selectList = ({ visits }: State) => visits.list;
export const selectIsFirstPage = ({ visits }: State) => isFirstPage(visits.list.query);
export const selectIsFiltered = ({ visits }: State) => isFiltered(visits.list.query);
/** More is on its way. */
export const selectIsBusy = ({ visits: { list } }: State) =>
  list.status === 'loading' || list.status === 'searching';
/** There is nothing to page through. */
export const selectIsEmpty = (state: State) =>
  state.visits.list.rows.length === 0 && !selectIsBusy(state);
export const selectQuery = ({ visits }: State) => visits.list.query;
/** As the server has them; the page shows `selectShownRows`. */
export const selectRows = ({ visits }: State) => visits.list.rows;
export const selectCount = ({ visits }: State) => visits.list.count;

import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Touch } from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { afterUpdate, allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { selectVisitUpdates } from '../review/selectors';

/** 'failed': the server gave none. undefined: not there yet. */
type Part<T> = T | 'failed' | undefined;

export interface DetailState {
  /** Of the visit whose story is open. */
  id: number | undefined;
  status: 'closed' | 'loading' | 'shown' | 'failed' | 'gone';
  /** While it is loading, that of the story before. */
  visit: Visit | undefined;
  touches: Part<Touch[]>;
  /** Other visits with the same address. */
  others: Part<Visit[]>;
  /** Its neighbours in the filtered list; null: there is none. */
  newer: number | null | undefined;
  older: number | null | undefined;
}

const closed: DetailState = {
  id: undefined,
  status: 'closed',
  visit: undefined,
  touches: undefined,
  others: undefined,
  newer: undefined,
  older: undefined,
};

export const detailSlice = createSlice({
  name: 'detail',
  initialState: closed,
  reducers: {
    /** The address names a visit, or its story is asked for again. */
    detailOpened: (detail, { payload: id }: PayloadAction<number>): DetailState => ({
      ...detail,
      id,
      status: 'loading',
      newer: undefined,
      older: undefined,
    }),
    detailClosed: () => closed,
    /** null: there is no such visit any more. */
    visitLoaded: ({ id, newer, older }, { payload: visit }: PayloadAction<Visit | null>) => ({
      ...closed,
      id,
      newer,
      older,
      status: visit ? ('shown' as const) : ('gone' as const),
      visit: visit ?? undefined,
    }),
    detailFailed: (detail) => {
      detail.status = 'failed';
    },
    touchesLoaded: (detail, { payload }: PayloadAction<Touch[] | 'failed'>) => {
      detail.touches = payload;
    },
    othersLoaded: (detail, { payload }: PayloadAction<Visit[] | 'failed'>) => {
      detail.others = payload;
    },
    neighbourFound: (
      detail,
      { payload }: PayloadAction<{ side: 'newer' | 'older'; id: number | null }>,
    ) => {
      detail[payload.side] = payload.id;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      (action) => [visitsChanged, visitsDeleted, allVisitsChecked].some((one) => one.match(action)),
      (detail, action) => {
        if (!detail.visit) return;
        const [visit] = afterUpdate([detail.visit], action);
        if (!visit) detail.status = 'gone';
        detail.visit = visit;
      },
    ),
});

export const {
  detailOpened,
  detailClosed,
  visitLoaded,
  detailFailed,
  touchesLoaded,
  othersLoaded,
  neighbourFound,
} = detailSlice.actions;

interface State {
  visits: { detail: DetailState };
}

export const selectDetail = ({ visits }: State) => visits.detail;

/** As it will be when what can still be undone is done; undefined: there is none, or it is about to be deleted. */
export const selectDetailVisit = createSelector(
  [({ visits }: State) => visits.detail.visit, selectVisitUpdates],
  (visit, updates) => visit && updates.reduce(afterUpdate, [visit])[0],
);

import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Touch } from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { statePart } from '../../../resource/statePart';
import { afterUpdate, allVisitsChecked, visitsChanged, visitsDeleted } from '../actions';
import { selectVisitUpdates } from '../review/selectors';

/** undefined while it is loading. */
export type Loaded<Row> = Row[] | 'failed' | undefined;

interface DetailParts {
  /** Customers that the visitor has become. */
  customers?: Loaded<{ id: number; name: string }>;
  touches?: Loaded<Touch>;
  /** Other visits from the same IP address. */
  others?: Loaded<Visit>;
  /** Ids of its neighbours in the filtered list; null: none, undefined: unknown. */
  newer?: number | null | undefined;
  older?: number | null | undefined;
}

export interface DetailState extends DetailParts {
  status: 'closed' | 'loading' | 'shown' | 'failed' | 'gone';
  id?: number;
  /** While the next visit loads: the previous one. */
  visit?: Visit | undefined;
}

const closed: DetailState = { status: 'closed' };

export const detailSlice = createSlice({
  name: 'detail',
  initialState: closed,
  reducers: {
    /** The address names a visit, or the user retries. */
    detailOpened: (detail, { payload: id }: PayloadAction<number>): DetailState => ({
      ...detail,
      id,
      status: 'loading',
      newer: undefined,
      older: undefined,
    }),
    detailClosed: () => closed,
    /** null: the visit was deleted. */
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
    /** Lists or neighbours of the visit. */
    partLoaded: (detail, { payload: part }: PayloadAction<Partial<DetailParts>>) => ({
      ...detail,
      ...part,
    }),
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

export const { detailOpened, detailClosed, visitLoaded, detailFailed, partLoaded } =
  detailSlice.actions;

export const selectDetail = statePart<DetailState>('visits', 'detail');

/** The visit with unconfirmed updates; undefined if there is none or its deletion is unconfirmed. */
export const selectDetailVisit = createSelector(
  [(state: object) => selectDetail(state).visit, selectVisitUpdates],
  (visit, updates) =>
    visit && updates.reduce((visits, update) => afterUpdate(visits, update), [visit])[0],
);

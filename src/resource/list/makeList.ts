import {
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
  createSlice,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
import type { UnreadableIds } from '../../api/staff/shapes';
import { connectionRestored } from '../connection';
import { statePart } from '../statePart';

/** Page sizes of the lists; the first is the default. */
export const SIZES = [25, 50, 100] as const;

export interface ListRow {
  id: number;
}

/** `idle`: the page is not open. `searching`: some rows are loaded, and the search goes on. */
type ListStatus = 'idle' | 'loading' | 'searching' | 'loaded' | 'failed';

export interface ListState<Row, Query> {
  query: Query;
  status: ListStatus;
  rows: Row[];
  /** The rows as they were loaded, without what the form has read or saved since. */
  loaded: Row[];
  /** Whether the rows belong to the previous query. */
  isStale: boolean;
  /** Rows on a full page. */
  size: number;
  count: ListCount;
  /** Ids of the rows of the page that cannot be shown; null where the id cannot be read either. */
  unreadable: UnreadableIds;
  /** Number of requests for rows so far. */
  round: number;
}

interface ListCount {
  status: 'counting' | 'failed';
  /** Rows counted so far. */
  total: number;
  /** How many of them the text counts separately, such as visitors that do not count; 0 for most resources. */
  apart: number;
  /** Id down to which rows are counted; undefined: none are, null: all are. */
  reached: number | null | undefined;
}

/** All rows of the page found so far. */
export interface Found<Row> {
  rows: Row[];
  /** Id that the search has reached; null: the page is complete. */
  reached: number | null;
  /** Number of all matching rows, if the response contains it. */
  total?: number;
  /** Ids of rows that cannot be shown. */
  unreadable?: UnreadableIds;
}

/** An action creator with any payload. */
export interface AnyCreator {
  type: string;
  match: (action: unknown) => action is { type: string };
}

interface Options<Row extends ListRow, Query> {
  /** Name of the resource: for its state, its actions and its stored table settings. */
  name: string;
  readQuery: (parameters: URLSearchParams) => Query;
  /** Whether two queries match the same rows; the page does not matter. */
  findsSame: (a: Query, b: Query) => boolean;
  /** Whether two queries show the same page; the open row does not matter. */
  showsSame: (a: Query, b: Query) => boolean;
  /** Page sizes to choose from; the first is the default. */
  sizes: readonly [number, ...number[]];
  /** Actions after which a failed request is repeated, such as a sign-in. `connectionRestored` is added to them. */
  retryOn: readonly AnyCreator[];
  /** Applies other actions to the rows. */
  on?: (list: ListState<Row, Query>, action: { type: string }) => void;
}

/** State of a list: one page of rows, its query, and the number of matching rows. `watchList` loads them. */
export function makeList<Row extends ListRow, Query>({
  name,
  readQuery,
  findsSame,
  showsSame,
  sizes,
  retryOn: own,
  on,
}: Options<Row, Query>) {
  const retryOn = [...own, connectionRestored];
  type Own = ListState<Row, Query>;
  const initialState = (): ListState<ListRow, unknown> => ({
    query: readQuery(new URLSearchParams()),
    status: 'idle',
    rows: [],
    loaded: [],
    isStale: false,
    size: sizes[0],
    count: UNCOUNTED,
    unreadable: [],
    round: 0,
  });
  const slice = createSlice({
    name: `${name}/list`,
    initialState,
    reducers: {
      /** The query in the address; dispatched by the page at first and on every change. */
      queryChanged: (list, { payload: query }: PayloadAction<unknown>) => {
        const [before, now] = [list.query as Query, query as Query];
        if (!findsSame(before, now)) list.count = UNCOUNTED;
        if (list.status === 'idle' || !showsSame(before, now)) request(list);
        list.query = query;
      },
      reloadRequested: (list) => {
        list.count = UNCOUNTED;
        request(list);
      },
      pageClosed: ({ round }) => ({ ...initialState(), round: round + 1 }),
      loadStarted: (list, { payload }: PayloadAction<{ size: number; isFirst: boolean }>) => {
        list.size = payload.size;
      },
      rowsFound: (list, { payload }: PayloadAction<Found<ListRow>>) => {
        list.status = payload.reached === null ? 'loaded' : 'searching';
        if (payload.total !== undefined)
          list.count = { status: 'counting', total: payload.total, apart: 0, reached: null };
        // The previous rows stay until the first new one is found.
        if (payload.rows.length === 0 && list.status === 'searching') return;
        list.rows = payload.rows;
        list.loaded = payload.rows;
        list.unreadable = payload.unreadable ?? [];
        list.isStale = false;
      },
      loadFailed: (list) => {
        list.status = 'failed';
        if (list.isStale) Object.assign(list, { rows: [], unreadable: [] });
        list.isStale = false;
      },
      /** Result of one more counting statement. */
      batchCounted: (
        { count },
        { payload }: PayloadAction<{ count: number; excluded?: number; reached: number | null }>,
      ) => {
        count.status = 'counting';
        count.total += payload.count;
        count.apart += payload.excluded ?? 0;
        count.reached = payload.reached;
      },
      countFailed: ({ count }) => {
        count.status = 'failed';
      },
    },
    extraReducers: (builder) =>
      builder
        .addMatcher(
          (action) => retryOn.some(({ match }) => match(action)),
          (list) => {
            if (list.status === 'failed') request(list);
          },
        )
        .addDefaultCase((list, action) => on?.(list as unknown as Own, action)),
  });
  // createSlice cannot infer the generic types.
  const reducer = slice.reducer as unknown as Reducer<Own>;
  const actions = slice.actions as unknown as Omit<
    typeof slice.actions,
    'queryChanged' | 'rowsFound'
  > & {
    queryChanged: ActionCreatorWithPayload<Query>;
    rowsFound: ActionCreatorWithPayload<Found<Row>>;
  };
  const selectList = statePart<Own>(name, 'list');
  const isBusy = ({ status }: Pick<Own, 'status'>) =>
    status === 'loading' || status === 'searching';
  return {
    name,
    sizes,
    retryOn,
    showsSame,
    reducer,
    actions,
    getInitialState: slice.getInitialState as () => Own,
    selectList,
    selectQuery: (state: object) => selectList(state).query,
    /** The rows as on the server, without unconfirmed updates. */
    selectRows: (state: object) => selectList(state).rows,
    selectLoaded: (state: object) => selectList(state).loaded,
    selectCount: (state: object) => selectList(state).count,
    /** Total number of matching rows; undefined until all are counted. */
    selectTotal: (state: object) => totalOf(selectList(state)),
    selectStatus: (state: object) => selectList(state).status,
    selectIsBusy: (state: object) => isBusy(selectList(state)),
    /** Whether the list has no rows, not even ones that cannot be shown, and loads none. */
    selectIsEmpty: (state: object) => {
      const { rows, unreadable, ...list } = selectList(state);
      return rows.length + unreadable.length === 0 && !isBusy(list);
    },
  };
}

export type List<Row extends ListRow, Query> = ReturnType<typeof makeList<Row, Query>>;

/** The parts of a list that do not depend on its rows and query. */
export type AnyList<Query = unknown> = Pick<
  List<ListRow, Query>,
  'name' | 'sizes' | 'selectList' | 'selectStatus' | 'selectIsBusy' | 'selectIsEmpty'
> & { actions: { reloadRequested: ActionCreatorWithoutPayload } };

export const UNCOUNTED: ListCount = {
  status: 'counting',
  total: 0,
  apart: 0,
  reached: undefined,
};

/** Number of matching rows; undefined until all are counted. */
export const totalOf = ({ count }: { count: ListCount }): number | undefined =>
  count.reached === null ? count.total : undefined;

/** Removes deleted rows, and subtracts them from the count. */
export function removeRows(list: ListState<ListRow, unknown>, ids: readonly number[]): void {
  const kept = list.rows.filter(({ id }) => !ids.includes(id));
  const removed = list.rows.length - kept.length;
  list.rows = kept;
  // Rows on other pages may not have been counted yet, so the count starts again.
  if (removed < ids.length) list.count = UNCOUNTED;
  else list.count.total = Math.max(0, list.count.total - removed);
}

function request(list: ListState<ListRow, unknown>): void {
  list.status = 'loading';
  list.isStale = list.rows.length > 0;
  list.round++;
}

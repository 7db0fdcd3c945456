import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import type {
  AnyCreator,
  Found,
  List,
  ListActions,
  ListRow,
  ListState,
  ListCount,
} from './listState';

interface Options<Row extends ListRow, Query, State> {
  /** Name of the area, used for its actions and its stored table settings. */
  name: string;
  /** Selects the list's state. */
  select: (state: State) => ListState<Row, Query>;
  readQuery: (parameters: URLSearchParams) => Query;
  /** Whether two queries match the same rows, whatever the page. */
  findsSame: (a: Query, b: Query) => boolean;
  /** Whether two queries show the same page; the open row does not matter. */
  showsSame: (a: Query, b: Query) => boolean;
  /** Page sizes to choose from; the first is the default. */
  sizes: readonly [number, ...number[]];
  /** Actions after which a failed request is repeated, such as a sign-in. */
  retryOn: readonly AnyCreator[];
  /** Applies other actions to the rows. */
  on?: (list: ListState<Row, Query>, action: { type: string }) => void;
}

/** State of a list: one page of rows, its query, and the number of matching rows. `watchList` loads them. */
export function makeList<Row extends ListRow, Query, State>({
  name,
  select,
  readQuery,
  findsSame,
  showsSame,
  sizes,
  retryOn,
  on,
}: Options<Row, Query, State>): List<Row, Query, State> {
  type Own = ListState<Row, Query>;
  const initialState = (): ListState<ListRow, unknown> => ({
    query: readQuery(new URLSearchParams()),
    status: 'idle',
    rows: [],
    isStale: false,
    size: sizes[0],
    count: UNCOUNTED,
    round: 0,
  });
  const slice = createSlice({
    name: `${name}/list`,
    initialState,
    reducers: {
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
      loadStarted: (list, { payload }: PayloadAction<{ size: number }>) => {
        list.size = payload.size;
      },
      rowsFound: (list, { payload }: PayloadAction<Found<ListRow>>) => {
        list.status = payload.reached === null ? 'loaded' : 'searching';
        if (payload.total !== undefined)
          list.count = { status: 'counting', total: payload.total, reached: null };
        // The previous rows stay until the first new one is found.
        if (payload.rows.length === 0 && list.status === 'searching') return;
        list.rows = payload.rows;
        list.isStale = false;
      },
      loadFailed: (list) => {
        list.status = 'failed';
        if (list.isStale) list.rows = [];
        list.isStale = false;
      },
      sliceCounted: (
        { count },
        { payload }: PayloadAction<{ count: number; reached: number | null }>,
      ) => {
        count.status = 'counting';
        count.total += payload.count;
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
  const isBusy = ({ status }: Own) => status === 'loading' || status === 'searching';
  return {
    name,
    sizes,
    retryOn,
    showsSame,
    // createSlice cannot infer the generic types.
    reducer: slice.reducer as unknown as Reducer<Own>,
    getInitialState: slice.getInitialState as () => Own,
    actions: slice.actions as unknown as ListActions<Row, Query>,
    selectList: select,
    selectQuery: (state) => select(state).query,
    selectRows: (state) => select(state).rows,
    selectCount: (state) => select(state).count,
    selectTotal: (state) => totalOf(select(state)),
    selectStatus: (state) => select(state).status,
    selectIsBusy: (state) => isBusy(select(state)),
    selectIsEmpty: (state) => select(state).rows.length === 0 && !isBusy(select(state)),
  };
}

export const UNCOUNTED: ListCount = { status: 'counting', total: 0, reached: undefined };

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

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
  /** The area's: of its actions, and of what this browser remembers of its table. */
  name: string;
  /** Where the area keeps it. */
  select: (state: State) => ListState<Row, Query>;
  readQuery: (parameters: URLSearchParams) => Query;
  /** Whether the same rows match, on whatever page. */
  findsSame: (a: Query, b: Query) => boolean;
  /** Whether the same rows are shown: an open panel changes none. */
  showsSame: (a: Query, b: Query) => boolean;
  /** Rows of a full page that one can choose; the first unless one does. */
  sizes: readonly [number, ...number[]];
  /** After them what failed is asked for again: somebody has signed in. */
  again: readonly AnyCreator[];
  /** What else changes the rows. */
  on?: (list: ListState<Row, Query>, action: { type: string }) => void;
}

/** The rows of one page of a table, which page that is, and how many match. `watchList` fills it. */
export function makeList<Row extends ListRow, Query, State>({
  name,
  select,
  readQuery,
  findsSame,
  showsSame,
  sizes,
  again,
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
        if (list.status === 'idle' || !showsSame(before, now)) ask(list);
        list.query = query;
      },
      reloadRequested: (list) => {
        list.count = UNCOUNTED;
        ask(list);
      },
      pageClosed: ({ round }) => ({ ...initialState(), round: round + 1 }),
      loadStarted: (list, { payload }: PayloadAction<{ size: number }>) => {
        list.size = payload.size;
      },
      rowsFound: (list, { payload }: PayloadAction<Found<ListRow>>) => {
        list.status = payload.reached === null ? 'loaded' : 'searching';
        if (payload.total !== undefined)
          list.count = { status: 'counting', total: payload.total, reached: null };
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
          (action) => again.some(({ match }) => match(action)),
          (list) => {
            if (list.status === 'failed') ask(list);
          },
        )
        .addDefaultCase((list, action) => on?.(list as unknown as Own, action)),
  });
  const isBusy = ({ status }: Own) => status === 'loading' || status === 'searching';
  return {
    name,
    sizes,
    again,
    showsSame,
    // createSlice loses its way in types that it does not know yet.
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

/** Of all that match; undefined while it is not known. */
export const totalOf = ({ count }: { count: ListCount }): number | undefined =>
  count.reached === null ? count.total : undefined;

/** For `on`: rows that are gone. */
export function removeRows(list: ListState<ListRow, unknown>, ids: readonly number[]): void {
  const kept = list.rows.filter(({ id }) => !ids.includes(id));
  const removed = list.rows.length - kept.length;
  list.rows = kept;
  // Of those on other pages nobody knows here whether they were counted.
  if (removed < ids.length) list.count = UNCOUNTED;
  else list.count.total = Math.max(0, list.count.total - removed);
}

function ask(list: ListState<ListRow, unknown>): void {
  list.status = 'loading';
  list.isStale = list.rows.length > 0;
  list.round++;
}

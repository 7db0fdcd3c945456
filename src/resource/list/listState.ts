import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
  Reducer,
} from '@reduxjs/toolkit';

export interface ListRow {
  id: number;
}

/** `idle`: the page is not open. `searching`: some rows are loaded, and the search goes on. */
type ListStatus = 'idle' | 'loading' | 'searching' | 'loaded' | 'failed';

export interface ListState<Row, Query> {
  query: Query;
  status: ListStatus;
  rows: Row[];
  /** Whether the rows belong to the previous query. */
  isStale: boolean;
  /** Rows on a full page. */
  size: number;
  count: ListCount;
  /** Number of requests for rows so far. */
  round: number;
}

export interface ListCount {
  status: 'counting' | 'failed';
  /** Rows counted so far. */
  total: number;
  /** Rows down to this id are counted; undefined: none, null: all. */
  reached: number | null | undefined;
}

/** All rows of the page found so far. */
export interface Found<Row> {
  rows: Row[];
  /** The search has reached this id; null: the page is complete. */
  reached: number | null;
  /** Number of all matching rows, if the response contains it. */
  total?: number;
}

export interface ListActions<Row, Query> {
  /** The query in the address; dispatched by the page at first and on every change. */
  queryChanged: ActionCreatorWithPayload<Query>;
  reloadRequested: ActionCreatorWithoutPayload;
  pageClosed: ActionCreatorWithoutPayload;
  loadStarted: ActionCreatorWithPayload<{ size: number; isFirst: boolean }>;
  rowsFound: ActionCreatorWithPayload<Found<Row>>;
  loadFailed: ActionCreatorWithoutPayload;
  /** Result of one more counting statement. */
  sliceCounted: ActionCreatorWithPayload<{ count: number; reached: number | null }>;
  countFailed: ActionCreatorWithoutPayload;
}

/** An action creator with any payload. */
export interface AnyCreator {
  type: string;
  match: (action: unknown) => action is { type: string };
}

export interface List<Row extends ListRow, Query, State> {
  name: string;
  sizes: readonly [number, ...number[]];
  retryOn: readonly AnyCreator[];
  showsSame: (a: Query, b: Query) => boolean;
  reducer: Reducer<ListState<Row, Query>>;
  getInitialState: () => ListState<Row, Query>;
  actions: ListActions<Row, Query>;
  selectList: (state: State) => ListState<Row, Query>;
  selectQuery: (state: State) => Query;
  /** The rows as on the server, without unconfirmed updates. */
  selectRows: (state: State) => Row[];
  selectCount: (state: State) => ListCount;
  /** undefined until all are counted. */
  selectTotal: (state: State) => number | undefined;
  selectStatus: (state: State) => ListStatus;
  selectIsBusy: (state: State) => boolean;
  /** Loaded, and without rows. */
  selectIsEmpty: (state: State) => boolean;
}

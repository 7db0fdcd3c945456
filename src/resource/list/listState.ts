import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
  Reducer,
} from '@reduxjs/toolkit';

/** What has a place in a list. */
export interface ListRow {
  id: number;
}

/** `idle`: the page is not open. `searching`: the first rows are there, and there may be more. */
export type ListStatus = 'idle' | 'loading' | 'searching' | 'loaded' | 'failed';

export interface ListState<Row, Query> {
  query: Query;
  status: ListStatus;
  rows: Row[];
  /** The rows are those of the query before. */
  isStale: boolean;
  /** Rows of a full page. */
  size: number;
  count: ListCount;
  /** How often rows have been asked for. */
  round: number;
}

export interface ListCount {
  status: 'counting' | 'failed';
  /** So far. */
  total: number;
  /** Down to this id they are counted; undefined: none yet, null: all. */
  reached: number | null | undefined;
}

/** All rows that are found so far. */
export interface Found<Row> {
  rows: Row[];
  /** Down to this id; null: the page is complete. */
  reached: number | null;
  /** How many match, where that is known along with them. */
  total?: number;
}

export interface ListActions<Row, Query> {
  /** The address says something else: told by the page on every change, at first too. */
  queryChanged: ActionCreatorWithPayload<Query>;
  reloadRequested: ActionCreatorWithoutPayload;
  pageClosed: ActionCreatorWithoutPayload;
  loadStarted: ActionCreatorWithPayload<{ size: number; isFirst: boolean }>;
  rowsFound: ActionCreatorWithPayload<Found<Row>>;
  loadFailed: ActionCreatorWithoutPayload;
  /** What one more statement has counted. */
  sliceCounted: ActionCreatorWithPayload<{ count: number; reached: number | null }>;
  countFailed: ActionCreatorWithoutPayload;
}

/** An action creator, whatever its action carries. */
export interface AnyCreator {
  type: string;
  match: (action: unknown) => action is { type: string };
}

/** What `makeList` gives. */
export interface List<Row extends ListRow, Query, State> {
  name: string;
  sizes: readonly [number, ...number[]];
  again: readonly AnyCreator[];
  showsSame: (a: Query, b: Query) => boolean;
  reducer: Reducer<ListState<Row, Query>>;
  getInitialState: () => ListState<Row, Query>;
  actions: ListActions<Row, Query>;
  selectList: (state: State) => ListState<Row, Query>;
  selectQuery: (state: State) => Query;
  /** As the server has them; the page shows them with what can still be undone done. */
  selectRows: (state: State) => Row[];
  selectCount: (state: State) => ListCount;
  /** undefined while it is not known. */
  selectTotal: (state: State) => number | undefined;
  selectStatus: (state: State) => ListStatus;
  /** More is on its way. */
  selectIsBusy: (state: State) => boolean;
  /** There is nothing to page through. */
  selectIsEmpty: (state: State) => boolean;
}

import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { logFailure } from '../../api/unwrap';
import { call, fork, put, type Saga, select, take } from '../../lib/effects';
import { readTableSettings } from '../tableSettings';
import type { AnyCreator, Found, List, ListRow } from './listState';

interface Work {
  /** Loads the rows of a new query. On an error it logs and dispatches `loadFailed`. */
  load: () => Saga;
  /** Fills the page up after rows were removed from it. */
  fillUp?: () => Saga;
  /** Actions that remove or change rows. */
  changes?: readonly AnyCreator[];
}

/** Loads what the address asks for. A new request cancels the previous one, so a late response cannot replace a newer. */
export function* watchList<Row extends ListRow, Query, State>(
  { actions, retryOn, selectList }: List<Row, Query, State>,
  { load, fillUp, changes = [] }: Work,
): Saga {
  const { queryChanged, reloadRequested, pageClosed } = actions;
  let handled = 0;
  let work: Task | undefined;
  while (true) {
    const action = yield* take(queryChanged, reloadRequested, pageClosed, ...retryOn, ...changes);
    const { round, status } = yield* select(selectList);
    const isAsked = round !== handled;
    handled = round;
    if (!isAsked && !changes.some(({ match }) => match(action))) continue;
    if (work) yield effects.cancel(work);
    work = undefined;
    if (isAsked ? status === 'loading' : status === 'loading' || status === 'searching')
      work = yield* fork(load);
    else if (status === 'loaded' && fillUp) work = yield* fork(fillUp);
  }
}

/** Fetches one page; undefined after a failure, which is logged. */
type Find<Row, Query> = (
  query: Query,
  size: number,
) => Promise<{ rows: Row[]; total: number } | undefined>;

/**
 * `load` and `fillUp` of a list whose rows and total come with one request.
 * @param sizeIn page size in the query; undefined: the stored one
 */
export function makeLoad<Row extends ListRow, Query, State>(
  list: List<Row, Query, State>,
  find: Find<Row, Query>,
  sizeIn: (query: Query) => number | undefined,
): { load: () => Saga; fillUp: () => Saga } {
  const { loadStarted, rowsFound, loadFailed } = list.actions;
  const found = ({ rows, total }: { rows: Row[]; total: number }): Found<Row> => ({
    rows,
    reached: null,
    total,
  });
  return {
    *load() {
      try {
        const query = yield* select(list.selectQuery);
        const size = yield* call(sizeOf, list, sizeIn(query));
        yield* put(loadStarted({ size, isFirst: false }));
        const answer = yield* call(find, query, size);
        yield* put(answer ? rowsFound(found(answer)) : loadFailed());
      } catch (error) {
        logFailure(`${list.name}: load`, error);
        yield* put(loadFailed());
      }
    },
    *fillUp() {
      try {
        const { query, size } = yield* select(list.selectList);
        const answer = yield* call(find, query, size);
        if (answer) yield* put(rowsFound(found(answer)));
      } catch (error) {
        logFailure(`${list.name}: fillUp`, error);
      }
    },
  };
}

/** Reloads a list whose page is open; a closed one loads when it is opened. */
export function* reloadShown<Row extends ListRow, Query, State>(
  list: List<Row, Query, State>,
): Saga {
  const status = yield* select(list.selectStatus);
  if (status !== 'idle') yield* put(list.actions.reloadRequested());
}

/** Page size: of the query, else the stored one, else the default. */
export function sizeOf(
  { name, sizes }: { name: string; sizes: readonly [number, ...number[]] },
  wanted: number | undefined,
): number {
  const size = wanted ?? readTableSettings(name).size;
  return sizes.find((one) => one === size) ?? sizes[0];
}

import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { UnreadableIds } from '../../api/staff/shapes';
import { logFailure } from '../../api/unwrap';
import { call, fork, put, type Saga, select, take } from '../../lib/effects';
import { readTableSettings } from '../tableSettings';
import type { AnyCreator, AnyList, List, ListRow } from './makeList';

interface Work {
  /** Loads the rows of a new query. On an error it logs and dispatches `loadFailed`. */
  load: () => Saga;
  /** Fills the page up after rows were removed from it. */
  fillUp?: () => Saga;
  /** Actions that remove or change rows. */
  changes?: readonly AnyCreator[];
}

/**
 * Loads the rows for the query in the address. A new request cancels the previous one, so that a late response cannot
 * replace a newer one.
 */
export function* watchList<Row extends ListRow, Query>(
  { actions, retryOn, selectList }: List<Row, Query>,
  { load, fillUp, changes = [] }: Work,
): Saga {
  const { queryChanged, reloadRequested, pageClosed } = actions;
  let handled = 0;
  let work: Task | undefined;
  while (true) {
    const action = yield* take(queryChanged, reloadRequested, pageClosed, ...retryOn, ...changes);
    const { round, status } = yield* select(selectList);
    const isRequested = round !== handled;
    handled = round;
    if (!isRequested && !changes.some(({ match }) => match(action))) continue;
    if (work) yield effects.cancel(work);
    work = undefined;
    if (isRequested ? status === 'loading' : status === 'loading' || status === 'searching')
      work = yield* fork(load);
    else if (status === 'loaded' && fillUp) work = yield* fork(fillUp);
  }
}

/**
 * `load` and `fillUp` of a list whose rows and total come with one request.
 * @param find fetches one page; undefined after a failure, which is logged
 * @param isFirst whether a query shows the page on which new rows appear
 */
export function makeLoad<Row extends ListRow, Query extends { size: number | undefined }>(
  list: List<Row, Query>,
  find: (
    query: Query,
    size: number,
  ) => Promise<{ rows: Row[]; total: number; unreadable?: UnreadableIds } | undefined>,
  isFirst: (query: Query) => boolean,
) {
  const { loadStarted, rowsFound, loadFailed } = list.actions;
  return {
    *load(): Saga {
      try {
        const query = yield* select(list.selectQuery);
        const size = yield* call(sizeOf, list, query.size);
        yield* put(loadStarted({ size, isFirst: isFirst(query) }));
        const answer = yield* call(find, query, size);
        yield* put(answer ? rowsFound({ ...answer, reached: null }) : loadFailed());
      } catch (error) {
        logFailure(`${list.name}: load`, error);
        yield* put(loadFailed());
      }
    },
    *fillUp(): Saga {
      try {
        const { query, size } = yield* select(list.selectList);
        const answer = yield* call(find, query, size);
        if (answer) yield* put(rowsFound({ ...answer, reached: null }));
      } catch (error) {
        logFailure(`${list.name}: fillUp`, error);
      }
    },
  };
}

/** Reloads a list whose page is open; a closed one loads when it is opened. */
export function* reloadShown({ selectStatus, actions }: AnyList): Saga {
  const status = yield* select(selectStatus);
  if (status !== 'idle') yield* put(actions.reloadRequested());
}

/** Page size: of the query, else the stored one, else the default. */
export function sizeOf(
  { name, sizes }: Pick<AnyList, 'name' | 'sizes'>,
  wanted: number | undefined,
): number {
  const size = wanted ?? readTableSettings(name).size;
  return sizes.find((one) => one === size) ?? sizes[0];
}

import * as effects from 'redux-saga/effects';
import { call, put, type Saga, select } from '../../lib/effects';
import { records } from '../../text/records';
import { toastShown } from '../../ui/toasts/slice';
import type { ListRow } from './makeList';
import type { Selection } from './makeSelection';

/** Greatest number of rows that can be changed at once. */
export const MOST_SELECTED = 5000;

/**
 * Reads a part of the rows that match, newest first; undefined is a failure.
 * @param below id above all that are read; undefined: the first part
 */
export type FindPart = (
  below: number | undefined,
) => Promise<{ rows: ListRow[]; reached: number | null } | undefined>;

/**
 * Reads all rows that match when a person selects all of them.
 * @param finder makes the function that reads them, with the present filters
 */
export function* watchSelectAll(selection: Selection, finder: (state: object) => FindPart): Saga {
  yield effects.takeLatest(selection.allRequested.type, findAll, selection, finder);
}

export function* findAll(
  { allFound }: Pick<Selection, 'allFound'>,
  finder: (state: object) => FindPart,
): Saga {
  const find = yield* select(finder);
  const rows: ListRow[] = [];
  let below: number | undefined;
  do {
    const part = yield* call(find, below);
    if (!part) {
      yield* put(toastShown('error', records.selectAll.failed));
      yield* put(allFound(undefined));
      return;
    }
    rows.push(...part.rows);
    below = part.reached ?? undefined;
  } while (below !== undefined && rows.length < MOST_SELECTED);
  yield* put(allFound(rows.slice(0, MOST_SELECTED)));
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { changeFailed } from '../changeFailed';
import { connectionRestored } from '../connection';
import type { Option } from '../form/fields';
import type { Lookup } from '../list/types';
import { namesChanged } from '../namesChanged';
import { statePart } from '../statePart';

export interface LookupState {
  /** Options by name of the lookup; missing until they are read. */
  options: Record<string, readonly Option[]>;
  /** Options that a later read did not contain, kept for their texts. */
  former: Record<string, readonly Option[]>;
  /** Numbers that were counted for rows, by row id. */
  rowCounts: Record<number, number>;
}

const NONE: readonly Option[] = [];

/** All options that were ever read; those of the last read come first. */
const known = ({ options, former }: LookupState, lookup: string): readonly Option[] => [
  ...(options[lookup] ?? NONE),
  ...(former[lookup] ?? NONE),
];

export const toLookup = (state: LookupState): Lookup => ({
  nameOf: (lookup, id) => known(state, lookup).find(([value]) => value === String(id))?.[1] ?? '',
  countOf: (id) => state.rowCounts[id],
});

/**
 * Options to choose from.
 * @param chosen chosen value, whose option stays in the list even if the last read did not contain it
 */
export function optionsFor(
  lookup: string,
  { options: { [lookup]: options = NONE }, former }: LookupState,
  chosen: unknown,
): readonly Option[] {
  const gone = former[lookup]?.find(([value]) => value === chosen);
  return gone ? [...options, gone] : options;
}

/** Properties of a Definition, which describes them. */
interface Looked {
  name: string;
  lookups?: Record<string, () => Promise<Option[] | undefined>>;
  rowCounts?: (rows: TableRow[]) => Promise<Record<number, number> | undefined>;
}

/**
 * State and saga of a resource's lookups, which are read when the page opens, and of what is counted for its rows.
 * @param saveFailed action of a failed save. The lookups are then read again, as after `changeFailed`, because an outdated
 * option may be the reason, such as a colleague who may only read now
 */
export function makeLookup(
  { name, lookups = {}, rowCounts }: Looked,
  list: { actions: { rowsFound: { type: string } } },
  { saveFailed }: { saveFailed: { type: string } },
) {
  const { reducer, actions } = createSlice({
    name: `${name}/lookup`,
    initialState: (): LookupState => ({ options: {}, former: {}, rowCounts: {} }),
    reducers: {
      /** The page was opened: reads its lookups again. */
      pageOpened: () => undefined,
      /** Keeps the state when the options are the same, since another state would rebuild the table. */
      optionsRead: (
        state,
        { payload }: PayloadAction<{ lookup: string; options: readonly Option[] }>,
      ) => {
        const { lookup, options } = payload;
        const { [lookup]: before } = state.options;
        if (JSON.stringify(before) === JSON.stringify(options)) return state;
        const listed = new Set(options.map(([value]) => value));
        const former = known(state, lookup).filter(([value]) => !listed.has(value));
        return {
          ...state,
          options: { ...state.options, [lookup]: options },
          former: { ...state.former, [lookup]: former },
        };
      },
      /** @param rowCounts counts by row id; rows without one have 0 */
      rowsCounted: (
        state,
        { payload }: PayloadAction<{ rows: number[]; rowCounts: Record<number, number> }>,
      ) => {
        for (const id of payload.rows) state.rowCounts[id] = payload.rowCounts[id] ?? 0;
      },
    },
  });
  const { pageOpened, optionsRead, rowsCounted } = actions;

  const selectLookup = statePart<LookupState>(name, 'lookup');

  /** Reads all lookups; when the connection is back, only the missing ones. */
  function* readOptions({ type }: { type: string }): Saga {
    const known = type === connectionRestored.type ? (yield* select(selectLookup)).options : {};
    for (const [lookup, read] of Object.entries(lookups)) {
      if (lookup in known) continue;
      const options = yield* call(read);
      if (options) yield* put(optionsRead({ lookup, options }));
    }
  }

  function* countRows({ payload }: { payload: { rows: TableRow[] } }): Saga {
    const { rows } = payload;
    const counted = rowCounts && rows.length > 0 && (yield* call(rowCounts, rows));
    if (counted) yield* put(rowsCounted({ rows: rows.map(({ id }) => id), rowCounts: counted }));
  }

  function* lookupSaga(): Saga {
    yield effects.takeLatest(
      [
        pageOpened.type,
        connectionRestored.type,
        namesChanged.type,
        saveFailed.type,
        changeFailed.type,
      ],
      readOptions,
    );
    yield effects.takeLatest<{ type: string; payload: { rows: TableRow[] } }>(
      list.actions.rowsFound.type,
      countRows,
    );
  }

  return { reducer, actions, selectLookup, saga: lookupSaga };
}

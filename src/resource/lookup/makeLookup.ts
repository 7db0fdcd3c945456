import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga, select } from '../../lib/effects';
import { connectionRestored } from '../connection';
import type { AnyDefinition } from '../define/definition';
import type { Option } from '../form/fields';
import type { Lookup } from '../list/types';
import { statePart } from '../statePart';

export interface LookupState {
  /** Options by name of the lookup; missing until they are read. */
  options: Record<string, readonly Option[]>;
  /** Figures by row id. */
  figures: Record<number, number>;
}

export const toLookup = ({ options, figures }: LookupState): Lookup => ({
  nameOf: (lookup, id) => options[lookup]?.find(([value]) => value === String(id))?.[1] ?? '',
  figureOf: (id) => figures[id],
});

/** State and saga of a resource's lookups, which are read when the page opens, and of figures for its rows. */
export function makeLookup(
  { name, lookups = {}, figures }: Pick<AnyDefinition, 'name' | 'lookups' | 'figures'>,
  list: { actions: { rowsFound: { type: string } } },
) {
  const { reducer, actions } = createSlice({
    name: `${name}/lookup`,
    initialState: (): LookupState => ({ options: {}, figures: {} }),
    reducers: {
      /** Its lookups are read again. */
      pageOpened: () => undefined,
      /** Changes nothing when they are the same: the table would be built again. */
      optionsRead: (
        state,
        { payload }: PayloadAction<{ lookup: string; options: readonly Option[] }>,
      ) => {
        const { lookup, options } = payload;
        return JSON.stringify(state.options[lookup]) === JSON.stringify(options)
          ? state
          : { ...state, options: { ...state.options, [lookup]: options } };
      },
      /** @param figures a row that is missing has 0 */
      figuresCounted: (
        state,
        { payload }: PayloadAction<{ rows: number[]; figures: Record<number, number> }>,
      ) => {
        for (const id of payload.rows) state.figures[id] = payload.figures[id] ?? 0;
      },
    },
  });
  const { pageOpened, optionsRead, figuresCounted } = actions;

  const selectLookup = statePart<LookupState>(name, 'lookup');

  /** All of them; when the connection is back those that are missing. */
  function* readOptions({ type }: { type: string }): Saga {
    const known = type === connectionRestored.type ? (yield* select(selectLookup)).options : {};
    for (const [lookup, read] of Object.entries(lookups)) {
      if (lookup in known) continue;
      const options = yield* call(read);
      if (options) yield* put(optionsRead({ lookup, options }));
    }
  }

  function* countFigures({ payload }: { payload: { rows: TableRow[] } }): Saga {
    const { rows } = payload;
    const counted = figures && rows.length > 0 && (yield* call(figures, rows));
    if (counted) yield* put(figuresCounted({ rows: rows.map(({ id }) => id), figures: counted }));
  }

  function* lookupSaga(): Saga {
    yield effects.takeLatest([pageOpened.type, connectionRestored.type], readOptions);
    yield effects.takeLatest<{ type: string; payload: { rows: TableRow[] } }>(
      list.actions.rowsFound.type,
      countFigures,
    );
  }

  return { reducer, actions, selectLookup, saga: lookupSaga };
}

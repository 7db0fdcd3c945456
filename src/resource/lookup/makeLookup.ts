import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga } from '../../lib/effects';
import type { AnyDefinition } from '../define/definition';
import type { Option } from '../form/fields';
import type { Lookup } from '../list/types';

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

export const makeLookup = (name: string) =>
  createSlice({
    name: `${name}/lookup`,
    initialState: (): LookupState => ({ options: {}, figures: {} }),
    reducers: {
      /** Its lookups are read again. */
      pageOpened: () => undefined,
      optionsRead: (
        state,
        { payload }: PayloadAction<{ lookup: string; options: readonly Option[] }>,
      ) => ({ ...state, options: { ...state.options, [payload.lookup]: payload.options } }),
      figuresCounted: ({ figures }, { payload }: PayloadAction<Record<number, number>>) => {
        Object.assign(figures, payload);
      },
    },
  });

interface Options<R extends TableRow> {
  definition: Pick<AnyDefinition<R>, 'lookups' | 'figures'>;
  slice: ReturnType<typeof makeLookup>;
  list: { actions: { rowsFound: { type: string } } };
}

/** Reads the lookups when the page opens, and counts figures for the rows that were found. */
export function makeLookupSaga<R extends TableRow>({ definition, slice, list }: Options<R>) {
  const { lookups = {}, figures } = definition;
  const { pageOpened, optionsRead, figuresCounted } = slice.actions;

  function* readOptions(): Saga {
    for (const [lookup, read] of Object.entries(lookups)) {
      const options = yield* call(read);
      if (options) yield* put(optionsRead({ lookup, options }));
    }
  }

  function* countFigures({ payload }: { payload: { rows: R[] } }): Saga {
    const counted = figures && payload.rows.length > 0 && (yield* call(figures, payload.rows));
    if (counted) yield* put(figuresCounted(counted));
  }

  return function* lookupSaga(): Saga {
    yield effects.takeLatest(pageOpened.type, readOptions);
    yield effects.takeLatest<{ type: string; payload: { rows: R[] } }>(
      list.actions.rowsFound.type,
      countFigures,
    );
  };
}

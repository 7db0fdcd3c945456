import * as effects from 'redux-saga/effects';
import { call, put, type Saga } from '../../../lib/effects';
import { runAll } from '../../../resource/runAll';
import type { Feature } from '../../../store/features';
import { answered, dialogClosed, paletteSlice, searched } from './slice';

const DEBOUNCE_MS = 150;

/** Loads the search with the dialog, because it contains texts of other areas. @returns undefined after a failure */
async function find(text: string) {
  try {
    const { findOptions } = await import(/* webpackChunkName: "staff-palette" */ './search');
    return await findOptions(text);
  } catch {
    return undefined;
  }
}

/** Debounces the search; a new text cancels the previous one (takeLatest). */
export function* handleSearch({ payload: text }: { type: string; payload?: string }): Saga {
  if (!text) return;
  yield effects.delay(DEBOUNCE_MS);
  yield* put(answered(yield* call(find, text)));
}

function* watchSearch(): Saga {
  yield effects.takeLatest([searched.type, dialogClosed.type], handleSearch);
}

export const paletteFeature: Feature = {
  name: 'palette',
  reducer: paletteSlice.reducer,
  saga: () => runAll('palette', [watchSearch]),
};

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { readCatalogue } from '../../api/staff/lookups';
import type { PageData } from '../../config/pageData';
import { call, put, type Saga } from '../../lib/effects';

interface PreviewState {
  /** As it was when it was asked for last. */
  catalogue: PageData | undefined;
  hasFailed: boolean;
}

const slice = createSlice({
  name: 'preview',
  initialState: (): PreviewState => ({ catalogue: undefined, hasFailed: false }),
  reducers: {
    previewAsked: () => undefined,
    catalogueRead: (_, { payload }: PayloadAction<PageData | undefined>) => ({
      catalogue: payload,
      hasFailed: payload === undefined,
    }),
  },
});

export const { previewAsked, catalogueRead } = slice.actions;
export const selectPreview = ({ preview }: { preview: PreviewState }) => preview;

function* read(): Saga {
  yield* put(catalogueRead(yield* call(readCatalogue)));
}

/** Read again with each change of what it shows. @param changes types of the actions that tell of one */
export const makePreview = (changes: string[]) => ({
  name: 'preview',
  reducer: slice.reducer,
  *saga(): Saga {
    yield effects.takeLatest([previewAsked.type, ...changes], read);
  },
});

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paletteOpened } from '../../../resource/keys/paletteOpened';
import { signOutRequested } from '../../../session/slice';
import type { Option } from './search';

interface PaletteState {
  /** Open dialog. */
  shown: 'palette' | 'help' | undefined;
  search: {
    status: 'searching' | 'found' | 'failed';
    /** Options found for the latest answered text; they stay while the next search runs. */
    found: readonly Option[];
  };
}

const initialState = (): PaletteState => ({
  shown: undefined,
  search: { status: 'found', found: [] },
});

export const paletteSlice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    helpOpened: (state) => {
      state.shown = 'help';
    },
    /** Forgets the search too, so that the next one begins empty. */
    dialogClosed: () => initialState(),
    searched: ({ search }, { payload: text }: PayloadAction<string>) => {
      search.status = text === '' ? 'found' : 'searching';
      if (text === '') search.found = [];
    },
    /** @param found undefined after a failure */
    answered: (state, { payload: found }: PayloadAction<readonly Option[] | undefined>) => ({
      ...state,
      search: { status: found ? ('found' as const) : ('failed' as const), found: found ?? [] },
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(signOutRequested, initialState).addCase(paletteOpened, (state) => {
      state.shown = 'palette';
    }),
});

export const { helpOpened, dialogClosed, searched, answered } = paletteSlice.actions;

const CLOSED = initialState();

/** State of the palette; closed until an area has installed the feature. */
export const selectPalette = ({ palette }: { palette?: PaletteState }) => palette ?? CLOSED;

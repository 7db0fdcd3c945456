import { createSlice } from '@reduxjs/toolkit';
import { paletteOpened } from '../../../resource/keys/paletteOpened';
import { runAll } from '../../../resource/runAll';
import { signOutRequested } from '../../../session/slice';

/** Open dialog. */
type Shown = 'palette' | 'help' | null;

const slice = createSlice({
  name: 'palette',
  initialState: null as Shown,
  reducers: {
    helpOpened: (): Shown => 'help',
    dialogClosed: (): Shown => null,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOutRequested, (): Shown => null)
      .addCase(paletteOpened, (): Shown => 'palette'),
});

export const { helpOpened, dialogClosed } = slice.actions;

/** Selects the open dialog; null also until an area has installed the feature. */
export const selectShown = ({ palette = null }: { palette?: Shown }) => palette;

export const paletteFeature = {
  name: slice.name,
  reducer: slice.reducer,
  saga: () => runAll('palette', []),
};

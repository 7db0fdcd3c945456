import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Option } from '../form/fields';

export interface LookState {
  /** By lookup; missing until it is read. */
  options: Record<string, readonly Option[]>;
  /** By row. */
  figures: Record<number, number>;
}

/** What an area shows of each row and is not in it. */
export const makeLook = (name: string) =>
  createSlice({
    name: `${name}/look`,
    initialState: (): LookState => ({ options: {}, figures: {} }),
    reducers: {
      /** The page is there: what it looks up is read anew. */
      pageOpened: () => undefined,
      optionsRead: (
        look,
        { payload }: PayloadAction<{ lookup: string; options: readonly Option[] }>,
      ) => ({ ...look, options: { ...look.options, [payload.lookup]: payload.options } }),
      figuresCounted: (look, { payload }: PayloadAction<Record<number, number>>) => {
        Object.assign(look.figures, payload);
      },
    },
  });

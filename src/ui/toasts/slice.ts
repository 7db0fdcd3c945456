import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  text: string;
}

/** Slice of the toasts that are shown or waiting, oldest first. */
const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (kind: Toast['kind'], text: string) => ({ payload: { id: nanoid(), kind, text } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        toasts.push(payload);
      },
    },
    toastClosed: (toasts, { payload: id }: PayloadAction<string>) =>
      toasts.filter((toast) => toast.id !== id),
  },
});

export const toastsReducer = toastsSlice.reducer;
export const { toastShown, toastClosed } = toastsSlice.actions;

export const selectToasts = ({ toasts }: { toasts: Toast[] }) => toasts;

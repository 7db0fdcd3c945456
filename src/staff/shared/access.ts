import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { onAccess } from '../../api/staff/access';
import { call, put, type Saga, takeFrom } from '../../lib/effects';
import { runAll } from '../../resource/runAll';

interface AccessState {
  /** Whether the server refuses the account: it is signed in, but no member of staff. */
  isRefused: boolean;
}

export const accessSlice = createSlice({
  name: 'access',
  initialState: (): AccessState => ({ isRefused: false }),
  reducers: {
    accessChanged: (state, { payload: hasAccess }: PayloadAction<boolean>) => {
      state.isRefused = !hasAccess;
    },
  },
});

export const { accessChanged } = accessSlice.actions;

export const selectIsRefused = ({ access }: { access?: AccessState }) => access?.isRefused ?? false;

const accessEvents = (): EventChannel<{ hasAccess: boolean }> =>
  eventChannel((emit) => onAccess((hasAccess) => emit({ hasAccess })), buffers.expanding());

export function* watchAccess(): Saga {
  const events = yield* call(accessEvents);
  try {
    while (true) yield* put(accessChanged((yield* takeFrom(events)).hasAccess));
  } finally {
    events.close();
  }
}

/** A feature of all areas. The pulse goes on asking, and so finds out when the account has access again. */
export const accessFeature = {
  name: 'access',
  reducer: accessSlice.reducer,
  saga: () => runAll('access', [watchAccess]),
};

import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { sessionReducer } from '../session/slice';
import { navDataReducer } from '../tracking/record/slice';
import { RECORD_KEY, recordStorage } from '../tracking/record/storage';
import { trackingReducer } from '../tracking/slice';
import { toastsReducer } from '../ui/toasts/slice';

/** Plain JSON under exactly this key (R3.2): no prefix, and recordStorage serializes. */
const persistence = {
  key: RECORD_KEY,
  keyPrefix: '',
  storage: recordStorage,
  serialize: false,
  deserialize: false,
  timeout: 0,
};

/** The reducers of the initial bundle; staff areas add theirs (features.ts). */
export const reducers = {
  session: sessionReducer,
  toasts: toastsReducer,
  tracking: trackingReducer,
  navData: persistReducer(persistence, navDataReducer),
};

export const rootReducer = combineReducers(reducers);

/** The state before any storage is read: the server renders pages with it, and the browser hydrates with it. */
export const initialState = rootReducer(undefined, { type: 'initial' });

export type RootState = ReturnType<typeof rootReducer>;

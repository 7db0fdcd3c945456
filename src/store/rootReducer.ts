import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { sessionReducer } from '../session/slice';
import { navDataReducer } from '../tracking/record/slice';
import { RECORD_KEY, recordStorage } from '../tracking/record/storage';
import { trackingReducer } from '../tracking/slice';
import { toastsReducer } from '../ui/toasts/slice';

/**
 * redux-persist's settings: plain JSON under exactly this key (R3.2), without a prefix, serialized by recordStorage.
 */
const persistence = {
  key: RECORD_KEY,
  keyPrefix: '',
  storage: recordStorage,
  serialize: false,
  deserialize: false,
  timeout: 0,
};

/** Reducers of the initial bundle; areas for staff add theirs (features.ts). */
export const reducers = {
  session: sessionReducer,
  toasts: toastsReducer,
  tracking: trackingReducer,
  navData: persistReducer(persistence, navDataReducer),
};

export const rootReducer = combineReducers(reducers);

/** State before any storage is read, with which the server renders pages and the browser hydrates them. */
export const initialState = rootReducer(undefined, { type: 'initial' });

export type RootState = ReturnType<typeof rootReducer>;

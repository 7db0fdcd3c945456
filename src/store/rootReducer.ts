import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { sessionReducer } from '../session/slice';
import { navDataReducer } from '../tracking/record/slice';
import { RECORD_KEY, recordStorage } from '../tracking/record/storage';
import { trackingReducer } from '../tracking/slice';
import { toastsReducer } from '../ui/toasts/slice';

/** Plain JSON under exactly this key (spec 3): no prefix, and the storage makes the text itself. */
const persistence = {
  key: RECORD_KEY,
  keyPrefix: '',
  storage: recordStorage,
  serialize: false,
  deserialize: false,
  timeout: 0,
};

/** What is there from the start. */
export const reducers = {
  session: sessionReducer,
  toasts: toastsReducer,
  tracking: trackingReducer,
  navData: persistReducer(persistence, navDataReducer),
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;

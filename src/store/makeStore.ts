import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, type PersistorOptions, persistStore } from 'redux-persist';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import type { Saga } from '../lib/effects';
import { trackingSaga } from '../tracking/lifecycle';
import { makeInstall } from './features';
import { reducers, rootReducer, type RootState } from './rootReducer';
import { createVisitMonitor } from './visitMonitor';

/** Actions of redux-persist that carry functions, which the serializability check would report. */
const ignoredActions = [FLUSH, PERSIST];

/** The store with the tracker running. Make it before the router starts, so that no navigation is missed. */
export function makeStore() {
  const sagas: SagaMiddleware = createSagaMiddleware({
    ...(process.env.NODE_ENV === 'development' && {
      sagaMonitor: createVisitMonitor((): RootState => store.getState()),
    }),
    onError: (error, { sagaStack }) => console.error('a saga ended', error, sagaStack),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: { ignoredActions } }).concat(sagas),
  });
  // The tracking saga starts persistence once the visitor's consent allows reading the record.
  const options = { manualPersist: true } as PersistorOptions; // Missing in redux-persist's types.
  const persistor = persistStore(store, options);
  sagas.run(trackingSaga, () => persistor.persist());
  // Each saga runs by itself: when one fails, the others continue.
  const run = (saga: () => Saga) => void sagas.run(saga);
  const install = makeInstall(reducers, store, run);
  return Object.assign(store, { install, run });
}

export type Store = ReturnType<typeof makeStore>;

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

/**
 * Makes the store and starts the tracker. Has to be called before the router starts, so that no navigation is missed.
 */
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
  const options = { manualPersist: true } as PersistorOptions; // redux-persist's types lack the option.
  const persistor = persistStore(store, options);
  sagas.run(trackingSaga, () => persistor.persist());
  // Each saga runs as a separate root, so that the others continue when one fails.
  const run = (saga: () => Saga) => void sagas.run(saga);
  const install = makeInstall(reducers, store, run);
  return Object.assign(store, { install, run });
}

export type Store = ReturnType<typeof makeStore>;

import { configureStore } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import createSagaMiddleware, { eventChannel, type SagaMonitor, type Task } from 'redux-saga';
import * as environment from '../tracking/environment';
import { trackingSaga } from '../tracking/lifecycle';
import type { State } from '../tracking/selectors';
import { SITE, UUID, withStorage } from './tracking';

const browser = jest.mocked(environment);

/** Sets the results of a mocked tracking/environment: a visible page, consent given, a single tab. */
export function mockBrowser() {
  browser.pageEvents.mockReturnValue(eventChannel(() => () => undefined));
  browser.isVisible.mockReturnValue(true);
  browser.isPrerendering.mockReturnValue(false);
  browser.readConsent.mockReturnValue('given');
  browser.acquireLock.mockImplementation(async () => () => undefined);
  browser.randomUuid.mockReturnValue(UUID);
  browser.readUserAgent.mockReturnValue('');
  browser.ownOrigins.mockReturnValue([SITE]);
  browser.now.mockReturnValue(0);
  return browser;
}

const tasks: Task[] = [];

// Cancels the sagas, whose timers would keep the process of the tests running.
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
});

export const rehydrated = { type: REHYDRATE, key: 'navDataStorage' };

/**
 * Makes a store that runs the tracking saga as the application does. The test dispatches `rehydrated`, after which the
 * record counts as read.
 */
export function startTracking(makeMonitor?: (getState: () => State) => SagaMonitor) {
  const sagaMonitor = makeMonitor?.((): State => store.getState());
  const sagas = createSagaMiddleware({ sagaMonitor });
  const { reducer } = withStorage(undefined);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas),
  });
  const loadRecord = jest.fn();
  tasks.push(sagas.run(trackingSaga, loadRecord));
  /** Dispatches the actions one by one, each after the effects of the previous one have settled. */
  const dispatch = async (...actions: { type: string }[]) => {
    for (const action of actions) {
      store.dispatch(action as never);
      await soon();
    }
  };
  return { store, dispatch, loadRecord };
}

export const soon = () => new Promise((done) => setTimeout(done, 5));

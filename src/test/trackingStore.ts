import { configureStore } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import createSagaMiddleware, { eventChannel } from 'redux-saga';
import * as environment from '../tracking/environment';
import { trackingSaga } from '../tracking/lifecycle';
import { SITE, UUID, withDisk } from './tracking';

const browser = jest.mocked(environment);

/** Answers of a mocked tracking/environment: a visible page, with consent, alone in its browser. */
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

export const rehydrated = { type: REHYDRATE, key: 'navDataStorage' };

/** A store whose tracking saga runs as in the application; the record is read when the test says so. */
export function startTracking() {
  const sagas = createSagaMiddleware();
  const { reducer } = withDisk(undefined);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas),
  });
  const loadRecord = jest.fn();
  sagas.run(trackingSaga, loadRecord);
  /** Dispatches one after the other; what they set off has come to its end then. */
  const dispatch = async (...actions: { type: string }[]) => {
    for (const action of actions) {
      store.dispatch(action as never);
      await soon();
    }
  };
  return { store, dispatch, loadRecord };
}

export const soon = () => new Promise((done) => setTimeout(done, 5));

import { configureStore } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import createSagaMiddleware, { eventChannel } from 'redux-saga';
import { createVisit, findVisits } from '../api/visits';
import { navigated, withDisk } from '../test/tracking';
import * as environment from './environment';
import { trackingSaga } from './lifecycle';
import { recordErased } from './record/slice';
import { readRecord } from './record/storage';
import { consentGiven, consentRefused, pageShown, storageChanged } from './slice';

jest.mock('./environment');
jest.mock('../api/visits');
jest.mock('../api/publicIp');
jest.mock('./record/storage', () => ({ RECORD_KEY: 'navDataStorage', readRecord: jest.fn() }));

const browser = jest.mocked(environment);

beforeEach(() => {
  browser.pageEvents.mockReturnValue(eventChannel(() => () => undefined));
  browser.isVisible.mockReturnValue(true);
  browser.isPrerendering.mockReturnValue(false);
  browser.readConsent.mockReturnValue('given');
  browser.acquireLock.mockImplementation(async () => () => undefined);
  browser.randomUuid.mockReturnValue('0123456789abcdef0123456789abcdef');
  browser.readUserAgent.mockReturnValue('');
  browser.ownOrigins.mockReturnValue([]);
  browser.now.mockReturnValue(0);
  jest.mocked(readRecord).mockReturnValue(undefined);
  jest.mocked(findVisits).mockResolvedValue([]);
});
afterEach(() => jest.clearAllMocks());

/** A store as the application makes it, whose record is read when the test says so. */
function start() {
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
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  return { store, dispatch, loadRecord };
}

const rehydrated = { type: REHYDRATE, key: 'navDataStorage' };
const created = () => jest.mocked(createVisit).mock.calls.length;

test('a navigation before the record has been read is not lost', async () => {
  const { dispatch, loadRecord } = start();
  await dispatch(navigated('/?c=A'));
  expect([loadRecord.mock.calls.length, created()]).toEqual([1, 0]);
  await dispatch(rehydrated);
  expect(created()).toBe(1);
});

test('without consent nothing is read, nothing is sent', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { dispatch, loadRecord } = start();
  await dispatch(navigated('/?c=A'), rehydrated, navigated('/form'));
  expect(loadRecord).not.toHaveBeenCalled();
  expect(readRecord).not.toHaveBeenCalled();
  expect(findVisits).not.toHaveBeenCalled();
});

test('consent given later: what was held becomes the record', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { store, dispatch } = start();
  await dispatch(navigated('/?c=A'), consentGiven(), rehydrated);
  expect(browser.writeConsent).toHaveBeenCalledWith('given');
  expect(createVisit).toHaveBeenCalledWith(expect.objectContaining({ adId: 'A' }));
  expect(store.getState().navData.pages).toHaveLength(1);
});

test('consent given in another tab', async () => {
  browser.readConsent.mockReturnValueOnce('unknown');
  const { dispatch } = start();
  await dispatch(navigated('/?c=A'), storageChanged('consent'), rehydrated);
  expect(created()).toBe(1);
});

test('consent refused: what was held is dropped, also when it is given after all', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { store, dispatch } = start();
  await dispatch(navigated('/?c=A'), consentRefused(), navigated('/form'));
  expect(browser.writeConsent).toHaveBeenCalledWith('refused');
  expect(store.getState().tracking.pending).toEqual([]);
  await dispatch(consentGiven(), rehydrated);
  expect(created()).toBe(0);
});

test.each([
  ['here', consentRefused()],
  ['in another tab', storageChanged('consent')],
])('stopped %s: no run any more, until it is allowed again', async (_, stop) => {
  const { dispatch } = start();
  await dispatch(rehydrated, navigated('/'));
  browser.readConsent.mockReturnValue('refused');
  await dispatch(stop, navigated('/form'));
  expect(created()).toBe(1);
  await dispatch(consentGiven(), rehydrated, navigated('/agreements'));
  expect(created()).toBe(2);
});

test('a page that the browser prerenders waits until it is shown', async () => {
  browser.isPrerendering.mockReturnValue(true);
  const { dispatch, loadRecord } = start();
  await dispatch(navigated('/'), rehydrated);
  expect(loadRecord).not.toHaveBeenCalled();
  browser.isPrerendering.mockReturnValue(false);
  await dispatch(pageShown({ at: 9 }), rehydrated);
  expect(created()).toBe(1);
});

test('erased: a run in flight is cancelled, and the next navigation begins anew', async () => {
  const { store, dispatch } = start();
  let answer: (visits: []) => void = () => undefined;
  jest.mocked(findVisits).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await dispatch(rehydrated, navigated('/?c=A'), recordErased());
  answer([]);
  await dispatch(pageShown({ at: 9 }));
  expect(created()).toBe(0);
  expect(store.getState().navData).toMatchObject({ uuid: '', pages: [] });
  await dispatch(rehydrated, navigated('/form'));
  expect(createVisit).toHaveBeenCalledWith(expect.objectContaining({ adId: '' }));
});

test('what another tab wrote comes in; other keys are nobody’s concern', async () => {
  const { store, dispatch } = start();
  await dispatch(rehydrated);
  const record = { uuid: 'fedcba98765432100123', pages: [{ dir: '/', cont: '1', time: '0' }] };
  jest.mocked(readRecord).mockReturnValue(record);
  await dispatch(storageChanged('tables'));
  expect(store.getState().navData.uuid).toBe('');
  await dispatch(storageChanged('navDataStorage'));
  expect(store.getState().navData).toEqual(record);
  jest.mocked(readRecord).mockReturnValue(null);
  await dispatch(storageChanged(null));
  expect(store.getState().navData).toMatchObject({ uuid: '', pages: [] });
});

import { createVisit, findVisits, updateVisit } from '../api/visits';
import { navigated, UUID } from '../test/tracking';
import { mockBrowser, rehydrated, startTracking } from '../test/trackingStore';
import { recordErased } from './record/slice';
import { readRecord } from './record/storage';
import { recordText } from './record/record';
import { consentChanged, linkClicked, pageShown, recordRequested, storageChanged } from './slice';

jest.mock('./environment');
jest.mock('../api/visits');
jest.mock('../api/publicIp');
jest.mock('./record/storage', () => ({ RECORD_KEY: 'navDataStorage', readRecord: jest.fn() }));

const browser = mockBrowser();

beforeEach(() => {
  mockBrowser();
  jest.mocked(readRecord).mockReturnValue(undefined);
  jest.mocked(findVisits).mockResolvedValue([]);
});
afterEach(() => jest.clearAllMocks());

const created = () => jest.mocked(createVisit).mock.calls.length;

test('records a navigation that happened before the record was read', async () => {
  const { dispatch, loadRecord } = startTracking();
  await dispatch(navigated('/?c=A'));
  expect([loadRecord.mock.calls.length, created()]).toEqual([1, 0]);
  await dispatch(rehydrated);
  expect(created()).toBe(1);
});

test('reads and sends nothing without consent', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { dispatch, loadRecord } = startTracking();
  await dispatch(navigated('/?c=A'), rehydrated, navigated('/form'));
  expect(loadRecord).not.toHaveBeenCalled();
  expect(readRecord).not.toHaveBeenCalled();
  expect(findVisits).not.toHaveBeenCalled();
});

test('records held navigations once consent is given', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { store, dispatch } = startTracking();
  await dispatch(navigated('/?c=A'), consentChanged('given'), rehydrated);
  expect(browser.writeConsent).toHaveBeenCalledWith('given');
  expect(createVisit).toHaveBeenCalledWith(expect.objectContaining({ adId: 'A' }));
  expect(store.getState().navData.pages).toHaveLength(1);
});

test('records held clicks once consent is given, with the run of the held navigation', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { store, dispatch } = startTracking();
  await dispatch(navigated('/'), linkClicked('call'), navigated('/form'));
  expect(store.getState().navData.clicks).toBeUndefined();
  await dispatch(consentChanged('given'), rehydrated);
  expect(store.getState().navData.clicks).toEqual({ call: '1' });
});

test('a click alone sends nothing, and the next navigation sends it', async () => {
  const { dispatch } = startTracking();
  jest.mocked(createVisit).mockResolvedValue({ id: 7 } as never);
  await dispatch(rehydrated, navigated('/'));
  await dispatch(linkClicked('email'));
  expect(updateVisit).not.toHaveBeenCalled();
  jest.mocked(findVisits).mockResolvedValue([{ id: 7 } as never]);
  await dispatch(navigated('/form'));
  expect(updateVisit).toHaveBeenCalledTimes(1);
  expect(jest.mocked(updateVisit).mock.calls[0]![1].localStorage).toMatch(
    /\],"clicks":\{"email":"1"\}\}$/,
  );
});

test('erasing removes the clicks from the record', async () => {
  const { store, dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'), linkClicked('call'), navigated('/form'));
  expect(store.getState().navData.clicks).toEqual({ call: '1' });
  await dispatch(recordErased());
  expect(recordText(store.getState().navData)).toBe('{"uuid":"","pages":[]}');
});

test('records held navigations once consent is given in another tab', async () => {
  browser.readConsent.mockReturnValueOnce('unknown');
  const { dispatch } = startTracking();
  await dispatch(navigated('/?c=A'), storageChanged('consent'), rehydrated);
  expect(created()).toBe(1);
});

test('drops held navigations when the visitor refuses, even if consent is given later', async () => {
  browser.readConsent.mockReturnValue('unknown');
  const { store, dispatch } = startTracking();
  await dispatch(navigated('/?c=A'), consentChanged('refused'), navigated('/form'));
  expect(browser.writeConsent).toHaveBeenCalledWith('refused');
  expect(store.getState().tracking.pending).toEqual([]);
  await dispatch(consentChanged('given'), rehydrated);
  expect(created()).toBe(0);
  await dispatch(navigated('/agreements'));
  expect(created()).toBe(1);
});

test.each([
  ['in this tab', consentChanged('refused')],
  ['in another tab', storageChanged('consent')],
])('stops recording when refused %s, until consent is given again', async (_, stop) => {
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'));
  browser.readConsent.mockReturnValue('refused');
  await dispatch(stop, navigated('/form'));
  expect(created()).toBe(1);
  await dispatch(consentChanged('given'), rehydrated, navigated('/agreements'));
  expect(created()).toBe(2);
});

test('waits until a prerendered page is shown', async () => {
  browser.isPrerendering.mockReturnValue(true);
  const { dispatch, loadRecord } = startTracking();
  await dispatch(navigated('/'), rehydrated);
  expect(loadRecord).not.toHaveBeenCalled();
  browser.isPrerendering.mockReturnValue(false);
  await dispatch(pageShown({ at: 9 }), rehydrated);
  expect(created()).toBe(1);
});

test('cancels the current run when erased and starts with a new record', async () => {
  jest.mocked(readRecord).mockReturnValue({ uuid: UUID, pages: [] });
  const { store, dispatch } = startTracking();
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

test('reads the record that another tab wrote and ignores other keys', async () => {
  const { store, dispatch } = startTracking();
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

test.each(['refused', 'unknown'] as const)(
  'with consent %s reads the record only when the visitor asks for it, then follows other tabs, and sends nothing',
  async (consent) => {
    browser.readConsent.mockReturnValue(consent);
    const record = { uuid: 'fedcba98765432100123', pages: [{ dir: '/', cont: '1', time: '0' }] };
    jest.mocked(readRecord).mockReturnValue(record);
    const { store, dispatch, loadRecord } = startTracking();
    await dispatch(navigated('/agreements'), storageChanged('navDataStorage'));
    expect(readRecord).not.toHaveBeenCalled();
    await dispatch(recordRequested());
    expect(store.getState().navData).toMatchObject(record);
    jest.mocked(readRecord).mockReturnValue(null);
    await dispatch(storageChanged('tables'));
    expect(store.getState().navData.uuid).toBe(record.uuid);
    await dispatch(storageChanged('navDataStorage'));
    expect(store.getState().navData).toMatchObject({ uuid: '', pages: [] });
    expect(loadRecord).not.toHaveBeenCalled();
    expect(findVisits).not.toHaveBeenCalled();
    expect(created()).toBe(0);
  },
);

import { createVisit, eraseVisits, findVisits, type SavedVisit, updateVisit } from '../api/visits';
import { fetchPublicIp } from '../api/publicIp';
import { navigated, SITE, UUID } from '../test/tracking';
import { mockBrowser, rehydrated, soon, startTracking } from '../test/trackingStore';
import { readRecord } from './record/storage';
import {
  consentChanged,
  eraseRequested,
  saveRequested,
  pageHidden,
  pageShown,
  storageChanged,
} from './slice';

// These are cases of concurrent events, each of which once lost data or saved it twice.

jest.mock('./environment');
jest.mock('../api/visits');
jest.mock('../api/publicIp');
jest.mock('./record/storage', () => ({
  RECORD_KEY: 'navDataStorage',
  readRecord: jest.fn(),
  eraseRecord: jest.fn(),
}));

const api = {
  find: jest.mocked(findVisits),
  create: jest.mocked(createVisit),
  update: jest.mocked(updateVisit),
  erase: jest.mocked(eraseVisits),
};
const browser = mockBrowser();

beforeEach(() => {
  jest.resetAllMocks();
  mockBrowser();
  api.find.mockResolvedValue([]);
  api.create.mockResolvedValue({ id: 7 } as SavedVisit);
  api.update.mockResolvedValue(true);
});

/** Makes a promise that the test resolves. */
function pendingAnswer<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (answer = resolve));
  return { promise, answer };
}
const never = <T>() => pendingAnswer<T>().promise;
const row = (record: object, stayTime: string) =>
  ({ id: 7, uuid: UUID, stayTime, localStorage: JSON.stringify(record) }) as SavedVisit;

test('sends one POST when hidden during the first lookup with a save queued', async () => {
  api.find.mockReturnValueOnce(never());
  api.create.mockReturnValue(never());
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/?c=A'), saveRequested(), pageHidden({ at: 1500 }));
  expect(api.create).toHaveBeenCalledTimes(1);
});

test('does not overwrite a newer record that another tab saved during the lookup', async () => {
  const recordWith = (cont: string, time: string) => ({
    uuid: UUID,
    pages: [{ dir: `${SITE}/`, cont, time }],
  });
  const lookUp = pendingAnswer<SavedVisit[]>();
  api.find.mockReturnValueOnce(lookUp.promise);
  jest.mocked(readRecord).mockReturnValue(recordWith('1', '0'));
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'));
  jest.mocked(readRecord).mockReturnValue(recordWith('3', '9'));
  lookUp.answer([row(recordWith('3', '9'), '9')]);
  await soon();
  expect(api.update).toHaveBeenCalledWith(
    7,
    expect.objectContaining({ stayTime: '9', localStorage: JSON.stringify(recordWith('3', '9')) }),
  );
});

test('sends the referrer when hidden during the IP lookup', async () => {
  jest.mocked(fetchPublicIp).mockReturnValue(never());
  const { dispatch } = startTracking();
  const landing = navigated('/?c=A', 0, 'https://search.example/');
  await dispatch(rehydrated, landing, pageHidden({ at: 1500 }));
  expect(api.create).toHaveBeenCalledWith(
    expect.objectContaining({ adId: 'A', prePage: 'https://search.example/', stayTime: '1' }),
  );
});

test('sends the ad code with the next visit when a known visitor left during the lookup', async () => {
  const page = { dir: `${SITE}/`, cont: '1', time: '5' };
  const landing = { dir: `${SITE}/?c=B`, cont: '1', time: '0' };
  jest.mocked(readRecord).mockReturnValue({ uuid: UUID, pages: [page, landing] });
  api.find.mockResolvedValue([row({ uuid: UUID, pages: [page] }, '5')]);
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'));
  expect(api.update).toHaveBeenCalledWith(7, expect.objectContaining({ adId: 'B' }));
});

test('sends a new visit before the response to the lookup, and keeps its row when that response does not contain it', async () => {
  const lookup = pendingAnswer<SavedVisit[]>();
  api.find.mockReturnValueOnce(lookup.promise);
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'));
  expect(api.create).toHaveBeenCalledTimes(1);
  expect(api.find.mock.invocationCallOrder[0]).toBeLessThan(
    api.create.mock.invocationCallOrder[0]!,
  );
  lookup.answer([]);
  await soon();
  await dispatch(pageHidden({ at: 3000 }));
  expect(api.update).toHaveBeenCalledWith(7, expect.objectContaining({ stayTime: '3' }));
});

test('sends nothing after the deletion when hidden while erasing', async () => {
  jest.mocked(readRecord).mockReturnValueOnce({ uuid: UUID, pages: [] });
  api.find.mockReturnValueOnce(never());
  const erasure = pendingAnswer<true>();
  api.erase.mockReturnValue(erasure.promise);
  const { dispatch, store } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'), eraseRequested());
  await dispatch(pageHidden({ at: 2000 }), pageShown({ at: 2100 }), navigated('/', 2200));
  erasure.answer(true);
  await soon();
  expect(api.create).not.toHaveBeenCalled();
  expect(store.getState().tracking.erasing).toBe('done');
  await dispatch(rehydrated, navigated('/form', 2300));
  expect(api.create).toHaveBeenCalledTimes(1);
});

test('waits for a save in flight before deleting the rows', async () => {
  const post = pendingAnswer<SavedVisit>();
  api.create.mockReturnValue(post.promise);
  api.erase.mockResolvedValue(true);
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'), eraseRequested());
  expect(api.erase).not.toHaveBeenCalled();
  post.answer({ id: 7 } as SavedVisit);
  await soon();
  expect(api.erase).toHaveBeenCalledTimes(1);
});

test('finishes erasing when consent is withdrawn during it', async () => {
  const erasure = pendingAnswer<true>();
  api.erase.mockReturnValue(erasure.promise);
  const { dispatch, store } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'), eraseRequested(), consentChanged('refused'));
  erasure.answer(true);
  await soon();
  expect(store.getState().tracking).toMatchObject({ erasing: 'done', consent: 'refused' });
});

test('continues erasing when consent is withdrawn while it waits for a save', async () => {
  api.create.mockReturnValue(never());
  api.erase.mockResolvedValue(true);
  const { dispatch, store } = startTracking();
  await dispatch(rehydrated, navigated('/agreements'), eraseRequested());
  expect(api.erase).not.toHaveBeenCalled();
  await dispatch(consentChanged('refused'));
  expect(api.erase).toHaveBeenCalledTimes(1);
  expect(store.getState().tracking.erasing).toBe('done');
});

test('continues recording when consent disappears during a save and returns', async () => {
  api.create.mockReturnValueOnce(never());
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'));
  browser.readConsent.mockReturnValue('unknown');
  await dispatch(storageChanged('consent'));
  api.find.mockClear();
  await dispatch(consentChanged('given'), rehydrated, navigated('/form'));
  expect(api.find).toHaveBeenCalledTimes(1);
});

test('sends nothing more when consent disappears in another tab', async () => {
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'));
  browser.readConsent.mockReturnValue('unknown');
  api.find.mockClear();
  await dispatch(storageChanged('consent'), navigated('/form'));
  expect(api.find).not.toHaveBeenCalled();
});

test('continues recording after an exception in the save of a page that is left', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { dispatch } = startTracking();
  await dispatch(rehydrated, navigated('/'));
  browser.ownOrigins.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await dispatch(pageHidden({ at: 2000 }));
  expect(log).toHaveBeenCalledTimes(1);
  api.find.mockClear();
  await dispatch(pageShown({ at: 2000 }), navigated('/form', 3000));
  expect(api.find).toHaveBeenCalledTimes(1);
});

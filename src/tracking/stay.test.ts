import { createVisit, findVisits, updateVisit } from '../api/visits';
import { navigated, SITE } from '../test/tracking';
import { mockBrowser, rehydrated, startTracking } from '../test/trackingStore';
import { consentChanged, pageHidden, pageShown, visitorActive } from './slice';
import { untilSave } from './stay';

jest.mock('./environment');
jest.mock('../api/visits');
jest.mock('../api/publicIp');
jest.mock('./record/storage', () => ({ RECORD_KEY: 'navDataStorage', readRecord: jest.fn() }));

const browser = mockBrowser();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
let time = 0;

beforeEach(() => {
  jest.useFakeTimers();
  mockBrowser();
  time = 0;
  browser.now.mockImplementation(() => time);
  jest.mocked(findVisits).mockResolvedValue([]);
  jest.mocked(createVisit).mockResolvedValue({ id: 7 } as never);
  jest.mocked(updateVisit).mockResolvedValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

/** Lets this time pass, second by second. */
async function pass(ms: number) {
  for (const end = time + ms; time < end;) {
    time += SECOND;
    await jest.advanceTimersByTimeAsync(SECOND);
  }
}

async function land() {
  const { store } = startTracking();
  const dispatch = async (action: { type: string }) => {
    store.dispatch(action as never);
    await jest.advanceTimersByTimeAsync(0);
  };
  await dispatch(rehydrated);
  await dispatch(navigated('/', 0));
  return dispatch;
}

const sent = () => jest.mocked(updateVisit).mock.calls.map(([id, { stayTime }]) => [id, stayTime]);

test('saves a visible page every 15 s for two minutes, then every minute, each by one PATCH', async () => {
  await land();
  expect(createVisit).toHaveBeenCalledTimes(1);
  await pass(4 * MINUTE);
  expect(sent().map(([, seconds]) => seconds)).toEqual(
    [15, 30, 45, 60, 75, 90, 105, 120, 180, 240].map(String),
  );
  expect(sent().every(([id]) => id === 7)).toBe(true);
  // The only lookup is that of the navigation.
  expect(findVisits).toHaveBeenCalledTimes(1);
});

test("sends all eight fields, with the page's seconds in the record", async () => {
  await land();
  await pass(15 * SECOND);
  const [, fields] = jest.mocked(updateVisit).mock.lastCall ?? [];
  expect(Object.keys(fields ?? {})).toHaveLength(8);
  expect(JSON.parse(fields?.localStorage ?? '')).toMatchObject({
    pages: [{ dir: `${SITE}/`, cont: '1', time: '15' }],
  });
});

test('sends nothing while the page is hidden, and begins again when it is shown', async () => {
  const dispatch = await land();
  await pass(10 * SECOND);
  await dispatch(pageHidden({ at: time }));
  expect(sent()).toEqual([[7, '10']]);
  await pass(10 * MINUTE);
  expect(sent()).toHaveLength(1);
  await dispatch(pageShown({ at: time }));
  await pass(15 * SECOND);
  expect(sent().slice(1)).toEqual([[7, '25']]);
});

test('sends nothing while the visitor is idle and adds no time, and continues with the next input', async () => {
  const dispatch = await land();
  await pass(20 * MINUTE);
  const [, last] = sent().at(-1) ?? [];
  expect(last).toBe(String(10 * 60));
  const before = sent().length;
  await pass(20 * MINUTE);
  expect(sent()).toHaveLength(before);
  await dispatch(visitorActive({ at: time }));
  await pass(MINUTE);
  expect(sent()).toHaveLength(before + 1);
});

test('saves a new page every 15 s again, and continues the intervals for the same address', async () => {
  const dispatch = await land();
  await pass(2 * MINUTE + 10 * SECOND);
  jest.mocked(updateVisit).mockClear();
  await dispatch(navigated('/form', time));
  jest.mocked(updateVisit).mockClear();
  await pass(10 * SECOND);
  await dispatch(navigated('/form#top', time));
  jest.mocked(updateVisit).mockClear();
  await pass(5 * SECOND);
  expect(sent()).toEqual([[7, '145']]);
});

test('repeats a failed save after the next interval, with a lookup of the visit', async () => {
  await land();
  jest.mocked(updateVisit).mockResolvedValueOnce(undefined);
  await pass(15 * SECOND);
  jest.mocked(findVisits).mockResolvedValue([{ id: 8, localStorage: '' }] as never);
  await pass(15 * SECOND);
  expect(sent()).toEqual([
    [7, '15'],
    [8, '30'],
  ]);
});

test('saves nothing after consent was withdrawn', async () => {
  const dispatch = await land();
  await dispatch(consentChanged('refused'));
  await pass(2 * MINUTE);
  expect(sent()).toEqual([]);
});

test.each([
  [0, 15],
  [1, 14],
  [15, 15],
  [119, 1],
  [120, 60],
  [130, 50],
])('after %i s the next save is in %i s', (seen, wait) =>
  expect(untilSave(seen * SECOND)).toBe(wait * SECOND),
);

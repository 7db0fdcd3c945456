import { createVisit, findVisits, type SavedVisit } from '../api/visits';
import { navigated, SITE } from '../test/tracking';
import { mockBrowser, rehydrated, startTracking } from '../test/trackingStore';
import { recordErased } from '../tracking/record/slice';
import { saveRequested } from '../tracking/slice';
import { createVisitMonitor, shortText } from './visitMonitor';

jest.mock('../tracking/environment');
jest.mock('../api/visits');
jest.mock('../api/publicIp');
jest.mock('../tracking/record/storage', () => ({
  RECORD_KEY: 'navDataStorage',
  readRecord: jest.fn(),
}));

const browser = mockBrowser();
let groups: string[][] = [];

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', { value: { origin: SITE } });
});

beforeEach(() => {
  mockBrowser();
  groups = [];
  const lineOf = (text: unknown) => String(text).replaceAll(/\d+ ms/g, 'ms');
  jest.spyOn(console, 'groupCollapsed').mockImplementation((text) => groups.push([lineOf(text)]));
  jest.spyOn(console, 'log').mockImplementation((text) => groups.at(-1)!.push(lineOf(text)));
  jest.spyOn(console, 'groupEnd').mockReturnValue();
  jest.mocked(findVisits).mockResolvedValue([]);
  jest.mocked(createVisit).mockResolvedValue({ id: 7 } as SavedVisit);
});

const start = () => startTracking(createVisitMonitor).dispatch;
const never = () => new Promise<never>(() => undefined);

test('logs a run when it ends: page, outcome, and each step with number and result', async () => {
  await start()(rehydrated, navigated('/?c=A'));
  expect(groups).toHaveLength(1);
  const [title, ...lines] = groups[0]!;
  expect(title).toBe('run 1 · /?c=A · ms · saved');
  expect(lines.filter((line) => !line.startsWith('·'))).toEqual([
    '1 lookUpPublicIp: "" · ms',
    '2 updateNavigation: undefined · ms',
    expect.stringMatching(/^3 readUuid: "[0-9a-f]{32}" · ms$/),
    '4 classifyDevice: "PC" · ms',
    '5 classifySystem: "Unknown" · ms',
    '6 readReferrer: "" · ms',
    '7 computeStayTime: "0" · ms',
    '8 lookUpVisits: [] · ms',
    '9 saveVisit: undefined · ms',
  ]);
});

test('numbers consecutive runs and logs the page of each', async () => {
  const dispatch = start();
  await dispatch(navigated('/'), navigated('/form'), rehydrated);
  expect(groups.map(([title]) => title)).toEqual([
    'run 1 · / · ms · saved',
    'run 2 · /form · ms · saved',
  ]);
});

test('logs steps 3 to 9 as a separate run when no navigation caused them', async () => {
  jest.mocked(createVisit).mockResolvedValueOnce(undefined);
  const dispatch = start();
  await dispatch(rehydrated, navigated('/'), saveRequested());
  expect(groups.map(([title]) => title)).toEqual([
    'run 1 · / · ms · not saved',
    'run 2 · again · ms · saved',
  ]);
  expect(groups[1]).toContainEqual(expect.stringMatching(/^3 readUuid/));
  expect(groups[1]).not.toContainEqual(expect.stringMatching(/^[12] /));
});

test('logs the step that failed, and the failed run', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  browser.readUserAgent.mockImplementationOnce(() => {
    throw new Error('no user\nagent');
  });
  await start()(rehydrated, navigated('/'));
  expect(groups[0]![0]).toBe('run 1 · / · ms · failed: no user agent');
  expect(groups[0]!.at(-1)).toBe('4 classifyDevice: failed: no user agent · ms');
});

test('logs a cancelled run with the step that was cancelled', async () => {
  jest.mocked(findVisits).mockReturnValueOnce(never());
  await start()(rehydrated, navigated('/'), recordErased());
  expect(groups[0]![0]).toMatch(/ · cancelled$/);
  expect(groups[0]!.at(-1)).toBe('8 lookUpVisits: cancelled · ms');
});

test('ignores values that a saga yields and that are no calls', () => {
  const monitor = createVisitMonitor(() => ({}) as never);
  for (const effect of [undefined, null, Promise.resolve(), { type: 'CALL', payload: null }])
    monitor.effectTriggered?.({ effectId: 2, parentEffectId: 1, effect });
  monitor.effectResolved?.(2, undefined);
  expect(groups).toEqual([]);
});

const cycle: object[] = [];
cycle.push(cycle);
const withoutName = (
  () => () =>
    1
)();

test.each([
  ['a string', 'Movil', '"Movil"'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 3, '3'],
  ['rows', [{ id: 7 }], '[{"id":7}]'],
  ['a string of two lines', { text: 'a\nb' }, '{"text":"a\\nb"}'],
  ['a function', function release() {}, 'function release'],
  ['a function without a name', withoutName, 'function without a name'],
  ['an error message of two lines', new Error('the network\n  is down'), 'the network is down'],
  ['an error without a message', new TypeError(), 'TypeError'],
  ['a bigint', 3n, 'bigint that cannot be shown'],
  ['a symbol', Symbol('s'), 'symbol'],
  ['a cycle', cycle, 'object that cannot be shown'],
])('shortText shows %s in one line', (_name, value, expected) => {
  expect(shortText(value)).toBe(expected);
});

test('shortText does not throw when a getter throws', () => {
  const hostile = Object.defineProperty(new Error(), 'message', {
    get: () => {
      throw new Error('hostile');
    },
  });
  expect(shortText(hostile)).toBe('object that cannot be shown');
});

test('shortText truncates long values', () => {
  expect(shortText('x'.repeat(200))).toBe(`"${'x'.repeat(98)}…`);
});

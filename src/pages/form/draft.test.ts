import type * as Draft from './draft';
import type { QuoteValues } from './quoteFields';

const values: QuoteValues = {
  line: 'auto',
  name: 'Ana',
  phone: '787 555 0100',
  email: '',
  website: '',
  consent: 'on',
};
const openedAt: unknown = expect.any(Number);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let tab: Map<string, string>;
const available = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => tab.get(key) ?? null,
  setItem: (key, text) => void tab.set(key, text),
  removeItem: (key) => void tab.delete(key),
});
const denied = () => {
  throw new Error('SecurityError');
};
const use = (storage: object) => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
};

/** @param path path of the prerendered page; undefined for an empty shell */
const prerender = (path?: string) => {
  const document = { getElementById: () => ({ dataset: { path } }) };
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true });
};

/** Loads the module anew, as in a newly opened page. */
const load = () => {
  let loaded: typeof Draft | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Draft>('./draft');
  });
  return loaded!;
};

beforeEach(() => {
  tab = new Map();
  use(available());
  prerender();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  Reflect.deleteProperty(globalThis, 'document');
});

test('restores the draft after a reload, without the consents', () => {
  load().keepDraft(values, 'hogar');
  const { consent: _, ...kept } = values;
  expect(load().readDraft()).toEqual({ values: kept, asked: 'hogar', openedAt });
});

test('returns the same uuid for the same contents, even after edits and reloads', () => {
  const page = load();
  const key = page.keyFor('A');
  expect(key).toMatch(UUID);
  page.keepDraft(values, '');
  expect(page.keyFor('A')).toBe(key);
  expect(load().keyFor('A')).toBe(key);
});

test('returns a new key for other contents and after success', () => {
  const page = load();
  const first = page.keyFor('A');
  const second = page.keyFor('B');
  expect(second).not.toBe(first);
  page.forgetDraft();
  expect(page.keyFor('B')).not.toBe(second);
});

test('forgets the draft and its key', () => {
  const page = load();
  page.keepDraft(values, '');
  page.keyFor('A');
  page.forgetDraft();
  expect([...tab]).toEqual([]);
  expect(page.readDraft()).toEqual({ values: {}, asked: '', openedAt });
});

describe('a request that was received', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void jest.useRealTimers());

  test('keeps its key and the second step after a reload, but not the name', () => {
    const page = load();
    page.keepDraft(values, 'auto');
    page.keepReceived('k', values, 'auto');
    page.keepDetails({ vehicle: 'Corolla', marketing: 'on' });
    expect([...tab.values()].join()).not.toContain('Ana');
    expect(load().readReceived('auto')).toEqual({
      key: 'k',
      line: 'auto',
      phone: '787 555 0100',
      email: '',
      asked: 'auto',
      at: Date.now(),
      details: { vehicle: 'Corolla' },
    });
    expect(load().readDraft().values).toEqual({});
  });

  test('is forgotten after 24 hours', () => {
    const page = load();
    page.keepReceived('k', values, '');
    jest.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(page.readReceived('')).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(page.readReceived('')).toBeUndefined();
    expect([...tab]).toEqual([]);
  });

  test.each([
    ['', true],
    ['hogar', true],
    ['auto', true],
    ['barcos', true],
    ['vida', false],
  ])('opens again at ?linea=%s: %p', (requested, isOpen) => {
    const page = load();
    page.keepReceived('k', values, 'hogar');
    expect(page.readReceived(requested) !== undefined).toBe(isOpen);
  });
});

describe('secondsOpen', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void jest.useRealTimers());

  test('counts from the first time at which the form was opened', () => {
    const page = load();
    page.readDraft();
    jest.advanceTimersByTime(2999);
    expect(page.secondsOpen()).toBe(2);
    jest.advanceTimersByTime(1);
    expect(page.secondsOpen()).toBe(3);
  });

  test('counts from the start of the page when the form was prerendered', () => {
    jest.setSystemTime(performance.timeOrigin + 5000);
    prerender('/form');
    expect(load().secondsOpen()).toBe(5);
    prerender('/');
    expect(load().secondsOpen()).toBe(0);
  });

  test('continues after a reload when something was typed, and restarts after success', () => {
    const page = load();
    page.readDraft();
    jest.advanceTimersByTime(60_000);
    page.keepDraft(values, '');
    const reloaded = load();
    jest.advanceTimersByTime(1000);
    expect(reloaded.secondsOpen()).toBe(61);
    reloaded.forgetDraft();
    expect(reloaded.secondsOpen()).toBe(0);
  });

  test('is 0 when the clock was set back', () => {
    const page = load();
    page.readDraft();
    jest.setSystemTime(0);
    expect(page.secondsOpen()).toBe(0);
  });
});

test.each([
  ['unavailable', { getItem: denied, setItem: denied, removeItem: denied }],
  ['full', { getItem: () => null, setItem: denied, removeItem: () => undefined }],
])('keeps the draft as long as the page when the storage is %s', (_, storage) => {
  use(storage);
  const page = load();
  page.keepDraft(values, '');
  expect(page.readDraft().values.name).toBe('Ana');
  expect(page.keyFor('A')).toBe(page.keyFor('A'));
  page.forgetDraft();
  expect(page.readDraft().values).toEqual({});
});

test.each([
  'x',
  'null',
  '7',
  '[]',
  '{"values":7,"asked":{},"sent":[]}',
  '{"values":{"name":7},"sent":{"key":1},"openedAt":"1"}',
  '{"received":{"key":"k","line":"barcos","phone":"","email":"","asked":"","at":1}}',
  '{"received":{"key":"k","line":"auto","phone":7,"email":"","asked":"","at":1}}',
])('ignores an invalid stored draft: %s', (text) => {
  tab.set('quote', text);
  expect(load().readDraft()).toEqual({ values: {}, asked: '', openedAt });
});

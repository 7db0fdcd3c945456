import type * as Storage from './storage';

const uuid = '0123456789abcdef0123';
const record = (cont: string) => ({ uuid, pages: [{ dir: '/', cont, time: '0' }] });
const text = (cont: string) => JSON.stringify(record(cont));

let items: Map<string, string>;
const setItem = jest.fn();
const removeItem = jest.fn();

beforeEach(() => {
  items = new Map();
  setItem.mockReset().mockImplementation((key: string, value: string) => items.set(key, value));
  removeItem.mockReset().mockImplementation((key: string) => items.delete(key));
  const getItem = (key: string) => items.get(key) ?? null;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => ({ getItem, setItem, removeItem }),
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

/** Simulates a new tab by a separate instance of the module. */
function tab(): typeof Storage {
  let storage: typeof Storage | undefined;
  jest.isolateModules(() => {
    storage = jest.requireActual<typeof Storage>('./storage');
  });
  return storage!;
}

test('writes plain JSON under navDataStorage without fields of redux-persist', async () => {
  const { recordStorage } = tab();
  await recordStorage.setItem('navDataStorage', { ...record('1'), _persist: { version: -1 } });
  expect([...items]).toEqual([['navDataStorage', text('1')]]);
});

test('writes synchronously, before setItem is awaited', () => {
  void tab().recordStorage.setItem('', record('1'));
  expect(items.get('navDataStorage')).toBe(text('1'));
});

test('reads a record, and returns null for none and undefined for a corrupt text', async () => {
  const { readRecord, recordStorage } = tab();
  expect(readRecord()).toBeNull();
  await expect(recordStorage.getItem()).resolves.toBeUndefined();
  items.set('navDataStorage', text('3'));
  expect(readRecord()).toEqual(record('3'));
  await expect(recordStorage.getItem()).resolves.toEqual(record('3'));
  items.set('navDataStorage', '{oops');
  expect(readRecord()).toBeUndefined();
  await expect(recordStorage.getItem()).resolves.toBeUndefined();
});

test('does not write an unchanged record over a newer one of another tab', () => {
  const { readRecord, writeRecord } = tab();
  items.set('navDataStorage', text('3'));
  const read = readRecord();
  items.set('navDataStorage', text('4'));
  writeRecord(read!);
  expect(items.get('navDataStorage')).toBe(text('4'));
});

test('removes the key once for an empty record', () => {
  const { writeRecord } = tab();
  writeRecord(record('1'));
  writeRecord({ uuid: '', pages: [] });
  writeRecord({ uuid: '', pages: [] });
  expect(items.size).toBe(0);
  expect(removeItem).toHaveBeenCalledTimes(1);
});

test('keeps the text of an older site until the record has a valid uuid', () => {
  const older = JSON.stringify({ uuid: '42', pages: record('7').pages });
  items.set('navDataStorage', older);
  const { readRecord, writeRecord } = tab();
  const read = readRecord()!;
  expect(read).toEqual({ ...record('7'), uuid: '' });
  writeRecord(read);
  expect(items.get('navDataStorage')).toBe(older);
  writeRecord({ ...read, uuid });
  expect(items.get('navDataStorage')).toBe(text('7'));
});

describe('a full storage', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('is logged once, and redux-persist gets no exception', async () => {
    const { recordStorage } = tab();
    await recordStorage.setItem('', record('1'));
    await recordStorage.setItem('', record('2'));
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('navDataStorage'),
      expect.any(DOMException),
    );
  });

  test('is not read after a failed write, because the tab’s record is newer', async () => {
    items.set('navDataStorage', text('1'));
    const { readRecord, recordStorage } = tab();
    expect(readRecord()).toEqual(record('1'));
    await recordStorage.setItem('', record('2'));
    expect(readRecord()).toBeUndefined();
  });

  test('reports that another tab erased the record, unless it was never stored', async () => {
    items.set('navDataStorage', text('1'));
    const { readRecord, recordStorage } = tab();
    readRecord();
    await recordStorage.setItem('', record('2'));
    items.delete('navDataStorage');
    expect(readRecord()).toBeNull();
    await recordStorage.setItem('', record('3'));
    expect(readRecord()).toBeUndefined();
  });

  test('is written and read again once there is room', async () => {
    const { readRecord, recordStorage } = tab();
    await recordStorage.setItem('', record('2'));
    setItem.mockImplementation((key: string, value: string) => items.set(key, value));
    await recordStorage.setItem('', record('2'));
    expect(items.get('navDataStorage')).toBe(text('2'));
    expect(readRecord()).toEqual(record('2'));
  });
});

test('reads undefined where storage is forbidden', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { readRecord, recordStorage } = tab();
  expect(readRecord()).toBeUndefined();
  await expect(recordStorage.getItem()).resolves.toBeUndefined();
  await recordStorage.setItem('', record('1'));
  expect(log).toHaveBeenCalledTimes(1);
});

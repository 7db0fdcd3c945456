import type * as Storage from './storage';

const uuid = '0123456789abcdef0123';
const record = (cont: string) => ({ uuid, pages: [{ dir: '/', cont, time: '0' }] });
const text = (cont: string) => JSON.stringify(record(cont));

let disk: Map<string, string>;
const setItem = jest.fn();
const removeItem = jest.fn();

beforeEach(() => {
  disk = new Map();
  setItem.mockReset().mockImplementation((key: string, value: string) => disk.set(key, value));
  removeItem.mockReset().mockImplementation((key: string) => disk.delete(key));
  const getItem = (key: string) => disk.get(key) ?? null;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => ({ getItem, setItem, removeItem }),
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

/** A tab of its own, with its own memory of what it read. */
function tab(): typeof Storage {
  let storage: typeof Storage | undefined;
  jest.isolateModules(() => {
    storage = jest.requireActual<typeof Storage>('./storage');
  });
  return storage!;
}

test('writes plain JSON under exactly navDataStorage, without fields of redux-persist', async () => {
  const { recordStorage } = tab();
  await recordStorage.setItem('navDataStorage', { ...record('1'), _persist: { version: -1 } });
  expect([...disk]).toEqual([['navDataStorage', text('1')]]);
});

test('is on the disk before setItem has been awaited', () => {
  void tab().recordStorage.setItem('', record('1'));
  expect(disk.get('navDataStorage')).toBe(text('1'));
});

test('a record, none, and what is no record', async () => {
  const { readRecord, recordStorage } = tab();
  expect(readRecord()).toBeNull();
  await expect(recordStorage.getItem()).resolves.toBeUndefined();
  disk.set('navDataStorage', text('3'));
  expect(readRecord()).toEqual(record('3'));
  await expect(recordStorage.getItem()).resolves.toEqual(record('3'));
  disk.set('navDataStorage', '{oops');
  expect(readRecord()).toBeUndefined();
  await expect(recordStorage.getItem()).resolves.toBeUndefined();
});

test('what was read is no change: it is not written over a newer text of another tab', () => {
  const { readRecord, writeRecord } = tab();
  disk.set('navDataStorage', text('3'));
  const read = readRecord();
  disk.set('navDataStorage', text('4'));
  writeRecord(read!);
  expect(disk.get('navDataStorage')).toBe(text('4'));
});

test('an empty record erases, once', () => {
  const { writeRecord } = tab();
  writeRecord(record('1'));
  writeRecord({ uuid: '', pages: [] });
  writeRecord({ uuid: '', pages: [] });
  expect(disk.size).toBe(0);
  expect(removeItem).toHaveBeenCalledTimes(1);
});

test("an older site's pages without a uuid that holds stay until they get one", () => {
  const older = JSON.stringify({ uuid: '42', pages: record('7').pages });
  disk.set('navDataStorage', older);
  const { readRecord, writeRecord } = tab();
  const read = readRecord()!;
  expect(read).toEqual({ ...record('7'), uuid: '' });
  writeRecord(read);
  expect(disk.get('navDataStorage')).toBe(older);
  writeRecord({ ...read, uuid });
  expect(disk.get('navDataStorage')).toBe(text('7'));
});

describe('a storage that is full', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('is told once and never thrown into redux-persist', async () => {
    const { recordStorage } = tab();
    await recordStorage.setItem('', record('1'));
    await recordStorage.setItem('', record('2'));
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('navDataStorage'),
      expect.any(DOMException),
    );
  });

  test('what stands there is older than what the tab knows: it is not read', async () => {
    disk.set('navDataStorage', text('1'));
    const { readRecord, recordStorage } = tab();
    expect(readRecord()).toEqual(record('1'));
    await recordStorage.setItem('', record('2'));
    expect(readRecord()).toBeUndefined();
  });

  test('what another tab erases meanwhile is erased; what never was there is not', async () => {
    disk.set('navDataStorage', text('1'));
    const { readRecord, recordStorage } = tab();
    readRecord();
    await recordStorage.setItem('', record('2'));
    disk.delete('navDataStorage');
    expect(readRecord()).toBeNull();
    await recordStorage.setItem('', record('3'));
    expect(readRecord()).toBeUndefined();
  });

  test('once there is room it is written and read again', async () => {
    const { readRecord, recordStorage } = tab();
    await recordStorage.setItem('', record('2'));
    setItem.mockImplementation((key: string, value: string) => disk.set(key, value));
    await recordStorage.setItem('', record('2'));
    expect(disk.get('navDataStorage')).toBe(text('2'));
    expect(readRecord()).toEqual(record('2'));
  });
});

test('a forbidden storage holds nothing that can be told', async () => {
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

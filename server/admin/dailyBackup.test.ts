import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupCalls } from './backupContents';
import { DamagedBackupError, readBackup } from './backupFile';
import { dailyBackup } from './dailyBackup';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

const ROWS = ['{"id":1}', '{"id":2}'];

/** Fake database with one table of two pages. */
const calls: BackupCalls = {
  backupPlan: async () => ({
    migrations: ['1'],
    tables: [
      {
        schema: 'public',
        name: 'visits',
        columns: ['id'],
        key: [],
        identity: null,
        references: [],
      },
    ],
  }),
  backupPage: async ({ after }) =>
    after === null ? { rows: ROWS.slice(0, 1), next: ['1'] } : { rows: ROWS.slice(1), next: null },
  backupDocuments: async () => ({ files: [], next: null }),
  backupPart: async () => null,
};
const good = async () => ({
  ...{ rows: 2, documents: 0, documentBytes: 0 },
  how: 'restored' as const,
});

const make = (
  options: Partial<Parameters<typeof dailyBackup>[0]> = {},
  signal = new AbortController().signal,
) =>
  dailyBackup({
    folder,
    keep: 3,
    calls,
    freeBytes: async () => 1e12,
    check: good,
    ...options,
  }).run(signal);

const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};
const daily = (day: string, ending = '') => `daily-2026-01-${day}T03-00-00.backup${ending}`;

it('writes a checked file that only its owner reads, and reports its contents', async () => {
  const result = (await make()) as { file: string };
  expect(result).toEqual({
    file: expect.stringMatching(/^daily-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/) as string,
    bytes: statSync(join(folder, result.file)).size,
    ...{ rows: 2, documents: 0 },
    seconds: expect.any(Number) as number,
    checked: 'restored',
  });
  expect(statSync(join(folder, result.file)).mode & 0o777).toBe(0o600);
  const lines = [];
  for await (const line of readBackup(join(folder, result.file))) lines.push(line);
  expect(lines.slice(3, 5)).toEqual(ROWS.map((row) => ({ kind: 'row', row })));
});

it('makes the folder, for its owner only', async () => {
  const deep = join(folder, 'a', 'b');
  await make({ folder: deep });
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

it('keeps the newest backups, and touches no file that it did not make', async () => {
  const others = [
    '2026-01-01T03-00-00.backup',
    'before-update.backup',
    'daily-2026.backup',
    `${daily('01')}.gz`,
    `x${daily('01')}`,
  ];
  put(...others, daily('01'), daily('02'), daily('03'), daily('04'));
  mkdirSync(join(folder, 'daily'));
  const { file } = (await make()) as { file: string };
  expect(readdirSync(folder).sort()).toEqual(
    [...others, 'daily', daily('03'), daily('04'), file].sort(),
  );
});

it('removes the unfinished file of a killed process', async () => {
  put(daily('05', '.part'), 'mine.backup.part');
  const { file } = (await make()) as { file: string };
  expect(readdirSync(folder).sort()).toEqual([file, 'mine.backup.part'].sort());
});

it('keeps all older backups and the damaged file when the check fails, but one damaged file only', async () => {
  const older = ['01', '02', '03', '04'].map((day) => daily(day));
  put(...older, daily('04', '.damaged'));
  const check = () => Promise.reject(new DamagedBackupError('a row is missing'));
  await expect(make({ check })).rejects.toThrow('a row is missing');
  const names = readdirSync(folder).sort();
  expect(names.slice(0, 4)).toEqual(older);
  expect(names.slice(4)).toEqual([expect.stringMatching(/^daily-(?!2026-01).*\.damaged$/)]);
});

it.each([
  ['a check without a verdict', { check: () => Promise.reject(new Error('killed')) }, 'killed'],
  [
    'too little space',
    { freeBytes: async () => 128 * 1024 * 1024 - 1 },
    /^less than 128 MB are free in /,
  ],
  [
    'a database that fails in the middle',
    {
      calls: {
        ...calls,
        backupPage: (part: Parameters<BackupCalls['backupPage']>[0]) =>
          part.after ? Promise.reject(new Error('gone')) : calls.backupPage(part),
      },
    },
    'gone',
  ],
])('after %s, leaves no file and keeps the older backups', async (_what, options, message) => {
  put(daily('01'), daily('02'), daily('03'));
  await expect(make(options)).rejects.toThrow(message);
  expect(readdirSync(folder).sort()).toEqual([daily('01'), daily('02'), daily('03')]);
});

it('ends when it is aborted, and leaves nothing', async () => {
  const stop = new AbortController();
  stop.abort(new Error('the server stops'));
  await expect(make({}, stop.signal)).rejects.toThrow('the server stops');
  expect(readdirSync(folder)).toEqual([]);
});

it('ends when the database does not answer for half an hour', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let asked: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => (asked = resolve));
  const backupPage = () => {
    asked();
    return new Promise<never>(() => undefined);
  };
  const ended = expect(make({ calls: { ...calls, backupPage } })).rejects.toThrow(
    'nothing was written for 30 minutes',
  );
  await hangs;
  jest.advanceTimersByTime(30 * 60_000);
  await ended;
  jest.useRealTimers();
  expect(readdirSync(folder)).toEqual([]);
});

it('names the folder when it cannot be used', async () => {
  put('file');
  await expect(make({ folder: join(folder, 'file', 'backups') })).rejects.toThrow(
    /ENOTDIR.*file\/backups/,
  );
});

import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupCalls } from './backupContents';
import { readAll } from './backupContents';
import { DamagedBackupError, writeBackup } from './backupFile';
import {
  damagedOf,
  describeFaults,
  documentsIn,
  faultsOf,
  fileOf,
  hashOf,
  readDocumentFiles,
  removeUnnamed,
} from './documentFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const PART = 512 * 1024;
/** Number of parts that the fake database was asked for. */
let asked = 0;
const entryOf = (document: string, data: Buffer, thumbnail = false) => ({
  ...{ document, thumbnail, size: data.length, sha256: hashOf(data) },
});

/** Fake database with nothing but documents, each with its contents as thumbnail too. */
const callsOf = (documents: Record<string, Buffer>, damage = ''): BackupCalls => ({
  backupPlan: async () => ({ migrations: ['1'], tables: [] }),
  backupPage: () => Promise.reject(new Error('no tables')),
  backupDocuments: async ({ after }) => {
    const [id, ...others] = Object.keys(documents).filter((each) => after === null || each > after);
    const data = documents[id ?? ''];
    return {
      files: id !== undefined && data ? [entryOf(id, data), entryOf(id, data, true)] : [],
      next: others.length > 0 ? id! : null,
    };
  },
  backupPart: async ({ document, part }) => {
    asked++;
    const data = documents[document];
    const piece = part === 0 ? data : data?.subarray((part - 1) * PART, part * PART);
    return piece ? piece.toString('base64') + damage : null;
  },
});

const ONE = Buffer.alloc(PART + 7, 'one');
const TWO = Buffer.from('two');
const back = (name = 'a.backup', documents: Record<string, Buffer> = { a: ONE, b: TWO }) =>
  writeBackup(join(folder, name), readAll(callsOf(documents), folder, {}));
const pathOf = (data: Buffer) => fileOf(documentsIn(folder), { sha256: hashOf(data) });
const stored = () =>
  readdirSync(documentsIn(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  );
const asIfOld = () => {
  for (const name of stored()) utimesSync(join(documentsIn(folder), name), 0, 0);
};

test('documents are files beside the backup, named by their hash and private, which the next backup does not write again', async () => {
  await back();
  expect(readFileSync(pathOf(ONE)).equals(ONE)).toBe(true);
  expect(readFileSync(pathOf(TWO)).equals(TWO)).toBe(true);
  expect([pathOf(ONE), join(pathOf(ONE), '..')].map((path) => statSync(path).mode & 0o777)).toEqual(
    [0o600, 0o700],
  );
  expect(statSync(join(folder, 'a.backup')).size).toBeLessThan(1000);
  expect(await readDocumentFiles(join(folder, 'a.backup'))).toEqual([
    entryOf('a', ONE),
    entryOf('a', ONE, true),
    entryOf('b', TWO),
    entryOf('b', TWO, true),
  ]);
  asked = 0;
  await back('b.backup');
  expect(asked).toBe(0);
  expect(stored()).toHaveLength(2);
});

test.each([
  ['cut', (path: string) => writeFileSync(path, 'o')],
  [
    'a link to another file',
    (path: string) => {
      renameSync(path, join(folder, 'elsewhere'));
      symlinkSync(join(folder, 'elsewhere'), path);
    },
  ],
])('a file that is %s is written again', async (_what, damage) => {
  await back();
  damage(pathOf(ONE));
  await back('b.backup');
  expect(readFileSync(pathOf(ONE)).equals(ONE)).toBe(true);
  expect((statSync(pathOf(ONE)).mode & 0o777).toString(8)).toBe('600');
});

test('a missing, cut and altered file is named, and set aside, so that the next backup writes it again', async () => {
  const THREE = Buffer.from('three');
  const documents = { a: ONE, b: TWO, c: THREE };
  await back('a.backup', documents);
  writeFileSync(pathOf(ONE), Buffer.alloc(ONE.length, 'ona'));
  writeFileSync(pathOf(TWO), 'tw');
  rmSync(pathOf(THREE));
  const listed = await readDocumentFiles(join(folder, 'a.backup'));
  const faults = await faultsOf(documentsIn(folder), listed);
  expect(describeFaults(documentsIn(folder), faults)).toBe(
    `${pathOf(ONE)} was altered, ${pathOf(TWO)} has only 2 of 3 bytes, ${pathOf(THREE)} is missing`,
  );
  const check = async () => {
    throw new DamagedBackupError('altered', [pathOf(ONE), pathOf(THREE)]);
  };
  const lines = readAll(callsOf({ a: ONE }), folder, {});
  await expect(writeBackup(join(folder, 'b.backup'), lines, check)).rejects.toThrow('altered');
  expect(readFileSync(`${pathOf(ONE)}.damaged`).equals(ONE)).toBe(false);
  await back('c.backup', documents);
  expect(await faultsOf(documentsIn(folder), listed)).toEqual(new Map());
});

test('a file that cannot be read is named, but not as damaged', async () => {
  await back();
  rmSync(pathOf(TWO));
  const broken = Object.assign(new Error('broken disk'), { code: 'EIO' });
  jest.spyOn(files, 'readFile').mockRejectedValue(broken);
  const faults = await faultsOf(documentsIn(folder), [entryOf('a', ONE), entryOf('b', TWO)]);
  expect(describeFaults(documentsIn(folder), faults)).toBe(
    `${pathOf(ONE)} cannot be read (EIO), ${pathOf(TWO)} is missing`,
  );
  expect(damagedOf(documentsIn(folder), faults)).toEqual([pathOf(TWO)]);
});

test('a folder that was copied without documents is named as a whole', async () => {
  await back();
  rmSync(documentsIn(folder), { recursive: true });
  const listed = await readDocumentFiles(join(folder, 'a.backup'));
  const faults = await faultsOf(documentsIn(folder), listed);
  expect(describeFaults(documentsIn(folder), faults)).toBe(
    `the folder ${documentsIn(folder)} is missing`,
  );
});

test('what no backup names is removed, unless a backup in progress may have just written or found it', async () => {
  await back('a.backup');
  await back('b.gz', { a: ONE });
  writeFileSync(join(folder, 'notes.txt'), 'no backup');
  writeFileSync(`${pathOf(TWO)}.1.part`, 'left by a killed process');
  rmSync(join(folder, 'a.backup'));
  await removeUnnamed(folder);
  expect(stored()).toHaveLength(3);
  asIfOld();
  await back('c.backup', { c: ONE });
  await removeUnnamed(folder);
  expect(stored()).toEqual([expect.stringContaining(hashOf(ONE))]);
});

test('nothing is removed while a backup cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await back();
  rmSync(join(folder, 'a.backup'));
  asIfOld();
  const gone = { name: 'gone.backup', isFile: () => true };
  const spy = jest.spyOn(fs, 'readdirSync').mockReturnValueOnce([gone as never]);
  await removeUnnamed(folder);
  spy.mockRestore();
  expect(stored()).toHaveLength(2);
  expect(console.error).toHaveBeenCalledWith(
    'No document was removed: gone.backup cannot be read (ENOENT)',
  );
});

test('a document that was deleted meanwhile, or is damaged in the database, is left out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = callsOf({ a: ONE });
  const gone = { ...calls, backupPart: async () => null };
  for (const faulty of [gone, callsOf({ a: TWO }, 'eA==')]) {
    const counts = {};
    await writeBackup(join(folder, 'a.backup'), readAll(faulty, folder, counts));
    expect(counts).toEqual({ '"private"."document_files"': 0 });
  }
  expect(console.error).toHaveBeenCalledWith(
    'Error: the document a is damaged in the database, and in no backup',
  );
  expect(readdirSync(folder)).toEqual(['a.backup']);
});

test('a file that others could read is made private, and stays', async () => {
  await back();
  chmodSync(pathOf(ONE), 0o644);
  const { ino } = statSync(pathOf(ONE));
  await back('b.backup');
  const { ino: after, mode } = statSync(pathOf(ONE));
  expect({ after, mode: mode & 0o777 }).toEqual({ after: ino, mode: 0o600 });
});

test('a document that another process removes during a backup makes it fail', async () => {
  const lines = readAll(callsOf({ a: ONE }), folder, {});
  async function* disturbed() {
    for await (const line of lines) {
      yield line;
      if (line.kind === 'row') rmSync(pathOf(ONE), { force: true });
    }
  }
  await expect(writeBackup(join(folder, 'a.backup'), disturbed())).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['documents']);
});

test.each([
  ['ends', new Error('gone'), 2, true],
  ['lacks space', undefined, 1, false],
])(
  'after a backup that %s, written files stay only if there is space',
  async (_what, error, good, stays) => {
    const bytes = (free: number) => ({ bavail: free, bsize: 1 }) as never;
    const spy = jest.spyOn(files, 'statfs');
    for (let i = 0; i < good; i++) spy.mockResolvedValueOnce(bytes(1e12));
    spy.mockResolvedValue(bytes(error ? 1e12 : 1e8));
    const calls = callsOf({ a: ONE, b: TWO });
    const lines = readAll(
      {
        ...calls,
        backupPart: async (wanted) => {
          if (error && wanted.document === 'b') throw error;
          return calls.backupPart(wanted);
        },
      },
      folder,
      {},
    );
    await expect(writeBackup(join(folder, 'a.backup'), lines)).rejects.toThrow(
      error?.message ?? `less than 128 MB are free in ${documentsIn(folder)}`,
    );
    expect(readdirSync(folder)).toEqual(['documents']);
    expect(stored()).toHaveLength(stays ? 1 : 0);
  },
);

test('a hash that would lead out of the folder is refused', async () => {
  const entry = { ...entryOf('a', TWO), sha256: '../../etc/passwd' };
  const lines = readAll(callsOf({ a: TWO }), folder, {});
  async function* prepared() {
    for await (const line of lines)
      yield line.kind === 'row' ? { ...line, row: JSON.stringify(entry) } : line;
  }
  await writeBackup(join(folder, 'a.backup'), prepared());
  await expect(readDocumentFiles(join(folder, 'a.backup'))).rejects.toThrow(
    'the list of documents is damaged',
  );
});

import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { type BackupLine, readBackup, writeBackup } from './backupFile';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'site.backup');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const HEAD: BackupLine = { kind: 'head', migrations: ['20261121000100'] };
const TABLE: BackupLine = { kind: 'table', schema: 'public', name: 'visits' };

async function* each(lines: BackupLine[]) {
  yield* await Promise.resolve(lines);
}

async function readAll(): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of readBackup(file)) lines.push(line);
  return lines;
}

describe('writeBackup', () => {
  it('keeps none of the rows in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const heap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    let before = 0;
    let after = 0;
    const rows = 1000;
    async function* lines(): AsyncGenerator<BackupLine> {
      yield* each([HEAD, TABLE]);
      before = heap();
      for (let i = 0; i < rows; i++)
        yield { kind: 'row', row: JSON.stringify({ text: `${i}`.padEnd(64 * 1024, 'x') }) };
      after = heap();
      yield { kind: 'end', rows: { visits: rows } };
    }
    await writeBackup(file, lines());
    expect(after - before).toBeLessThan(16 * 1024 * 1024);
  });

  it('is readable by its owner only, even if somebody else has put a file with its name there', async () => {
    const part = `${file}.part`;
    for (const name of [part, file]) {
      writeFileSync(name, 'planted');
      chmodSync(name, 0o666);
    }
    const planted = openSync(part, 'r');
    let modes: number[] = [];
    await writeBackup(file, each([HEAD, { kind: 'end', rows: {} }]), async () => {
      modes = [statSync(part).mode & 0o777];
    });
    expect([...modes, statSync(file).mode & 0o777]).toEqual([0o600, 0o600]);
    // A handle opened before the backup still shows the planted content, so the file was replaced.
    expect(readFileSync(planted, 'utf8')).toBe('planted');
    closeSync(planted);
  });

  it('does not write into a file that appears after the check for one', async () => {
    const remove = files.rm;
    const spy = jest.spyOn(files, 'rm').mockImplementationOnce(async (name, options) => {
      await remove(name, options);
      writeFileSync(name, 'planted');
    });
    await expect(writeBackup(file, each([HEAD]))).rejects.toMatchObject({ code: 'EEXIST' });
    spy.mockRestore();
  });
});

describe('readBackup', () => {
  it('reads back a written backup, including rows longer than a chunk', async () => {
    // Each character has three bytes, so chunks of the stream end inside characters.
    const rows = [1, 100_000, 3, 1_000_000].map((length) => ({ text: '漢'.repeat(length) }));
    const lines: BackupLine[] = [
      HEAD,
      TABLE,
      ...rows.map((row) => ({ kind: 'row' as const, row: JSON.stringify(row) })),
      { kind: 'end', rows: { visits: rows.length } },
    ];
    await writeBackup(file, each(lines));
    expect(await readAll()).toEqual(lines);
  });

  it.each([
    ['a row', `{"text":"${'x'.repeat(17_000_000)}"}\n`],
    ['a text without a line end', 'x'.repeat(17_000_000)],
  ])('rejects %s of 17 million characters', async (_what, line) => {
    const head = JSON.stringify(['insurance-group backup 1', ['20261121000100']]);
    writeFileSync(file, gzipSync(`${head}\n${line}`));
    await expect(readAll()).rejects.toThrow(
      `${file} is not a backup of this product, or it is damaged (a line is longer than any row): nothing was restored`,
    );
  });
});

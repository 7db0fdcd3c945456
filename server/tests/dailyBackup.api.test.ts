import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { askOwner } from '../admin/dataFolder';
import type { BackupState } from '../jobs/claims';
import type { DatabaseState } from '../admin/databaseState';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { post } from '../../testing/requests';
import { run, type TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { mayMount, smallDisk, type SmallDisk } from '../../testing/smallDisk';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();
const describeOnSmallDisk = mayMount() ? describe : describe.skip;

const COMPLETE = /^daily-[-\dT]{19}\.backup$/;

/** State of the backups as the server reports it through the socket of its data folder. */
async function stateOf({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<BackupState> {
  const answer = await askOwner(dataDir, '/readState', 'null');
  return (JSON.parse(answer!.text) as { result: DatabaseState }).result.backup;
}
const succeeded = (server: TestServer) =>
  until('a backup is complete', async () => (await stateOf(server)).last);
const failed = (server: TestServer) =>
  until('a backup has failed', async () => {
    const { failedAt, error } = await stateOf(server);
    return failedAt === null ? undefined : error;
  });
const addVisit = async (server: TestServer) => {
  const uuid = newUuid();
  expect((await post(server, '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
};

describe('BACKUP_DIR', () => {
  it('a start without a recent backup makes one and checks it by a restore; a restart does not make another', async () => {
    const folder = join(emptyFolder(), 'backups');
    const variables = { DATA_DIR: await usedFolder(), BACKUP_DIR: folder };
    const server = await start(variables);
    const last = await succeeded(server);
    expect(readdirSync(folder)).toEqual([last.file]);
    expect(last).toEqual({
      file: expect.stringMatching(COMPLETE) as string,
      bytes: statSync(join(folder, last.file)).size,
      ...{ rows: expect.any(Number) as number, documents: 0 },
      seconds: expect.any(Number) as number,
      checked: 'restored',
      at: expect.stringMatching(/^2\d{3}-/) as string,
    });
    expect(server.output().match(/^Backup .*$/gm)).toEqual([
      expect.stringMatching(
        /^Backup written: \/\S+ \(\d+ rows, 0 documents, \d+ bytes, \d+ s, restored into/,
      ),
    ]);
    expect(
      (await run('restore', [join(folder, last.file)], { DATA_DIR: emptyFolder() })).code,
    ).toBe(0);
    await server.stop();

    const again = await start(variables);
    expect((await stateOf(again)).last).toEqual(last);
    await again.stop();
    expect(readdirSync(folder)).toEqual([last.file]);
  });

  it('survives kill -9 in the middle: no incomplete file has the name of a backup, and the next start makes one', async () => {
    const folder = emptyFolder();
    const variables = { DATA_DIR: await usedFolder(), BACKUP_DIR: folder };
    const server = await start(variables);
    // Waits until the backup is being checked, which takes seconds.
    await until('a backup has begun', () =>
      readdirSync(folder).find((name) => name.endsWith('.part')),
    );
    await server.kill();
    expect(readdirSync(folder).filter((name) => COMPLETE.test(name))).toEqual([]);

    const next = await start(variables);
    const last = await succeeded(next);
    expect(readdirSync(folder)).toEqual([last.file]);
    await next.stop();
  });

  it('a stop in the middle is quick and leaves no file', async () => {
    const folder = emptyFolder();
    const server = await start({ DATA_DIR: await usedFolder(), BACKUP_DIR: folder });
    await until('a backup has begun', () =>
      readdirSync(folder).find((name) => name.endsWith('.part')),
    );
    expect(await server.stop()).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    expect(server.output()).not.toMatch(/failed|Error/);
  });

  it('a folder that cannot be written to is reported in one line, and the site goes on', async () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    const server = await start({ DATA_DIR: await usedFolder(), BACKUP_DIR: file });
    expect(await failed(server)).toMatch(/^EEXIST.*file/);
    expect(server.output().match(/^Backup .*$/gm)).toEqual([
      expect.stringMatching(/^Backup failed: EEXIST/),
    ]);
    await addVisit(server);
    await server.stop();
  });
});

describeOnSmallDisk('a backup on a full disk (needs root, to mount a tmpfs)', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = smallDisk(160);
  });
  afterAll(() => {
    disk.remove();
  });

  it('is reported, leaves nothing behind, and the site goes on', async () => {
    disk.fill(20);
    const server = await start({ DATA_DIR: await usedFolder(), BACKUP_DIR: disk.folder });
    expect(await failed(server)).toBe(`less than 128 MB are free in ${disk.folder}`);
    expect(readdirSync(disk.folder)).toEqual(['filler']);
    await addVisit(server);
    await server.stop();
  });
});

describe('npm run verify-backup and npm run backup -- --verify', () => {
  let file: string;
  let lines: string[];
  let folder: string;
  beforeAll(async () => {
    folder = emptyFolder();
    file = join(folder, 'site.backup');
    const variables = { DATA_DIR: await usedFolder() };
    const { code, output } = await run('backup', [file, '--verify'], variables);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`Backup written, and restored into memory: ${file}`),
    });
    lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  });
  const changed = (name: string, content: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, gzipSync(`${content.join('\n')}\n`));
    return path;
  };
  const verify = (path: string, ...options: string[]) =>
    refusal('verify-backup', [path, ...options], {});

  it('accept a backup that can be restored', async () => {
    expect(await run('verify-backup', [file, '--without-restore'], {})).toEqual({
      code: 0,
      output: `${lines.filter((line) => line.startsWith('{')).length} rows were read, and 0 documents read: ${file}\n`,
    });
  });

  it('refuse, without a restore, a file that is cut off, changed, or lacks a row', async () => {
    const bytes = readFileSync(file);
    const flipped = Buffer.from(bytes);
    flipped[flipped.length >> 1]! ^= 1;
    for (const content of [bytes.subarray(0, -9), flipped]) {
      const path = join(folder, 'damaged');
      writeFileSync(path, content);
      expect(await verify(path, '--without-restore')).toContain('damaged');
    }
    const row = lines.findIndex((line) => line.startsWith('{'));
    const without = changed('without', lines.toSpliced(row, 1));
    expect(await verify(without, '--without-restore')).toContain('rows are missing');
    const open = changed('open', lines.slice(0, -1));
    expect(await verify(open, '--without-restore')).toContain('rows are missing');
  });

  it('refuse a row that the database would not accept', async () => {
    const path = changed(
      'invalid',
      lines.map((line) => line.replace(/"email":"ana@[^"]*"/, '"id":"no uuid"')),
    );
    expect(await verify(path)).toMatch(/cannot be restored: .*(uuid|id)/);
  });
});

describeOnPostgres('two servers on one PostgreSQL', () => {
  it('make one backup, and both report it', async () => {
    const DATABASE_URL = await preparedDatabase();
    const folder = emptyFolder();
    const servers = await Promise.all([
      start({ DATABASE_URL, BACKUP_DIR: folder }),
      start({ DATABASE_URL, BACKUP_DIR: folder }),
    ]);
    const [one, two] = await Promise.all(servers.map(succeeded));
    expect(one).toEqual(two);
    expect(readdirSync(folder)).toEqual([one!.file]);
    expect(
      servers.map((server) => server.output().match(/^Backup written/gm)?.length ?? 0).sort(),
    ).toEqual([0, 1]);
    await Promise.all(servers.map((server) => server.stop()));
  });
});

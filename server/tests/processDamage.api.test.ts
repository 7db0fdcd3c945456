import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { everything } from '../../testing/everything';
import { run } from '../../testing/server';
import { runSql } from '../../testing/sql';

const { usedFolder, start } = cleanUpAfter();

/** Overwrites a file with bytes that are neither zero nor a page header of PostgreSQL. */
const overwrite = (file: string) => {
  writeFileSync(file, Buffer.alloc(statSync(file).size, 'not a database '));
};
const emptyFolderAt = (folder: string) => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
};
const ADVICE = 'move it away, then run npm run restore -- <backup file> before the next start';

describe('a damaged database folder', () => {
  it.each<[string, (database: string) => void, string]>([
    ['without PG_VERSION', (at) => rmSync(`${at}/PG_VERSION`), 'PG_VERSION is missing'],
    [
      'with an empty PG_VERSION',
      (at) => truncateSync(`${at}/PG_VERSION`),
      'PG_VERSION contains no version',
    ],
    [
      'without global/pg_control',
      (at) => rmSync(`${at}/global/pg_control`),
      'could not open file "global/pg_control": No such file or directory',
    ],
    [
      'with an overwritten system table',
      (at) => overwrite(`${at}/base/5/1259`),
      'invalid page in block 0 of relation base/5/1259',
    ],
    [
      'with an overwritten table that is read after the start of PostgreSQL',
      (at) => overwrite(`${at}/base/5/1255`),
      'invalid page in block 3 of relation base/5/1255',
    ],
    [
      'without its write-ahead log',
      (at) => emptyFolderAt(`${at}/pg_wal`),
      'could not locate a valid checkpoint record at ',
    ],
    [
      'without the states of its transactions',
      (at) => rmSync(`${at}/pg_xact/0000`),
      'could not access status of transaction ',
    ],
    [
      'that is a file',
      (at) => {
        rmSync(at, { recursive: true });
        writeFileSync(at, '', { mode: 0o600 });
      },
      'it is not a folder',
    ],
  ])(
    '%s ends the start with one line that names the damage and the restore command',
    async (_what, damage, reason) => {
      const folder = await usedFolder();
      const database = join(folder, 'database');
      damage(database);
      const line = await refusal('server', [], { DATA_DIR: folder });
      expect(line.startsWith(`Error: ${database} is damaged (${reason}`)).toBe(true);
      expect(line.endsWith(`): ${ADVICE}`)).toBe(true);
    },
  );

  it('without PG_VERSION is refused by commands and keeps its other files', async () => {
    const folder = await usedFolder();
    const database = join(folder, 'database');
    rmSync(`${database}/PG_VERSION`);
    rmSync(`${database}/global/pg_control`);
    const left = readdirSync(database, { recursive: true }).sort();
    // Commands open the database in their own process.
    const line = await refusal('staff', ['list'], { DATA_DIR: folder });
    expect(line).toContain(`${database} is damaged (PG_VERSION is missing)`);
    expect(readdirSync(database, { recursive: true }).sort()).toEqual(left);
  });

  it('whose first damaged table is one of the product’s can be replaced by a backup as the message says', async () => {
    const variables = { DATA_DIR: await usedFolder() };
    const { DATA_DIR } = variables;
    const before = await start(variables);
    // Runs commands through the server, which costs less than opening the database for each.
    expect((await run('demo-data', ['--visits', '50'], variables)).code).toBe(0);
    expect((await run('backup', [], variables)).code).toBe(0);
    const original = await everything(before);
    const [table] = await runSql<{ file: string }>(
      before,
      `select pg_relation_filepath('supabase_migrations.schema_migrations') as file`,
    );
    expect(await before.stop()).toBe(0);

    overwrite(`${DATA_DIR}/database/${table!.file}`);
    expect(await refusal('server', [], variables)).toBe(
      `Error: ${DATA_DIR}/database is damaged (invalid page in block 0 of relation ${table!.file}): ${ADVICE}`,
    );
    renameSync(`${DATA_DIR}/database`, `${DATA_DIR}/damaged`);
    const [file = ''] = readdirSync(`${DATA_DIR}/backups`);
    expect(await run('restore', [`${DATA_DIR}/backups/${file}`], variables)).toMatchObject({
      code: 0,
    });
    // A crash while this file is written leaves it unreadable, which must not prevent the next start.
    writeFileSync(`${DATA_DIR}/database/postmaster.pid`, '\0\0\0');
    const again = await start(variables);
    expect(await everything(again)).toEqual(original);
    // The staff account was restored too.
    expect(again.output()).not.toContain('The first staff account');
    expect(await again.stop()).toBe(0);
  });
});

describe('a database folder', () => {
  it('of another major version of PostgreSQL is refused with both versions', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'database/PG_VERSION'), '16\n');
    expect(await refusal('server', [], { DATA_DIR: folder })).toBe(
      `Error: ${folder}/database is a database of PostgreSQL 16, but this release reads 17 only: make a backup with the release that wrote it, move the folder away, then run npm run restore -- <backup file>`,
    );
  });

  const asRoot = process.getuid?.() === 0;
  (asRoot ? it : it.skip)('with a file of another user is not called damaged', async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const folder = await usedFolder();
    execFileSync('chown', ['-R', '65534:65534', folder]);
    chownSync(join(folder, 'database/global/pg_control'), 0, 0);
    expect(await refusal('server', [], { DATA_DIR: folder }, '', nobody)).toBe(
      `Error: ${folder}/database cannot be opened: EACCES: permission denied, open '${folder}/database/global/pg_control'`,
    );
  });
});

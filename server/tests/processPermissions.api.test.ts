import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { copyProject } from '../../testing/project';
import { run } from '../../testing/server';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const itAsRoot = isRoot ? it : it.skip;

/** Files below the folder, including itself but no symbolic links, that group or others can access. */
function openToOthers(path: string): string[] {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return [];
  const below = stat.isDirectory() ? readdirSync(path) : [];
  const open = below.flatMap((name) => openToOthers(join(path, name)));
  return (stat.mode & 0o077) === 0 ? open : [path, ...open];
}

/** Opens a folder to other users, like one that was created by hand or by a release without a umask. */
function openUp(folder: string): void {
  execFileSync('chmod', ['-R', 'go+rX', folder]);
}

describe('the files of DATA_DIR', () => {
  it('are private after a first start, including database and backups, which are written there and ignored by git', async () => {
    const folder = join(emptyFolder(), 'data');
    const here = copyProject(emptyFolder());
    const before = process.umask(0);
    try {
      const server = await start({ DATA_DIR: folder });
      expect(openToOthers(folder)).toEqual([]);
      const there = readdirSync(here);
      const { code, output } = await run('backup', [], { DATA_DIR: folder }, '', { cwd: here });
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('written') });
      const [file = '', ...others] = readdirSync(join(folder, 'backups'));
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/);
      expect(others).toEqual([]);
      expect(output).toContain(`Backup written: ${join(folder, 'backups', file)}\n`);
      expect(readdirSync(here)).toEqual(there);
      expect(await server.stop()).toBe(0);
    } finally {
      process.umask(before);
    }
    expect(openToOthers(folder)).toEqual([]);
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.backup');
  });

  it('that others could read are made private at the start, which is reported once in one line', async () => {
    const folder = await usedFolder();
    const outside = join(emptyFolder(), 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), '');
    chmodSync(join(outside, 'file'), 0o644);
    symlinkSync(outside, join(folder, 'link'));
    symlinkSync(join(outside, 'file'), join(folder, 'database/link'));
    openUp(folder);
    expect(openToOthers(folder).length).toBeGreaterThan(900);
    // Only root can try to read as another user of the machine.
    const read = () =>
      isRoot ? spawnSync('cat', [join(folder, 'jwt-secret')], { ...NOBODY, encoding: 'utf8' }) : {};
    const secret = readFileSync(join(folder, 'jwt-secret'), 'utf8');
    expect(read()).toMatchObject(isRoot ? { stdout: secret, status: 0 } : {});

    const server = await start({ DATA_DIR: folder });
    expect(openToOthers(folder)).toEqual([]);
    expect(read()).toMatchObject(isRoot ? { stdout: '', status: 1 } : {});
    expect(server.output().match(/^.*permissions.*$/gm)).toEqual([
      `DATA_DIR ${folder} was open to other users: permissions repaired`,
    ]);
    expect(statSync(join(outside, 'file')).mode & 0o777).toBe(0o644);
    expect(await server.stop()).toBe(0);
    const again = await start({ DATA_DIR: folder });
    expect(again.output()).not.toContain('permissions');
    expect(await again.stop()).toBe(0);
  });

  it('are made private by a command that opens the database, also with an external PostgreSQL', async () => {
    const folder = await usedFolder();
    openUp(folder);
    const { code, output } = await run('staff', ['list'], { DATA_DIR: folder });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('repaired') });
    expect(openToOthers(folder)).toEqual([]);

    openUp(folder);
    const line = await run('staff', ['list'], {
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
    });
    expect(line.output).toContain('repaired');
    expect(openToOthers(folder)).toEqual([]);
  });

  itAsRoot('end the start with one line when another user owns them', async () => {
    const folder = emptyFolder();
    chmodSync(folder, 0o777);
    expect(await refusal('server', [], { DATA_DIR: folder }, '', NOBODY)).toBe(
      `Error: ${folder} is open to other users and this user may not change that: let its owner run chmod -R go= ${folder}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('npm run backup without a file', () => {
  it('refuses a mistyped DATA_DIR and creates nothing there', async () => {
    const folder = join(emptyFolder(), 'mistyped');
    expect(await refusal('backup', [], { DATA_DIR: folder })).toBe(
      `Error: DATA_DIR ${folder} contains no database`,
    );
    expect(readdirSync(join(folder, '..'))).toEqual([]);
  });
});

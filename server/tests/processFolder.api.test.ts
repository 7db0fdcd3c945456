import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askOwner, lockFolder, FolderLockedError } from '../admin/dataFolder';
import { cleanUpAfter, PROJECT, refusal } from '../../testing/cleanUp';
import { spawnProgram } from '../../testing/server';

const { emptyFolder, usedFolder, start, spawn } = cleanUpAfter();

const answered = async (url: string) => (await fetch(`${url}/health`)).status;

describe('a second server on the same data folder', () => {
  // The next test uses a folder with a plain name.
  it('is refused in one line while the first goes on, even in a folder too long for a socket, with spaces and letters beyond ASCII', async () => {
    const name = `los datos de la compañía ${'ñ'.repeat(60)}/${'muy largo '.repeat(8)}/sitio web`;
    const folder = join(emptyFolder(), name);
    mkdirSync(join(folder, '..'), { recursive: true });
    renameSync(await usedFolder(), folder);
    const first = await start({ DATA_DIR: folder });
    const line = await refusal('server', [], { DATA_DIR: folder });
    expect(line).toBe(
      `Error: ${folder} is in use by a server (process ${first.process.pid}): stop it, or set another DATA_DIR`,
    );
    const otherwise = `${folder}/../sitio web/`;
    expect(await refusal('server', [], { DATA_DIR: otherwise })).toBe(line);
    expect(await answered(first.url)).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});

describe('servers that start at the same instant on one data folder', () => {
  it('one locks the folder and the others are refused in one line, whether it is new or has the socket of a killed server', async () => {
    const folder = await usedFolder();
    // The first round finds no socket, the others that of the previous round.
    for (let round = 0; round < 3; round++) {
      expect(existsSync(`${folder}/server.sock`)).toBe(round > 0);
      const servers = [1, 2, 3].map(() => spawn({ DATA_DIR: folder }));
      const ended = await Promise.all(
        servers.map(({ process, output }) => {
          return new Promise<number | 'ready' | null>((resolve) => {
            process.once('close', resolve);
            process.stdout.on('data', () => output().includes('Ready: ') && resolve('ready'));
          });
        }),
      );
      expect(ended.sort()).toEqual([1, 1, 'ready']);
      const winner = servers.find(({ output }) => output().includes('Ready: '));
      for (const { output } of servers.filter((each) => each !== winner)) {
        expect(output()).toBe(
          `Error: ${folder} is in use by a server (process ${winner!.process.pid}): stop it, or set another DATA_DIR\n`,
        );
      }
      const gone = once(winner!.process, 'close');
      expect(winner!.process.kill('SIGKILL')).toBe(true);
      await gone;
    }
  });
});

describe('the lock of a data folder', () => {
  const nobody = () => undefined;
  // runProgram sets this umask in every program that locks the folder.
  let umask: number;
  beforeAll(() => {
    umask = process.umask(0o077);
  });
  afterAll(() => {
    process.umask(umask);
  });

  it('goes to one of many processes that find the same stale socket', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = emptyFolder();
      await leaveDeadSocket(folder);
      const locks = await Promise.allSettled(
        Array.from({ length: 5 }, (_, i) => lockFolder(folder, `number ${i}`, nobody)),
      );
      const won = locks.filter(({ status }) => status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const lock of locks)
        if (lock.status === 'rejected') expect(lock.reason).toBeInstanceOf(FolderLockedError);
        else await lock.value.release();
    }
  });

  it('stays with the process that replaced a stale socket while another was checking it', async () => {
    const folder = emptyFolder();
    // The owner ends while it is asked for its name, and then a third program locks the folder.
    const dying = createServer();
    const asked = once(dying, 'connection');
    await listenIn(folder, dying);
    const slow = lockFolder(folder, 'the slow one', nobody).catch((error: unknown) => error);
    const [question] = (await asked) as [Socket];
    rmSync(`${folder}/server.sock`);
    const quick = await lockFolder(folder, 'the quick one', nobody);
    question.destroy();
    dying.close();
    const refused = await slow;
    expect(refused).toBeInstanceOf(FolderLockedError);
    expect(refused).toBeInstanceOf(FolderLockedError);
    expect((refused as Error).message).toContain('is in use by the quick one');
    expect(await askOwner(folder, '/owner')).toMatchObject({
      text: expect.stringContaining('the quick one'),
    });
    await quick.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no files when released, and can be taken again', async () => {
    const folder = emptyFolder();
    const here = process.cwd();
    for (let round = 0; round < 2; round++) {
      const lock = await lockFolder(folder, 'a test', nobody);
      expect(readdirSync(folder)).toEqual(['server.sock']);
      await lock.release();
      expect(readdirSync(folder)).toEqual([]);
    }
    expect(process.cwd()).toBe(here);
  });
});

describe('a command that has opened the data folder itself', () => {
  it('makes other commands, and a server, end with one line', async () => {
    const folder = emptyFolder();
    const file = join(emptyFolder(), 'backup.gz');
    // The restore blocks until something is written to the pipe.
    execFileSync('mkfifo', [file]);
    const working = spawnProgram('restore', [file], { DATA_DIR: folder });
    while ((await askOwner(folder, '/owner')) === undefined) {
      expect(working.process.exitCode).toBeNull();
      await wait(10);
    }

    const held = `Error: ${folder} is in use by a command (process ${working.process.pid}): stop it, or set another DATA_DIR`;
    const variables = { DATA_DIR: folder };
    const [list, restore, server] = await Promise.all([
      refusal('staff', ['list'], variables),
      refusal('restore', [join(PROJECT, 'package.json')], variables),
      refusal('server', [], variables),
    ]);
    expect(list).toBe('Error: another command is running: try again when it has ended');
    expect(restore).toBe(held);
    expect(server).toBe(held);

    createReadStream('server/tests/releases/v1.0.0/backup.gz').pipe(createWriteStream(file));
    const [code] = (await once(working.process, 'close')) as [number];
    expect({ code, output: working.output() }).toEqual({
      code: 0,
      output: expect.stringContaining('Restored.'),
    });
    expect(await askOwner(folder, '/owner')).toBeUndefined();
  });
});

function listenIn(folder: string, server: Server): Promise<unknown> {
  const before = process.cwd();
  process.chdir(folder);
  server.listen('server.sock');
  process.chdir(before);
  return once(server, 'listening');
}

/** Leaves a socket file like a killed process. */
async function leaveDeadSocket(folder: string): Promise<void> {
  const server = createServer();
  await listenIn(folder, server);
  renameSync(`${folder}/server.sock`, `${folder}/kept`);
  server.close();
  await once(server, 'close');
  renameSync(`${folder}/kept`, `${folder}/server.sock`);
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';

/** A PostgreSQL server of our own, as an own PostgreSQL would be: the site's role owns its database and is no superuser. */
export interface TestPostgres {
  /** A new, empty database. @returns its DATABASE_URL */
  createDatabase: () => string;
  /** Statements as the superuser. @returns psql's output, unaligned */
  psql: (database: string, statements: string) => string;
  /** Gone at once, sessions and all, as in a crash. */
  crash: () => Promise<void>;
  /** After a crash. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export const postgresFolder: string | undefined = findPostgres();

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export async function startPostgres(): Promise<TestPostgres> {
  const programs = postgresFolder;
  if (programs === undefined) throw new Error('PostgreSQL’s server programs are not here');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (asUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const options = {
    ...asUser,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8', PGUSER: 'postgres' },
  };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust'],
    options,
  );
  const port = await freePort();
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n`,
  );
  const launch = () =>
    spawn(join(programs, 'postgres'), ['-D', data], { ...options, stdio: 'ignore' });
  let server = launch();
  // Some installations keep the client elsewhere than the server.
  const beside = join(programs, 'psql');
  const program = existsSync(beside) ? beside : 'psql';
  const psql = (database: string, statements: string) =>
    execFileSync(
      program,
      [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-d',
        database,
        '-qAt',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statements,
      ],
      {
        ...options,
        encoding: 'utf8',
        // What goes wrong is in the error that is thrown.
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).trim();
  await untilReady(() => psql('postgres', 'select 1'));
  psql('postgres', 'create role site login createrole');
  let databases = 0;
  return {
    createDatabase: () => {
      const name = `site_${++databases}`;
      psql('postgres', `create database ${name} owner site`);
      return `postgres://site@127.0.0.1:${port}/${name}`;
    },
    psql,
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = launch();
      await untilReady(() => psql('postgres', 'select 1'));
    },
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(attempt: () => void): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      attempt();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

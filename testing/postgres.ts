import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../scripts/postgres.mjs';

/** PostgreSQL server in which the site's role owns its databases and is not a superuser. */
export interface PostgresServer {
  /**
   * Creates a database, empty or as a copy of a template.
   * @returns its DATABASE_URL
   */
  createDatabase: (template?: string) => string;
  /** Runs statements as the superuser. @returns psql's output, unaligned */
  psql: (database: string, statements: string) => string;
}

export interface TestPostgres extends PostgresServer {
  /** Ends the server and its sessions at once, like a crash. */
  crash: () => Promise<void>;
  /** Starts it again after a crash. */
  restart: () => Promise<void>;
  /** Restarts the server, with a streaming replica. */
  replica: () => Promise<Replica>;
  stop: () => Promise<void>;
}

export interface Replica extends Pick<PostgresServer, 'psql'> {
  /** DATABASE_URL of the replica, from that of the primary. */
  urlOf: (url: string) => string;
  crash: () => Promise<void>;
}

/** A running server as JSON, with which other processes can connect to it. */
interface PostgresProcess {
  pid: number;
  port: number;
  /** Folder with the data folder and the socket. */
  folder: string;
}

export const postgresFolder: string | undefined = findPostgres();

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534;
/** Options for a program that refuses to run as root. */
export const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Settings with which commits survive a crash of the server, but not of the operating system. */
export const WITHOUT_FSYNC = 'fsync = off\nfull_page_writes = off\n';

/**
 * Starts a server that only the caller uses.
 * @param settings lines for postgresql.conf
 */
export async function startPostgres(settings = ''): Promise<TestPostgres> {
  const folder = await makeCluster();
  const port = await freePort();
  let server = await launch(folder, port, settings);
  const replicas: ChildProcess[] = [];
  const connected = connectToPostgres({ port, folder });
  connected.psql('postgres', 'create role site login createrole');
  return {
    ...connected,
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await launch(folder, port, settings);
    },
    replica: async () => {
      const own = await freePort();
      const copied = join(folder, 'replica');
      await end(server, 'SIGINT');
      const { uid, gid } = statSync(folder);
      mkdirSync(copied);
      // Copied by cp, because cpSync does not keep owners.
      await promisify(execFile)('cp', ['-a', join(folder, 'data'), copied]);
      writeFileSync(join(copied, 'data/standby.signal'), '');
      for (const name of ['', 'data/standby.signal']) chownSync(join(copied, name), uid, gid);
      server = await launch(folder, port, settings);
      const primary = `host=127.0.0.1 port=${port} user=postgres`;
      const copy = await launch(copied, own, `${settings}primary_conninfo = '${primary}'\n`);
      replicas.push(copy);
      return {
        psql: connectToPostgres({ port: own, folder }).psql,
        urlOf: (url) => url.replace(`:${port}/`, `:${own}/`),
        crash: () => end(copy, 'SIGQUIT'),
      };
    },
    stop: async () => {
      for (const each of [...replicas, server]) await end(each, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server that keeps running after this process ends. */
export async function leavePostgresRunning(settings: string): Promise<PostgresProcess> {
  const folder = await makeCluster();
  const port = await freePort();
  const server = await launch(folder, port, settings);
  server.unref();
  connectToPostgres({ port, folder }).psql('postgres', 'create role site login createrole');
  if (server.pid === undefined) throw new Error('PostgreSQL has not started');
  return { pid: server.pid, port, folder };
}

export function connectToPostgres({
  port,
  folder,
}: Pick<PostgresProcess, 'port' | 'folder'>): PostgresServer {
  // Some installations keep the client in another folder than the server.
  const beside = join(programs(), 'psql');
  const program = existsSync(beside) ? beside : 'psql';
  const psql = (database: string, statements: string) => {
    const to = ['-h', '127.0.0.1', '-p', String(port), '-d', database];
    const args = [...to, '-qAt', '-v', 'ON_ERROR_STOP=1', '-c', statements];
    return execFileSync(program, args, {
      ...optionsIn(folder),
      encoding: 'utf8',
      // The thrown error contains psql's error output.
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  };
  return {
    createDatabase: (template = 'template1') => {
      const name = `site_${randomBytes(8).toString('hex')}`;
      psql('postgres', `create database ${name} owner site template ${template}`);
      return `postgres://site@127.0.0.1:${port}/${name}`;
    },
    psql,
  };
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (asUser.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--no-sync'];
  await promisify(execFile)(join(programs(), 'initdb'), args, optionsIn(folder));
  return folder;
}

/** Starts the server, and waits until it accepts connections. */
async function launch(folder: string, port: number, settings: string): Promise<ChildProcess> {
  const data = join(folder, 'data');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n${settings}`,
  );
  const server = spawn(join(programs(), 'postgres'), ['-D', data], {
    ...optionsIn(folder),
    stdio: 'ignore',
  });
  const { psql } = connectToPostgres({ port, folder });
  await untilReady(() => psql('postgres', 'select 1'));
  return server;
}

function programs(): string {
  if (postgresFolder === undefined) throw new Error('PostgreSQL’s server programs are not here');
  return postgresFolder;
}

const optionsIn = (cwd: string) => ({
  ...asUser,
  cwd,
  env: { ...process.env, LC_ALL: 'C.UTF-8', PGUSER: 'postgres' },
});

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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

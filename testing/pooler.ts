import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findProgram } from './findProgram';
import { asUser, freePort } from './postgres';

/** PgBouncer, which runs each transaction in any session of PostgreSQL. */
export interface TestPooler {
  /** DATABASE_URL that leads through the pooler. */
  url: string;
  /** Contents of its log. */
  log: () => string;
  stop: () => Promise<void>;
}

const program = findProgram('pgbouncer');

/** Describes tests behind a pooler, which are skipped where PgBouncer is missing. */
export const describeBehindPooler = program === undefined ? describe.skip : describe;

/**
 * @param sessions largest number of PostgreSQL's sessions, which must exceed the number of servers
 * (server/database/exclusive.ts)
 */
export async function startPooler(databaseUrl: string, sessions: number): Promise<TestPooler> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const url = databaseUrl.replace(`:${port}/`, `:${own}/`);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  );
  const pooler = spawn(program ?? '', [file], { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  pooler.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  for (;;) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    log: () => log,
    stop: async () => {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

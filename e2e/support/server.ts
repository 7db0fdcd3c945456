import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningServer {
  url: string;
  staff: { email: string; password: string };
}

const staff = { email: 'staff@group.local', password: 'a password for tests' };

// Blank is unset, and wins over a developer's .env: tests never touch a database that somebody uses.
const blank = Object.fromEntries(
  [
    'DATABASE_URL',
    'SUPABASE_URL',
    'SUPABASE_ANON_KEY',
    'IP_LOOKUP_URL',
    'TRACKING_CONSENT',
    'TELEGRAM_BOT_TOKEN',
    'TELEGRAM_CHAT_ID',
  ].map((name) => [name, '']),
);

/** Starts the built server with a data folder of its own, hands it to `use`, stops it. @throws when it does not end well */
export async function withServer(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'group-e2e-'));
  const server = spawn(process.execPath, ['--enable-source-maps', 'build/server.mjs'], {
    env: {
      ...process.env,
      ...blank,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit') as Promise<[code: number | null, signal: string | null]>;
  try {
    await use({ url: await readyUrl(server), staff });
    server.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0)
      throw new Error(`The server ended with ${signal ?? `exit code ${code}`} after SIGTERM`);
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address in the line that the server prints when it is ready. */
async function readyUrl(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^Ready: (http:\S+)/.exec(line)?.[1];
    if (url) {
      server.stdout!.resume();
      return url;
    }
  }
  throw new Error('The server ended before it was ready');
}

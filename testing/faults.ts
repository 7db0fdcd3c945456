import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preload } from './preload';
import { copyFolder, preparedFolder } from './prepared';
import { post } from './requests';
import { newFolder, startServer, type RunningServer } from './server';
import { smallDisk } from './smallDisk';
import { runSql, staffToken } from './sql';
import { newUuid, visitOf } from './visits';
import { lostRows, startWriters } from './writers';

/** Outcome of a fault that hit a server while visitors wrote. */
export interface FaultRun {
  /** `recovered`: the server worked again by itself; `ended`: its process ended, and a supervisor would restart it. */
  outcome: 'recovered' | 'ended';
  /** Seconds from the fault to the outcome; for a full disk that recovered, from the moment when it had space again. */
  seconds: number;
  exitCode: number | null;
  /** Number of rows answered with 201. */
  acknowledged: number;
  /** Number of acknowledged rows that are missing after the next start. */
  lost: number;
  /** Output of the server from the fault on. */
  output: string;
}

const WRITERS = 6;
export const WATCHDOG_SECONDS = 4;

export const FAULTS = {
  'full disk': () => fullDisk(async () => undefined),
  // Fills the write-ahead log until its next segment has no room, which makes PostgreSQL panic.
  'full disk, log full': () =>
    fullDisk(async (server) => {
      const fillSegment = `select pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()`;
      for (let segments = 0; segments < 8; segments++)
        await runSql(server, fillSegment).catch(() => undefined);
    }),
  'killed thread': killedThread,
  'hung statement': hungStatement,
};

async function fullDisk(then: (server: RunningServer) => Promise<void>): Promise<FaultRun> {
  const disk = smallDisk(256);
  try {
    const folder = join(disk.folder, 'data');
    const prepared = await preparedFolder();
    copyFolder(prepared, folder);
    rmSync(prepared, { recursive: true });
    return await whileWriting(
      { DATA_DIR: folder },
      async (server) => {
        disk.fill(0);
        await then(server);
        await wait(1500);
        disk.free();
        return untilWritten(server);
      },
      // Frees the disk also if the process has ended.
      () => {
        disk.free();
      },
    );
  } finally {
    disk.remove();
  }
}

function killedThread(): Promise<FaultRun> {
  return inFolder(async (DATA_DIR, scripts) => {
    const killing = preload(scripts, `process.exit(9)`);
    return whileWriting({ DATA_DIR, ...killing.variables }, async () => {
      killing.go();
      return never;
    });
  });
}

function hungStatement(): Promise<FaultRun> {
  return inFolder((DATA_DIR) =>
    whileWriting({ DATA_DIR }, async (server) => {
      void hang(server);
      return never;
    }),
  );
}

/** Sends a statement that never ends. Resolves when its connection breaks. */
export async function hang(server: RunningServer): Promise<void> {
  const token = await staffToken(server);
  await post(server, '/rest/v1/rpc/test_slow', { seconds: 1e9 }, { token }).catch(() => undefined);
}

const never = new Promise<number>(() => undefined);

async function inFolder(
  work: (folder: string, scripts: string) => Promise<FaultRun>,
): Promise<FaultRun> {
  const folders = [await preparedFolder(), newFolder()] as const;
  try {
    return await work(...folders);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

/**
 * @param strike causes the fault; resolves to the milliseconds until the server worked again, and never if the server
 * ends
 * @param mend ends the fault before the next start
 */
async function whileWriting(
  variables: Record<string, string>,
  strike: (server: RunningServer) => Promise<number>,
  mend: () => void = () => undefined,
): Promise<FaultRun> {
  const server = await startServer({ ...variables, WATCHDOG_SECONDS: String(WATCHDOG_SECONDS) });
  const closed = once(server.process, 'close');
  // Signs in before the fault, because a sign-in hashes a password.
  await staffToken(server);
  const writers = startWriters(server, WRITERS);
  await wait(500 + Math.random() * 1000);
  const before = server.output().length;
  const started = performance.now();
  const ended = closed.then(() => performance.now() - started);
  const [outcome, elapsed] = await Promise.race([
    strike(server).then((milliseconds) => ['recovered', milliseconds] as const),
    ended.then((milliseconds) => ['ended', milliseconds] as const),
  ]);
  await server.kill();
  await writers.stop();
  await closed;
  mend();
  const again = await startServer({ DATA_DIR: server.dataDir });
  const lost = await lostRows(again, writers.acknowledged);
  await again.stop();
  return {
    outcome,
    seconds: elapsed / 1000,
    exitCode: outcome === 'ended' ? server.process.exitCode : null,
    acknowledged: writers.acknowledged.length,
    lost: lost.length,
    output: server.output().slice(before),
  };
}

/** @returns the milliseconds until the server stores a row again; never resolves if the server has ended */
async function untilWritten(server: RunningServer): Promise<number> {
  const started = performance.now();
  for (;;) {
    const uuid = newUuid();
    const answer = await post(server, '/rest/v1/visits', visitOf(uuid), { uuid }).catch(
      () => never,
    );
    if (typeof answer === 'number' || answer.status === 201) return performance.now() - started;
    await wait(20);
  }
}

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../primitives/durableFiles';
import { logLine } from '../primitives/logLine';
import { freeBytesOf, requireFree } from '../primitives/freeBytes';
import type { Job } from '../jobs/daily';
import type { BackupResult } from '../jobs/claims';
import { type BackupCalls, readAll } from './backupContents';
import { type BackupLine, DAMAGED, PART, writeBackup } from './backupFile';
import type { checkInProcess } from './checkBackup';
import { removeUnnamed } from './documentFiles';

/** Names of the files that this job makes; it touches no other file in the folder. */
const NAME = /^daily-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup(\.part|\.damaged)?$/;
/** Least time between two checks of the free space. */
const CHECK_MS = 100;
/** Half an hour without progress, because on the embedded database visitors come first. */
const STALLED_MS = 30 * 60_000;

interface Options {
  folder: string;
  /** Number of backups to keep. */
  keep: number;
  calls: BackupCalls;
  freeBytes?: (folder: string) => Promise<number>;
  check: typeof checkInProcess;
  /** Present time, of which the file's name is made. */
  now?: () => Date;
}

export const dailyBackup = (options: Options): Job => ({
  name: 'backup',
  subject: 'Backup',
  run: (signal) => makeBackup(options, signal),
});

/**
 * Writes a backup of everything into the folder, checks it, and deletes the oldest ones.
 * @throws Error, without having deleted older backups
 */
async function makeBackup(
  { folder, keep, calls, freeBytes = freeBytesOf, check, now = () => new Date() }: Options,
  signal: AbortSignal,
): Promise<BackupResult> {
  const began = performance.now();
  makeFolder(folder);
  // Removes files that a killed process left: only one process at a time runs this job.
  for (const name of filesIn(folder, PART)) rmSync(join(folder, name), { force: true });
  const stamp = now().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = `daily-${stamp}.backup`;
  const path = join(folder, file);
  const stalled = new AbortController();
  const ended = AbortSignal.any([signal, stalled.signal]);
  let timer = startTimer();
  function startTimer() {
    return setTimeout(() => {
      stalled.abort(new Error(`nothing was written for ${STALLED_MS / 60_000} minutes`));
    }, STALLED_MS);
  }
  const checkProgress = async () => {
    clearTimeout(timer);
    timer = startTimer();
    ended.throwIfAborted();
    await requireFree(folder, 0, freeBytes);
  };
  let result: Awaited<ReturnType<typeof check>> | undefined;
  const checkFile = async (part: string) => {
    clearTimeout(timer);
    result = await check(part, signal);
  };
  try {
    await writeBackup(path, watched(readAll(calls, folder, {}), checkProgress), checkFile, ended);
  } catch (error) {
    // The pipeline's own error says only that it was aborted; the reason says why.
    throw ended.aborted ? ended.reason : error;
  } finally {
    clearTimeout(timer);
    // One damaged file is enough to look for the cause.
    removeAllBut(folder, DAMAGED, 1);
  }
  removeAllBut(folder, '', keep);
  // The backup is good without it; a failure would make another one in an hour, in place of an older one.
  await removeUnnamed(folder).catch((error: unknown) => {
    console.error(logLine(`Documents of deleted backups are left: ${(error as Error).message}`));
  });
  const seconds = Math.round(performance.now() - began) / 1000;
  if (!result) throw new Error('the backup was not checked');
  const { rows, documents, how } = result;
  const bytes = statSync(path).size + result.documentBytes;
  const done = { file, bytes, rows, documents, checked: how, seconds };
  console.log(
    `Backup written: ${path} (${rows} rows, ${documents} documents, ${bytes} bytes, ${Math.round(seconds)} s, ${
      how === 'restored' ? 'restored into memory' : 'read again'
    })`,
  );
  return done;
}

async function* watched(
  lines: AsyncIterable<BackupLine>,
  check: () => Promise<void>,
): AsyncGenerator<BackupLine> {
  let checkedAt = -Infinity;
  for await (const line of lines) {
    if (performance.now() - checkedAt > CHECK_MS) {
      await check();
      checkedAt = performance.now();
    }
    yield line;
  }
}

/** Files with this ending, oldest first, because names contain the time. @param ending '' for complete backups */
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => {
      const match = NAME.exec(name);
      return match && (match[1] ?? '') === ending;
    })
    .sort();

function removeAllBut(folder: string, ending: string, newest: number): void {
  for (const name of filesIn(folder, ending).slice(0, -newest)) rmSync(join(folder, name));
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupResult } from '../jobs/claims';
import { DamagedBackupError } from './backupFile';

/** Answer of the program verify-backup to the process that started it. */
export type Verdict = Good | { damaged: string; files?: string[] };

/** How a backup was checked, its rows, and the documents beside it with their bytes. */
interface Good {
  rows: number;
  how: BackupResult['checked'];
  documents: number;
  documentBytes: number;
}

const PROGRAM = new URL('./verify-backup.mjs', import.meta.url);

/**
 * Checks a backup in a child process with a low priority, so that neither visitors nor this process's memory are
 * affected. If the child ends without a verdict, for example because memory ran out, only reads the file.
 * @throws DamagedBackupError when the backup cannot be restored; Error when it could not be checked
 */
export async function checkInProcess(file: string, signal?: AbortSignal): Promise<Good> {
  const verdict = (await ask([file], signal)) ?? (await ask([file, '--without-restore'], signal));
  if (!verdict) throw new Error('the backup could not be checked');
  if ('damaged' in verdict) throw new DamagedBackupError(verdict.damaged, verdict.files);
  return verdict;
}

/** @returns undefined when the child process ended without a verdict. @throws the signal's reason */
async function ask(args: string[], signal?: AbortSignal): Promise<Verdict | undefined> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(PROGRAM), args, {
    // Passes no settings: the check needs none, and they contain passwords.
    env: { PATH, TMPDIR },
    execArgv: process.execArgv.filter((option) => !option.startsWith('--env-file')),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  let verdict: Verdict | undefined;
  child.on('message', (message) => {
    verdict = message as Verdict;
  });
  try {
    const ended = once(child, 'exit');
    lowerPriority(child.pid);
    if (signal?.aborted) kill();
    await ended;
  } finally {
    signal?.removeEventListener('abort', kill);
  }
  signal?.throwIfAborted();
  return verdict;
}

/**
 * Lowers the child's priority, so that it gets a tenth of a busy processor. With the lowest priority, a seventieth, a
 * check on a machine that is always busy would not end. Some systems do not allow it, and the result does not need it.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child keeps the usual priority.
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupResult } from '../jobs/claims';
import { DamagedBackupError } from './backupFile';

/** Answer of the program verify-backup to the process that has started it. */
export type Verdict = { rows: number; how: BackupResult['checked'] } | { damaged: string };

const PROGRAM = new URL('./verify-backup.mjs', import.meta.url);

/**
 * Checks a backup in a process of its own with a low priority, so that neither visitors nor this process's memory
 * suffer. If that process ends without a verdict, such as for lack of memory, the file is only read.
 * @throws DamagedBackupError when it cannot be restored; Error when it could not be checked
 */
export async function checkInProcess(
  file: string,
  signal?: AbortSignal,
): Promise<{ rows: number; how: BackupResult['checked'] }> {
  const verdict = (await ask([file], signal)) ?? (await ask([file, '--without-restore'], signal));
  if (!verdict) throw new Error('the backup could not be checked');
  if ('damaged' in verdict) throw new DamagedBackupError(verdict.damaged);
  return verdict;
}

/** @returns undefined when the process has ended without a verdict. @throws the signal's reason */
async function ask(args: string[], signal?: AbortSignal): Promise<Verdict | undefined> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(PROGRAM), args, {
    // No settings: it needs none, and they have passwords.
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
 * Gives a process a tenth of a busy processor. With the lowest priority, a seventieth, a check on a machine that is always
 * busy would not end. Not everywhere allowed, and not needed for the result.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process goes on with the usual priority.
  }
}

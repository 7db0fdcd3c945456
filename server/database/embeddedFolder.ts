import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Extension, PGlite, PGliteOptions } from '@electric-sql/pglite';
import { makeFolder, syncTree } from '../primitives/durableFiles';
import { emptyDatabase } from './emptyDatabase';
import { openSynced } from './syncedFolder';

/** Major version of PostgreSQL in PGlite, which reads only files of this version. */
const MAJOR = '17';

/**
 * Half of PGlite's default size of shared_buffers, which it allocates and clears at each start: the system caches the
 * files too (D1.28).
 */
const BUFFERS = '64MB';

/** Name of a file in the folder that exists until the database was open once (admin/interruptedCreation.ts). */
export const UNFINISHED = 'unfinished';

/** SQLSTATEs of unreadable data: corrupted data, corrupted index, missing or truncated file. */
const DAMAGE_CODES = ['XX001', 'XX002', '58P01'];

/** Errors of the operating system, after which the files may be intact. */
const SYSTEM_ERRORS =
  /permission denied|operation not permitted|read-only file system|no space left|quota exceeded|too many open files|out of memory/i;

/**
 * Opens the embedded database in a folder (created when missing).
 * @throws Error in one line that names the folder, the cause and the remedy
 */
export async function openFolder(folder: string, options: PGliteOptions): Promise<PGlite> {
  const isNew = isMissingOrEmpty(folder);
  if (!isNew) refuseVersion(folder);
  const log = postgresLog(folder);
  try {
    makeFolder(folder);
    // Files may not be on disk yet: an older release did not sync them, nor does a copy. PostgreSQL itself syncs only
    // after a crash.
    if (!isNew) syncTree(folder);
    // A crash may leave a truncated file, which PostgreSQL refuses. `lockFolder` (server/admin) replaces it.
    rmSync(`${folder}/postmaster.pid`, { force: true });
    return await openSynced(folder, {
      ...options,
      startParams: hasDefaultBuffers(folder) ? ['-c', `shared_buffers=${BUFFERS}`] : [],
      extensions: { ...options.extensions, log: log.extension },
      ...(isNew && { loadDataDir: emptyDatabase() }),
    });
  } catch (error) {
    const reason = log.fatal() ?? messageOf(error);
    if (isNew || SYSTEM_ERRORS.test(reason)) throw cannotOpen(folder, reason, error);
    throw damaged(folder, reason, error);
  }
}

/** Whether the folder's settings still have PGlite's default. */
function hasDefaultBuffers(folder: string): boolean {
  try {
    return /^shared_buffers = 128MB/m.test(readFileSync(`${folder}/postgresql.conf`, 'utf8'));
  } catch {
    // A new database gets the default; a damaged folder is refused later.
    return true;
  }
}

/** @returns an error with the remedy if damaged files caused this one, else the error itself */
export function explainDamage(folder: string, error: unknown): unknown {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (DAMAGE_CODES.includes((each as { code?: string }).code ?? ''))
      return damaged(folder, each.message, error);
  }
  return error;
}

function isMissingOrEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => name === UNFINISHED);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTDIR') throw damaged(folder, 'it is not a folder', error);
    throw cannotOpen(folder, messageOf(error), error);
  }
}

/**
 * Refuses another version, and a missing PG_VERSION: PGlite would then write an empty database over the existing files.
 */
function refuseVersion(folder: string): void {
  let version: string;
  try {
    version = readFileSync(`${folder}/PG_VERSION`, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw damaged(folder, 'PG_VERSION is missing', error);
    throw cannotOpen(folder, messageOf(error), error);
  }
  if (version === MAJOR) return;
  if (!/^\d{1,3}$/.test(version)) throw damaged(folder, 'PG_VERSION contains no version');
  throw new Error(
    `${folder} is a database of PostgreSQL ${version}, but this release reads ${MAJOR} only: make a backup with the release that wrote it, move the folder away, then run npm run restore -- <backup file>`,
  );
}

function damaged(folder: string, reason: string, cause?: unknown): Error {
  return new Error(
    `${folder} is damaged (${reason}): move it away, then run npm run restore -- <backup file> before the next start`,
    { cause },
  );
}

function cannotOpen(folder: string, reason: string, cause: unknown): Error {
  return new Error(`${folder} cannot be opened: ${reason}`, { cause });
}

/**
 * Reads the cause of a failed start from PostgreSQL's log. PGlite drops the log, and its own errors ('Aborted()', 'failed
 * to initialize') name no cause; an extension may replace the function that receives the log.
 */
function postgresLog(folder: string): { extension: Extension; fatal: () => string | undefined } {
  let fatal: string | undefined;
  const add = (line: string) => {
    const [, first, detail] = /(?:FATAL: |PANIC: |^postgres:) +(.*)|DETAIL: +(.*)/.exec(line) ?? [];
    if (first !== undefined) fatal = first;
    else if (fatal !== undefined && detail !== undefined) fatal += `: ${detail}`;
  };
  return {
    extension: {
      name: 'log',
      setup: (_client, emscripten: object) =>
        Promise.resolve({ emscriptenOpts: { ...emscripten, printErr: add } }),
    },
    // Replaces the path under which PGlite mounts the folder.
    fatal: () => fatal?.replaceAll('/pglite/data', folder),
  };
}

/** Messages for Emscripten's file errors, which have only an error number of WASI. */
const FILE_ERRORS: Record<number, string> = {
  2: 'permission denied',
  19: 'disk quota exceeded',
  29: 'input or output error',
  33: 'too many open files',
  51: 'no space left on device',
  63: 'operation not permitted',
  69: 'read-only file system',
};

function messageOf(error: unknown): string {
  const { message, errno = 0 } = error as { message?: string; errno?: number };
  return message || (FILE_ERRORS[errno] ?? `error ${errno || 'without a message'}`);
}

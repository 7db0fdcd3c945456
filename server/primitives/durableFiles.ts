import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Flushes a file's contents, or a folder's names, so that they survive a power cut. @throws Error of the operating
 * system
 */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Some network drives cannot sync folders. PostgreSQL ignores this error as well.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Like syncPath, for the up to 256 folders of a backup's documents, whose flushes must not block the thread that answers
 * requests. The other callers have to finish before anything else happens.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that only its owner can read. After a power cut it has either its old contents or the new ones; once
 * this has returned, the new ones.
 */
export function replaceFile(file: string, contents: string | Uint8Array): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, contents, { mode: 0o600, flush: true });
    renameSync(part, file);
    syncPath(dirname(file));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Creates a folder that only its owner can enter, and its parents, so that they survive a power cut. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) syncPath(dirname(made));
}

/** Syncs a folder with all its contents. */
export function syncTree(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    syncPath(join(folder, name));
  syncPath(folder);
}

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Waits until a file's contents, or a folder's names, would survive a power cut. @throws Error of the operating system */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a file that only its owner can read. After a power cut it has its old contents or the new ones, and the new ones
 * once this has returned.
 */
export function replaceFile(file: string, contents: string): void {
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

/** Creates a folder that only its owner may enter, and its parents; they survive a power cut. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    syncPath(dirname(made));
}

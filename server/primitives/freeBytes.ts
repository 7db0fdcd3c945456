import { statfs } from 'node:fs/promises';

/** @returns bytes that this user can still write in the folder's file system */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Bytes that a backup leaves free: twice what the embedded database needs to accept writes, since it may be on the same
 * disk.
 */
const MIN_FREE = 128 * 1024 * 1024;

/** @param bytes that are about to be written. @throws Error when too few would remain free */
export async function requireFree(
  folder: string,
  bytes: number,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<void> {
  if ((await freeBytes(folder)) - bytes < MIN_FREE)
    throw new Error(`less than ${MIN_FREE / 1024 / 1024} MB are free in ${folder}`);
}

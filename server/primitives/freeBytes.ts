import { statfs } from 'node:fs/promises';

/** @returns bytes that this user can still write in the folder's file system */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

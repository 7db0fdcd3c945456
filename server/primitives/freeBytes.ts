import { statfs } from 'node:fs/promises';

/** @returns what is free for this user in the folder's file system */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

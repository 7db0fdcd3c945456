import { statfs } from 'node:fs/promises';

/** The database's log takes 16 MiB at a time, and a checkpoint needs room too. */
const LEAST_BYTES = 64 * 1024 * 1024;
/** An answer holds for so long. */
const FRESH_MS = 500;

/** Volatile functions of the API: all others only read, although they are called by POST. */
export const WRITING_FUNCTIONS = ['request_quote', 'check_visits', 'move_company', 'move_product'];
const WRITING_CALLS = new Set(WRITING_FUNCTIONS.map((name) => `/rest/v1/rpc/${name}`));

/** Whether a request stores rows. Not of /auth/v1: its rows are few and small, and staff have to sign in to help. */
export function isWrite(method: string, path: string): boolean {
  if (!path.startsWith('/rest/v1/') || method === 'GET' || method === 'HEAD') return false;
  return !path.startsWith('/rest/v1/rpc/') || WRITING_CALLS.has(path);
}

/**
 * Tells when the file system of a folder has too little space left to write. One line says so when it begins, one when
 * it is over.
 * @param freeBytes bytes left for this user
 */
export function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): () => Promise<boolean> {
  let asked = -Infinity;
  let answer = Promise.resolve(false);
  const look = async (was: boolean): Promise<boolean> => {
    const isFull = (await freeBytes(folder)) < LEAST_BYTES;
    if (isFull && !was)
      console.error(
        `The disk of DATA_DIR is full (less than 64 MB left): writes are refused until there is space again`,
      );
    if (!isFull && was) console.error('The disk of DATA_DIR has space again: writes are accepted');
    return isFull;
  };
  return () => {
    const now = performance.now();
    if (now - asked >= FRESH_MS) {
      asked = now;
      // When statfs fails the last result stays; PostgreSQL itself reports a full disk (53100).
      answer = answer.then((was) => look(was).catch(() => was));
    }
    return answer;
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

import bcrypt from 'bcrypt';
import { serializeByKey } from '../database/locks';

/** GoTrue and release 1.0.0 use the same number, and each must read the others' hashes. */
const ROUNDS = 10;
/** bcrypt ignores further bytes: a longer password would match with any ending. */
const MAX_BYTES = 72;
/** At about 60 ms each, the last one waits 2 s. */
const MAX_WAITING = 32;
/** Hash of random bytes. */
const NOBODYS_HASH = '$2b$10$FHF5ohUkxBbZj2CF.xU.zerUSfIaxh8xyNz1L95B34ro.JfHyCmsi';

const inTurn = serializeByKey();
let waiting = 0;

/**
 * bcrypt computes in a thread of Node's pool. One password at a time, so that many sign-ins take one core and one of the
 * pool's four threads at most, and files and compression keep the others.
 * @throws Error at once when too many wait, which is answered by 503
 */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Error('Too many passwords wait to be hashed');
  waiting++;
  try {
    return await inTurn('', work);
  } finally {
    waiting--;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  queued(() => bcrypt.hash(password, ROUNDS));

/** @param hash null: there is no such account, or it has no password; that takes the same time */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  // The names of one algorithm: bcrypt does not know PHP's.
  const known = (hash || NOBODYS_HASH).replace(/^\$2y\$/, '$2b$');
  const matches = await queued(() => bcrypt.compare(password, known));
  return matches && Boolean(hash);
}

/** @returns why nobody may have this password */
export function passwordFault(password: string, minLength: number): 'short' | 'long' | undefined {
  if (password.length < minLength) return 'short';
  return Buffer.byteLength(password) > MAX_BYTES ? 'long' : undefined;
}

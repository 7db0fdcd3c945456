import bcrypt from 'bcrypt';
import { serializeByKey } from '../database/locks';

/** Cost of bcrypt, as in GoTrue and release 1.0.0. */
const ROUNDS = 10;
/** bcrypt ignores bytes beyond these: a longer password would match with any ending. */
const MAX_BYTES = 72;
/** Comparisons that may wait. One takes about 60 ms, so the last one waits 2 s. */
const MAX_WAITING = 32;
/** Hash of random bytes, which is compared when there is no account, so that this takes the same time. */
const NOBODYS_HASH = '$2b$10$FHF5ohUkxBbZj2CF.xU.zerUSfIaxh8xyNz1L95B34ro.JfHyCmsi';

const inTurn = serializeByKey();
let waiting = 0;

/**
 * Computes one hash at a time in a thread of Node's pool, so that many sign-ins take at most one core and one of the
 * pool's four threads; files and compression keep the others.
 * @throws Error at once when too many wait; the answer is then 503
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

/**
 * @param hash null or '' when there is no such account, or it has no password; the comparison then takes the same time
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  // 2y is PHP's name for the same algorithm, and bcrypt does not know it.
  const known = (hash || NOBODYS_HASH).replace(/^\$2y\$/, '$2b$');
  const matches = await queued(() => bcrypt.compare(password, known));
  return matches && Boolean(hash);
}

/** @returns the reason why a password cannot be set, if any */
export function passwordFault(password: string, minLength: number): 'short' | 'long' | undefined {
  if (password.length < minLength) return 'short';
  return Buffer.byteLength(password) > MAX_BYTES ? 'long' : undefined;
}

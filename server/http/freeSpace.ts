import { freeBytesOf } from '../primitives/freeBytes';

/** Bytes that must be free: PostgreSQL allocates its log in files of 16 MiB, and a checkpoint needs space as well. */
const MIN_FREE = 64 * 1024 * 1024;
/** Time for which a result is reused. */
const CACHE_MS = 500;

/** API functions that write; all others only read, although they too are called by POST. */
export const WRITING_FUNCTIONS = [
  'request_quote',
  'complete_quote',
  'check_visits',
  'move_company',
  'move_product',
  'renew_policy',
  'renew_policy_as',
  'undo_renewal',
  'withdraw_event',
  'answer_request',
  'merge_customers',
  'undo_merge',
  'begin_document',
  'add_document_part',
  'complete_document',
  'document_part',
  'cancel_document',
  'remove_document',
  'settle_failed_messages',
  'set_digest',
  'new_calendar_secret',
  'drop_calendar',
  'end_sessions',
  'erase_customer',
  'personal_data',
  'record_view',
  'colleagues_customers',
  'colleagues_by_contact',
  'ask_for_customer',
  'log_for_colleague',
  'claim_for_colleague',
  'see_entries',
  'close_askings',
  'close_mentions',
  'record_export',
  'begin_import',
  'stage_import',
  'check_import',
  'correct_import',
  'run_import',
  'undo_import',
  'discard_import',
  'invite_colleague',
  'invite_staff',
  'set_staff_role',
  'set_staff_name',
  'set_absence',
  'remove_staff',
  'save_firm',
  'put_steps_aside',
  'send_test_messages',
];
const WRITING_CALLS = new Set(WRITING_FUNCTIONS.map((name) => `/rest/v1/rpc/${name}`));

/**
 * Whether a request stores rows. Requests to /auth/v1 do not count: their rows are few and small, and staff must be
 * able to sign in.
 */
export function isWrite(method: string, path: string): boolean {
  if (!path.startsWith('/rest/v1/') || method === 'GET' || method === 'HEAD') return false;
  return !path.startsWith('/rest/v1/rpc/') || WRITING_CALLS.has(path);
}

/**
 * @returns a function that says whether the folder's file system has too little space left to write; it logs each
 * change
 * @param freeBytes reads the bytes available to this user
 */
export function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): () => Promise<boolean> {
  let checked = -Infinity;
  let isFull = Promise.resolve(false);
  const check = async (was: boolean): Promise<boolean> => {
    const is = (await freeBytes(folder)) < MIN_FREE;
    if (is && !was)
      console.error(
        `The disk of DATA_DIR is full (less than 64 MB left): writes are refused until there is space again`,
      );
    if (!is && was) console.error('The disk of DATA_DIR has space again: writes are accepted');
    return is;
  };
  return () => {
    const now = performance.now();
    if (now - checked >= CACHE_MS) {
      checked = now;
      // When statfs fails, the previous result is kept; PostgreSQL itself reports a full disk (53100).
      isFull = isFull.then((was) => check(was).catch(() => was));
    }
    return isFull;
  };
}

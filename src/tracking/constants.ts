// The limits of tracking (D3.10). The database's checks allow twice these lengths.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Maximum characters of a page's address in the navigation record. */
export const DIR_LENGTH = 2048;

/** Maximum characters of the referrer, column `prePage`. */
export const REFERRER_LENGTH = 2048;

/** Maximum characters of the ad code, column `adId`. */
export const AD_CODE_LENGTH = 128;

/** Maximum bytes of the record's JSON text; beyond it the oldest pages are merged by their address without its query. */
export const RECORD_BYTES = 32 * 1024;

/** Age at which the public IP is looked up again. */
export const IP_MAX_AGE_MS = 10 * MINUTE_MS;

/** Longest wait of a run for the public IP. */
export const IP_WAIT_MS = 2 * SECOND_MS;

/** Longest time counted without input or navigation. */
export const IDLE_LIMIT_MS = 10 * MINUTE_MS;

/** Delay between two saves of a page that stays visible: `atFirst` until it has been seen for `untilLater`. */
export const STAY_MS = { atFirst: 15 * SECOND_MS, untilLater: 2 * MINUTE_MS, later: MINUTE_MS };

/** The uuids that the database accepts; an older record with another uuid gets a new one. */
export const UUID_PATTERN = /^[A-Za-z0-9-]{20,64}$/;

/** Maximum of seconds and visit counts, which have at most nine digits. */
export const SECONDS_LIMIT = 999_999_999;

/** Longest wait for a lock of another tab; then the run continues without it. */
export const LOCK_WAIT_MS = 3 * SECOND_MS;

/** Delay before a lock is released: each process of a browser has a copy of localStorage, which is updated with a delay. */
export const STORAGE_SETTLES_MS = 100;

/** Input events are throttled to one in this time. */
export const ACTIVITY_THROTTLE_MS = SECOND_MS;

/** Name of the Web Lock of the tab that saves the visit. */
export const VISIT_LOCK = 'visit';

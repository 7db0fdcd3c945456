// This file has the limits of tracking (D3.10). The constraints of the database allow twice the lengths of texts, and the
// same size of the record.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Maximum characters of a page's address in the navigation record. */
export const DIR_LENGTH = 2048;

/** Maximum characters of the referrer, column `prePage`. */
export const REFERRER_LENGTH = 2048;

/** Maximum characters of the ad code, column `adId`. */
export const AD_CODE_LENGTH = 128;

/**
 * Maximum bytes of the record's JSON text. In a longer one the oldest pages are merged by their address without query.
 */
export const RECORD_BYTES = 32 * 1024;

/** Age at which the public IP is looked up again. */
export const IP_MAX_AGE_MS = 10 * MINUTE_MS;

/** Time after which a run continues without the public IP. */
export const IP_WAIT_MS = 2 * SECOND_MS;

/** Maximum time that counts without input or navigation. */
export const IDLE_LIMIT_MS = 10 * MINUTE_MS;

/**
 * Interval between saves of a page that stays visible: `atFirst`, and `later` once it has been seen for `untilLater`.
 */
export const STAY_MS = { atFirst: 15 * SECOND_MS, untilLater: 2 * MINUTE_MS, later: MINUTE_MS };

/** Pattern of the uuids that the database accepts. A record of an older site with another uuid gets a new one. */
export const UUID_PATTERN = /^[A-Za-z0-9-]{20,64}$/;

/** Maximum of the numbers in the record: seconds, visits and clicks have at most nine digits. */
export const SECONDS_LIMIT = 999_999_999;

/** Time after which a run continues without a lock that another tab holds. */
export const LOCK_WAIT_MS = 3 * SECOND_MS;

/**
 * Delay before a lock is released, because each process of a browser has a copy of localStorage that is updated later.
 */
export const STORAGE_SETTLES_MS = 100;

/** Throttle time of input events. */
export const ACTIVITY_THROTTLE_MS = SECOND_MS;

/** Name of the Web Lock of the tab that saves the visit. */
export const VISIT_LOCK = 'visit';

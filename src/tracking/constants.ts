/** The bounds of tracking (design 4). The database checks texts at twice these lengths. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Characters of a page's address in the navigation record. */
export const DIR_LENGTH = 2048;

/** Characters of the referrer, the column `prePage`. */
export const REFERRER_LENGTH = 2048;

/** Characters of the ad code, the column `adId`. */
export const AD_CODE_LENGTH = 128;

/** The record's JSON text; beyond it the oldest pages fold into their address without its query. */
export const RECORD_BYTES = 32 * 1024;

/** The public IP is asked for again when it is older. */
export const IP_FRESH_MS = 10 * MINUTE_MS;

/** A run never waits longer for the public IP. */
export const IP_WAIT_MS = 2 * SECOND_MS;

/** A stretch without input or navigation counts at most this much time. */
export const IDLE_LIMIT_MS = 10 * MINUTE_MS;

/** As the database asks for it; an older record with another uuid gets a new one. */
export const UUID_PATTERN = /^[A-Za-z0-9-]{20,64}$/;

/** Seconds and visits are texts of at most nine digits. */
export const SECONDS_LIMIT = 999_999_999;

/** A tab waits this long for another one that is saving, and goes on without the lock then. */
export const LOCK_WAIT_MS = 3 * SECOND_MS;

/** Each of a browser's processes has a copy of localStorage, and learns of the others' writes by and by. */
export const STORAGE_SETTLES_MS = 100;

/** Input is looked at once in this time. */
export const ACTIVITY_EVERY_MS = SECOND_MS;

/** Held by the tab that saves the visit. */
export const VISIT_LOCK = 'visit';

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

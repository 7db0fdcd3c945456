/** Time from the start until the splash element is removed (spec 2 and 9). */
export const SPLASH_REMOVED_AFTER_MS = 2000;

/** The query parameter that carries the ad code (spec 1). Every redirect keeps it (design 3). */
export const AD_CODE_PARAMETER = 'c';

/** Display time of a toast (spec 9). */
export const TOAST_MS = 10_000;

/** Minimum display time of the sign-out spinner (spec 9). */
export const LOGOUT_SPINNER_MS = 1000;

/** Currencies of premiums and costs; the first is the default (spec 9). */
export const CURRENCIES = ['USD', 'EUR', 'MXN', 'DOP', 'COP', 'PEN', 'CLP'] as const;

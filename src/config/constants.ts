/** How long after start the splash element is removed (spec 2 and 9). */
export const SPLASH_REMOVED_AFTER_MS = 2000;

/** The query parameter that carries the ad code (spec 1). Every redirect keeps it (design 3). */
export const AD_CODE_PARAMETER = 'c';

/** How long a toast stays (spec 9). */
export const TOAST_MS = 10_000;

/** How long the spinner of a sign-out shows at least (spec 9). */
export const LOGOUT_SPINNER_MS = 1000;

/** Spec 9: the default, and what else premiums and costs may be in. */
export const CURRENCIES = ['USD', 'EUR', 'MXN', 'DOP', 'COP', 'PEN', 'CLP'] as const;

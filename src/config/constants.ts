/** Time from the start until the splash element is removed (R2.8). */
export const SPLASH_REMOVED_AFTER_MS = 2000;

/** The query parameter that carries the ad code (R1.2). Every redirect keeps it (D2.1). */
export const AD_CODE_PARAMETER = 'c';

/** Display time of a toast (R2.6). */
export const TOAST_MS = 10_000;

/** Minimum display time of the sign-out spinner (R2.7). */
export const LOGOUT_SPINNER_MS = 1000;

/** Height of the navigation bar in pixels. It is higher only when very large letters wrap it into two rows. */
export const BAR_HEIGHT = 68;

/** Currencies of premiums and costs; the first is the default (R1.3). */
export const CURRENCIES = ['USD', 'EUR', 'MXN', 'DOP', 'COP', 'PEN', 'CLP'] as const;

/** The query parameter that carries the ad code (R1.2). Every redirect keeps it (D2.1). */
export const AD_CODE_PARAMETER = 'c';

/** Display time of a toast (R2.6). */
export const TOAST_MS = 10_000;

/** Height of the navigation bar in pixels. It is higher only when very large letters wrap it into two rows. */
export const BAR_HEIGHT = 68;

/** Height of the bar at the bottom of phones, without the device's safe area. */
export const CONTACT_BAR_HEIGHT = 56;

/** The same on staff pages. */
export const STAFF_BAR_HEIGHT = 56;

/** Height of the actions on selected rows in narrow windows, at the bottom of the window. */
export const SELECTION_BAR_HEIGHT = 56;

/** The query parameter that carries the ad code (R1.2). Every redirect keeps it (D2.1). */
export const AD_CODE_PARAMETER = 'c';

/** Time in milliseconds after which a toast closes (R2.6). */
export const TOAST_MS = 10_000;

/** Height of the navigation bar in pixels, unless very large letters wrap it into two rows. */
export const BAR_HEIGHT = 68;

/** Height of the contact bar at the bottom of phones in pixels, without the device's safe area. */
export const CONTACT_BAR_HEIGHT = 56;

/** Height of the navigation bar on pages for staff in pixels. */
export const STAFF_BAR_HEIGHT = 56;

/** Height in pixels of the bar with the actions on selected rows, at the bottom of narrow windows. */
export const SELECTION_BAR_HEIGHT = 56;

/** Milliseconds for which a change can be undone, while the page is visible (D6.5); whole seconds. */
export const UNDO_MS = 10_000;

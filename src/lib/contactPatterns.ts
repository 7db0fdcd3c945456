// The same patterns as the checks of the table customers.

export const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
/** The permitted characters; each form limits the length. */
export const PHONE = /^[0-9+() .-]+$/;

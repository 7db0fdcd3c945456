// These patterns equal those in the check constraints of the table customers.

export const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
/** Pattern of the characters that a telephone number may have; each form limits the length. */
export const PHONE = /^[0-9+() .-]+$/;

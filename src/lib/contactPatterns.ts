// The check constraints of the tables customers and opportunities have these patterns. For telephone numbers they also
// ask for 5 to 40 characters and a digit.

export const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
/** Pattern of the characters that a telephone number may have; each form limits the length. */
export const PHONE = /^[0-9+() .-]+$/;

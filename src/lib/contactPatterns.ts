// As the database takes them (table customers).

export const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
/** Its signs; how many there may be is said where it is asked for. */
export const PHONE = /^[0-9+() .-]+$/;

const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;

/** The text without what PostgreSQL does not store: NUL and half a character. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

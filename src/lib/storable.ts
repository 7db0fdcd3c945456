const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;

/** Removes the characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

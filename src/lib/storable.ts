const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Removes the characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/**
 * What a person typed, as the database stores it: without the marks, often pasted unseen, that turn the direction of what
 * follows (D5.66), and without blanks at its ends.
 */
export const typedText = (text: string): string =>
  storable(text).replace(DIRECTION_MARKS, '').trim();

const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;
/** Matches a text that consists of invisible characters only, such as zero-width spaces. */
const INVISIBLE = /^[\p{Cf}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Removes the characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/**
 * A typed text as the database stores it: without leading and trailing blanks, and without bidirectional control
 * characters (D5.66), which people paste without seeing them; '' when the text has only invisible characters.
 */
export const typedText = (text: string): string => {
  const typed = storable(text).replace(DIRECTION_MARKS, '').trim();
  return INVISIBLE.test(typed) ? '' : typed;
};

const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;
/** A text of characters that show nothing, such as spaces of no width. */
const INVISIBLE = /^[\p{Cf}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Removes the characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/**
 * What a person typed, as the database stores it: without the marks, often pasted unseen, that turn the direction of what
 * follows (D5.66), and without blanks at its ends; '' when nothing of it can be seen.
 */
export const typedText = (text: string): string => {
  const typed = storable(text).replace(DIRECTION_MARKS, '').trim();
  return INVISIBLE.test(typed) ? '' : typed;
};

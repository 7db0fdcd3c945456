/** Length of the e-mail for which the offset is 0. */
const USUAL_LENGTH = 16;

/**
 * Left edge of the dropdown in pixels from the left edge of its button, before it is moved onto the screen. R2.5: for
 * an e-mail shorter than 16 characters minus 8 px per missing character, for a longer one plus 7 px per extra character.
 * The button's width grows at about this rate, so the right edges stay aligned.
 *
 * Counts code points in composed form (NFC): a letter with its accent is one character.
 */
export function dropdownOffset(email: string): number {
  const extra = [...email.normalize()].length - USUAL_LENGTH;
  return extra * (extra < 0 ? 8 : 7);
}

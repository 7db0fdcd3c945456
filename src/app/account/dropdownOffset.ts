/** Length of the e-mail address for which the offset is 0. */
const USUAL_LENGTH = 16;

/**
 * Distance in pixels from the left edge of the button to that of the dropdown, before it is moved onto the screen
 * (R2.5). For an e-mail address shorter than 16 characters it is minus 8 px for each missing character, for a longer
 * one plus 7 px for each extra character. The width of the button grows at about this rate, so the right edges stay
 * aligned.
 *
 * Characters are code points in composed form (NFC), in which a letter with its accent is one character.
 */
export function dropdownOffset(email: string): number {
  const extra = [...email.normalize()].length - USUAL_LENGTH;
  return extra * (extra < 0 ? 8 : 7);
}

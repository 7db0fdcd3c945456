/** The e-mail for which the dropdown begins where its button begins. */
const USUAL_LENGTH = 16;

/**
 * Where the dropdown begins, in pixels to the right of its button's left edge (spec 9: for an e-mail shorter than 16
 * characters minus 8 px per missing one, longer plus 7 px per extra one), before it is kept on the screen. The button
 * grows with the e-mail about as fast, so their right edges stay together.
 *
 * Characters are code points in composed form: a letter with its accent is one, and so is what UTF-16 takes two for.
 */
export function dropdownOffset(email: string): number {
  const extra = [...email.normalize()].length - USUAL_LENGTH;
  return extra * (extra < 0 ? 8 : 7);
}

import { AD_CODE_PARAMETER } from '../../config/constants';
import { AD_CODE_LENGTH } from '../constants';

// Control characters are removed: PostgreSQL refuses NUL, so that the visit could not be saved.
const controls = /\p{Cc}/gu;

/**
 * Ad code of a query (R1.2): the first one when it is repeated, '' without one. Invalid percent escapes and lone
 * surrogates become U+FFFD.
 */
export function adCodeOf(search: string): string {
  const code = new URLSearchParams(search).get(AD_CODE_PARAMETER) ?? '';
  // Counts code points, as the database does, so that no character is cut in half.
  return Array.from(code.replace(controls, '')).slice(0, AD_CODE_LENGTH).join('');
}

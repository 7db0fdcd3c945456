import { AD_CODE_PARAMETER } from '../../config/constants';
import { AD_CODE_LENGTH } from '../constants';

// PostgreSQL refuses NUL: the visit would never be saved.
const controls = /\p{Cc}/gu;

/**
 * The ad code of a query (spec 1), the first one when it is repeated, '' when there is none. What is
 * no valid text in it, such as broken percent signs or half a character, comes out as U+FFFD.
 */
export function adCodeOf(search: string): string {
  const code = new URLSearchParams(search).get(AD_CODE_PARAMETER) ?? '';
  // By code points, as the database counts, so that no character is cut in half.
  return Array.from(code.replace(controls, '')).slice(0, AD_CODE_LENGTH).join('');
}

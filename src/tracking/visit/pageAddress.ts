import { DIR_LENGTH } from '../constants';

/**
 * A page's address in the record (`dir`): without the hash (R3.2), on private pages also without
 * the query, which may contain a search text or a code (D3.6), and without credentials.
 * @param address absolute, as in location.href
 */
export function dirOf(address: string, isPrivate: (pathname: string) => boolean): string {
  const { origin, pathname, search } = new URL(address);
  const query = isPrivate(pathname) ? '' : search;
  // URL encodes to ASCII, so that truncation cannot split a character.
  return `${origin}${pathname}${query}`.slice(0, DIR_LENGTH);
}

import { DIR_LENGTH } from '../constants';

/**
 * Address of a page in the record (`dir`): without the hash (R3.2), without credentials, and on private pages without
 * the query, which may contain a search text or a code (D3.6).
 * @param address absolute address, as in location.href
 */
export function dirOf(address: string, isPrivate: (pathname: string) => boolean): string {
  const { origin, pathname, search } = new URL(address);
  const query = isPrivate(pathname) ? '' : search;
  // Truncation cannot split a character, because URL encodes addresses as ASCII.
  return `${origin}${pathname}${query}`.slice(0, DIR_LENGTH);
}

import { DIR_LENGTH } from '../constants';

/**
 * A page's address as the record holds it: without the hash (spec 3), and on private pages without
 * the query, which may hold a search text or a code (design 4). Built from its parts, so that a
 * password in the address stays out as well.
 * @param address absolute, as the browser's location gives it
 */
export function dirOf(address: string, isPrivate: (pathname: string) => boolean): string {
  const { origin, pathname, search } = new URL(address);
  const query = isPrivate(pathname) ? '' : search;
  // ASCII, as URL encodes all else: any cut is a clean one.
  return `${origin}${pathname}${query}`.slice(0, DIR_LENGTH);
}

import { isStaffPath } from '../router/paths';

const KEY = 'wantedPage';

/** Keeps the page that a guard had refused, with its query, while GitHub's pages replace ours. '': there was none. */
export function keepPage(page: string): void {
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Storage is off: the sign-in will lead to /customers.
  }
}

/** Returns the kept page once; undefined: there is none. */
export function takeKeptPage(): string | undefined {
  try {
    const page = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return isStaffPath(page.split('?', 1)[0] ?? '') ? page : undefined;
  } catch {
    return undefined;
  }
}

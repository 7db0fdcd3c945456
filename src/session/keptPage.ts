import { isStaffPath } from '../router/paths';

const KEY = 'wantedPage';

/** Stores the page that a guard refused, with its query, while GitHub's pages are open. @param page '' without one */
export function keepPage(page: string): void {
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // Without storage the sign-in leads to /customers.
  }
}

/** Reads and deletes the stored page. @returns undefined when there is none */
export function takeKeptPage(): string | undefined {
  try {
    const page = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return isStaffPath(page.split('?', 1)[0] ?? '') ? page : undefined;
  } catch {
    return undefined;
  }
}

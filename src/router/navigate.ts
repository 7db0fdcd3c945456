import type { RouterProviderProps } from 'react-router-dom';
import { isSignInPath, isStaffPath } from './paths';

type Router = RouterProviderProps['router'];

let router: Router | undefined;

/** Sets the router for sagas, without which navigate() does nothing. */
export function connectRouter(value: Router): void {
  router = value;
}

/** Navigates within the site. Resolves when the page is shown or another navigation replaced this one. */
export async function navigate(
  to: string,
  options?: { replace?: boolean; preventScrollReset?: boolean },
): Promise<void> {
  await router?.navigate(to, options);
}

/** Path of the shown page; '' without a router. */
const currentPath = (): string => router?.state.location.pathname ?? '';

/** Whether this page is visible already, so that a navigation changes only its query. */
export const isShownPage = (pathname: string): boolean =>
  router?.state.initialized === true && currentPath() === pathname;

export const isOnStaffPage = (): boolean => isStaffPath(currentPath());
export const isOnSignInPage = (): boolean => isSignInPath(currentPath());

export const ownAddress = (path: string): string => location.origin + path;

/** Opens an address of another site. Resolves when the visitor returns to this page from the back/forward cache. */
export function leaveTo(address: string): Promise<void> {
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  location.assign(address);
  return back;
}

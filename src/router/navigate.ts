import type { RouterProviderProps } from 'react-router-dom';
import { isSignInPath, isStaffPath } from './paths';

type Router = RouterProviderProps['router'];

let router: Router | undefined;

/** Lets sagas navigate; without it they stay where they are. */
export function connectRouter(value: Router): void {
  router = value;
}

/** To a path of ours. Ends when its page is there, or another navigation has taken its place. */
export async function navigate(to: string, options?: { replace: boolean }): Promise<void> {
  await router?.navigate(to, options);
}

/** Whether it is in the page already, so that a navigation changes its settings alone. */
export const isShownPage = (pathname: string): boolean =>
  router !== undefined && router.state.initialized && router.state.location.pathname === pathname;

export const isOnStaffPage = (): boolean =>
  router !== undefined && isStaffPath(router.state.location.pathname);

export const isOnSignInPage = (): boolean =>
  router !== undefined && isSignInPath(router.state.location.pathname);

/** The absolute address of a path of ours. */
export const ownAddress = (path: string): string => location.origin + path;

/** To an address that is not ours. Ends when the visitor comes back to the page out of the back/forward cache. */
export function leaveTo(address: string): Promise<void> {
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  location.assign(address);
  return back;
}

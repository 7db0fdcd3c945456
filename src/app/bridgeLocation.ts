import type { Dispatch } from '@reduxjs/toolkit';
import { createPath, type RouterProviderProps } from 'react-router-dom';
import { locationChanged } from '../router/locationChange';
import { now, readReferrer } from '../tracking/environment';

type Router = RouterProviderProps['router'];

/**
 * Router → store: LOCATION_CHANGE once per completed navigation. The router is asked, not a
 * component: React leaves out a page that the next navigation has overtaken, and its effects with it.
 */
export function bridgeLocation(router: Router, dispatch: Dispatch): void {
  let told: Router['state']['location'] | undefined;
  const tell = ({ initialized, location, historyAction: action }: Router['state']) => {
    // Until it is initialized, the first address may still lead elsewhere (design 3).
    if (!initialized || location === told) return;
    told = location;
    const { pathname, search, hash, key } = location;
    dispatch(
      locationChanged({
        address: window.location.origin + createPath(location),
        location: { pathname, search, hash, key },
        action,
        referrer: readReferrer(),
        at: now(),
      }),
    );
  };
  tell(router.state);
  router.subscribe(tell);
}

import type { Dispatch } from '@reduxjs/toolkit';
import { createPath, type RouterProviderProps } from 'react-router-dom';
import { locationChanged } from '../router/locationChange';
import { now, readReferrer } from '../tracking/environment';

type Router = RouterProviderProps['router'];

/**
 * Dispatches LOCATION_CHANGE once per completed navigation. Subscribes to the router instead of using an effect: React
 * skips a page, and its effects, when the next navigation completes before it is rendered.
 */
export function bridgeLocation(router: Router, dispatch: Dispatch): void {
  let dispatched: Router['state']['location'] | undefined;
  const update = ({ initialized, location, historyAction: action }: Router['state']) => {
    // Until the router is initialized, a guard may still redirect the first address (D2.1).
    if (!initialized || location === dispatched) return;
    dispatched = location;
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
  update(router.state);
  router.subscribe(update);
}

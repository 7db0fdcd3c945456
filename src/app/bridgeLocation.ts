import type { Dispatch } from '@reduxjs/toolkit';
import type { RouterProviderProps } from 'react-router-dom';
import { locationChanged } from '../router/locationChange';
import { now, readReferrer } from '../tracking/environment';

type Router = RouterProviderProps['router'];

type Place = Pick<Router['state']['location'], 'pathname' | 'search' | 'hash' | 'key'>;

const addressOf = ({ pathname, search, hash }: Place) =>
  window.location.origin + pathname + search + hash;

function announce(dispatch: Dispatch, place: Place, action: Router['state']['historyAction']) {
  const { pathname, search, hash, key } = place;
  dispatch(
    locationChanged({
      address: addressOf(place),
      location: { pathname, search, hash, key },
      action,
      referrer: readReferrer(),
      at: now(),
    }),
  );
}

/**
 * Dispatches LOCATION_CHANGE for the prerendered page, before the router is loaded: no guard and no redirect can lead
 * from that page to another (D2.8).
 * @returns address of the page
 */
export function announcePage(dispatch: Dispatch): string {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { key?: string } | null;
  const place = { pathname, search, hash, key: state?.key ?? 'default' };
  announce(dispatch, place, 'POP' as Router['state']['historyAction']);
  return addressOf(place);
}

/**
 * Dispatches LOCATION_CHANGE once per completed navigation. Subscribes to the router instead of using an effect: React
 * skips a page, and its effects, when the next navigation completes before it is rendered.
 * @param announced address of the first page, when announcePage has dispatched it
 */
export function bridgeLocation(router: Router, dispatch: Dispatch, announced?: string): void {
  let dispatched: Router['state']['location'] | undefined;
  const update = ({ initialized, location, historyAction: action }: Router['state']) => {
    // Until the router is initialized, a guard may still redirect the first address (D2.1).
    if (!initialized || location === dispatched) return;
    const isAnnounced = !dispatched && addressOf(location) === announced;
    dispatched = location;
    if (!isAnnounced) announce(dispatch, location, action);
  };
  update(router.state);
  router.subscribe(update);
}

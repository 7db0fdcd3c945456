import { createAction, nanoid } from '@reduxjs/toolkit';

/**
 * A completed navigation, with all the data that the tracker's run for it needs, so that the run never reads a later
 * page.
 */
export interface Navigation {
  id: string;
  /** Address of the page with query and hash. */
  address: string;
  location: { pathname: string; search: string; hash: string; key: string };
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** document.referrer; '' without one. */
  referrer: string;
  /** Time of the monotonic clock in milliseconds. */
  at: number;
}

/** Dispatched once for each completed navigation, including the first page (D3.1). */
export const locationChanged = createAction(
  '@@router/LOCATION_CHANGE',
  (navigation: Omit<Navigation, 'id'>): { payload: Navigation } => ({
    payload: { ...navigation, id: nanoid() },
  }),
);

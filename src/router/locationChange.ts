import { createAction, nanoid } from '@reduxjs/toolkit';

/** A completed navigation. It carries all that its run needs, so that no later page is read for an earlier run. */
export interface Navigation {
  id: string;
  /** With query and hash. */
  address: string;
  location: { pathname: string; search: string; hash: string; key: string };
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** The browser's, of the whole document; '' for none. */
  referrer: string;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

export const LOCATION_CHANGE = '@@router/LOCATION_CHANGE';

/** Dispatched once per completed navigation, the first page included (design 4). */
export const locationChanged = createAction(
  LOCATION_CHANGE,
  (navigation: Omit<Navigation, 'id'>): { payload: Navigation } => ({
    payload: { ...navigation, id: nanoid() },
  }),
);

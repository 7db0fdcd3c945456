import { createAction, nanoid } from '@reduxjs/toolkit';

/** A completed navigation. Carries all that its run needs, so that a run never reads a later page. */
export interface Navigation {
  id: string;
  /** With query and hash. */
  address: string;
  location: { pathname: string; search: string; hash: string; key: string };
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** document.referrer; '' for none. */
  referrer: string;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

/** Dispatched once for each completed navigation, including the first page (D3.1). */
export const locationChanged = createAction(
  '@@router/LOCATION_CHANGE',
  (navigation: Omit<Navigation, 'id'>): { payload: Navigation } => ({
    payload: { ...navigation, id: nanoid() },
  }),
);

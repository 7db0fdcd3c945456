import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether a render may depend on what this browser stores: not on the server, nor in the first render of a prerendered
 * page.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

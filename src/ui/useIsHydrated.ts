import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in a page as it was rendered ahead, before its scripts have come; what only they can know is not told then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

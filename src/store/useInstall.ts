import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { Feature } from './features';
import type { Store } from './makeStore';

const useOwnStore = useStore.withTypes<Store>();

/** Installs the feature of a component that may be on the page before the area that lists the feature. */
export function useInstall(feature: Feature): void {
  const store = useOwnStore();
  useEffect(() => store.install(feature), [store, feature]);
}

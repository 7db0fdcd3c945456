import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/**
 * Hydrates the prerendered page without changing a node, or renders into the empty shell. A prerendered page is kept
 * until its code is loaded.
 * @param root its data-path is the path of the prerendered page, if there is one
 */
export function mount(root: HTMLElement, app: ReactNode, router: Router): void {
  if (root.dataset.path === undefined) createRoot(root).render(app);
  else
    whenInitialized(router, ({ location, errors }) => {
      if (location.pathname !== root.dataset.path || errors) createRoot(root).render(app);
      // A transition hydrates in small pieces, so the page stays responsive.
      else startTransition(() => void hydrateRoot(root, app));
    });
}

function whenInitialized(router: Router, then: (state: Router['state']) => void): void {
  if (router.state.initialized) return then(router.state);
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    then(state);
  });
}

import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/**
 * Brings the prerendered page to life, in which not a node changes, or shows the application in the empty shell. A
 * prerendered page waits for its code: what the visitor reads stays until then.
 * @param root its data-path names the page that is in it
 */
export function mount(root: HTMLElement, app: ReactNode, router: Router): void {
  if (root.dataset.path === undefined) createRoot(root).render(app);
  else
    whenInitialized(router, ({ location, errors }) => {
      if (location.pathname !== root.dataset.path || errors) createRoot(root).render(app);
      // In slices, between which the page scrolls and links are followed.
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

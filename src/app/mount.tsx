import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouterProviderProps } from 'react-router-dom';
import { hasStoredDraft, keepValues, PRESSED } from '../config/earlyForm';

type Router = RouterProviderProps['router'];

/**
 * Hydrates the prerendered page without changing a node, or renders into the empty shell. A prerendered page is kept
 * until its code is loaded.
 * @param root element whose data-path is the path of the prerendered page; an empty shell has none
 */
export function mount(root: HTMLElement, app: ReactNode, router: Router): void {
  if (root.dataset.path === undefined) createRoot(root).render(app);
  else
    whenInitialized(router, ({ location, errors }) => {
      if (location.pathname !== root.dataset.path || errors) createRoot(root).render(app);
      else if (root.querySelector('font')) replaceTranslated(root, app);
      // A transition hydrates in small pieces, so the page stays responsive.
      else startTransition(() => void hydrateRoot(root, app));
    });
}

/**
 * Replaces a page that the browser has translated, and keeps what the visitor has typed (D2.20). Translation replaces
 * text nodes, so that hydration would fail and drop the typed values. The browser translates the new page too.
 */
function replaceTranslated(root: HTMLElement, app: ReactNode): void {
  const form = root.querySelector('form');
  const focused = document.activeElement?.id;
  if (form && !hasStoredDraft()) keepValues(form);
  flushSync(() => createRoot(root).render(app));
  if (focused) document.getElementById(focused)?.focus();
  if (form?.hasAttribute(PRESSED)) root.querySelector('form')?.requestSubmit();
}

function whenInitialized(router: Router, then: (state: Router['state']) => void): void {
  if (router.state.initialized) return then(router.state);
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    then(state);
  });
}

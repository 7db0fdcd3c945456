import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is gone once it was pressed takes the focus with it, and who works by keyboard begins at the page's top
 * again. The focus goes to the nearest thing around it that can have it (`tabIndex={-1}`).
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    let path: EventTarget[] = [];
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath();
    };
    const changes = new MutationObserver(() => {
      const [last] = path;
      if (!(last instanceof Element) || last.isConnected) return;
      const left = path.find((one) => one instanceof HTMLElement && one.isConnected);
      path = [];
      if (document.activeElement !== document.body || !(left instanceof HTMLElement)) return;
      left.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocus);
    changes.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocus);
      changes.disconnect();
    };
  }, []);
  return within;
}

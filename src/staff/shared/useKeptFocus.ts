import { type RefObject, useEffect, useRef } from 'react';

/**
 * A focused element that is removed, such as a pressed button, leaves the focus at the top of the page. This moves it to
 * the same row where that is shown again, as when a move on the board is undone, otherwise to the nearest remaining
 * ancestor that can have it (`tabIndex={-1}`).
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
      // The list of 'Hoy' chooses the next task itself.
      const again =
        last instanceof HTMLElement && last.dataset.id !== undefined
          ? root.querySelector<HTMLElement>(`[data-id="${last.dataset.id}"]:not([data-task])`)
          : null;
      (again ?? left.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
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

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element is removed, such as a pressed button: to the same row if that is shown
 * elsewhere, as when a move on the board is undone; otherwise to the nearest remaining ancestor that can have it
 * (`tabIndex={-1}`). Browsers would leave it at the top of the page.
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
      // Rows of the list of tasks are left out, because TaskList focuses the next task itself.
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

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the drawer when it opens, and to the row shown last when it closes.
 * @param beside ids of neighbours: when the row has left the page, the first one that is there gets the focus
 */
export function useDrawerFocus(
  into: RefObject<HTMLElement | null>,
  id: number | undefined,
  beside: readonly (number | undefined)[] = [],
): void {
  const last = useRef([id]);
  useEffect(() => {
    last.current = [id, ...beside];
  });
  useEffect(() => {
    const opener = document.activeElement;
    const around = into.current?.closest('[role=dialog]')?.parentElement;
    into.current?.focus({ preventScroll: true });
    return () => {
      // Otherwise the person has focused something else, or the page is being replaced.
      if (around && document.activeElement?.contains(around)) giveBack(last.current, opener);
    };
  }, [into]);
}

function giveBack(ids: readonly (number | undefined)[], opener: Element | null): void {
  const row = ids
    .filter((id) => id !== undefined)
    .map((id) => document.querySelector(`[data-id="${id}"]`))
    .find((found) => found !== null);
  const focusable = row?.matches('[tabindex]') ? row : row?.querySelector('[tabindex]');
  const inRow = row?.contains(opener) ? opener : focusable;
  const target = inRow ?? row ?? opener;
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus({ preventScroll: true });
  else document.querySelector('main')?.focus({ preventScroll: true });
}

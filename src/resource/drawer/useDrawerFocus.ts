import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the drawer when it opens, and back to the row that it showed last when it closes.
 * @param into element of the drawer that gets the focus
 * @param beside ids of neighbours: when the row has left the page, the first of them that is still there gets the focus
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
      // The focus has gone with the drawer to an ancestor. Otherwise the person has focused something else, or the page
      // is being replaced.
      if (around && document.activeElement?.contains(around)) returnFocus(last.current, opener);
    };
  }, [into]);
}

function returnFocus(ids: readonly (number | undefined)[], opener: Element | null): void {
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

import { type RefObject, useEffect, useRef } from 'react';

/** The keyboard comes in with the panel, and goes back to the row that it was about last. */
export function useDrawerFocus(into: RefObject<HTMLElement | null>, id: number | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  }, [id]);
  useEffect(() => {
    const opener = document.activeElement;
    const around = into.current?.closest('[role=dialog]')?.parentElement;
    into.current?.focus({ preventScroll: true });
    return () => {
      // Else somebody has moved on meanwhile, or the whole page is going.
      if (around && document.activeElement?.contains(around)) giveBack(last.current, opener);
    };
  }, [into]);
}

function giveBack(id: number | undefined, opener: Element | null): void {
  const row = id === undefined ? null : document.querySelector(`[data-id="${id}"]`);
  const inRow = row?.contains(opener) ? opener : row?.querySelector('[tabindex]');
  const target = inRow ?? row ?? opener;
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus({ preventScroll: true });
  else document.querySelector('main')?.focus({ preventScroll: true });
}

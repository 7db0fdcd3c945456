import { type RefObject, useEffect } from 'react';

/**
 * Makes what the drawer covers inert for keyboard and screen-reader users, except elements with data-over, which lie
 * over the drawer (the undo bar).
 */
export function useInertBackground(
  drawer: RefObject<HTMLElement | null>,
  coversPage: boolean,
): void {
  useEffect(() => {
    if (!coversPage) return;
    const covered = [...document.querySelectorAll<HTMLElement>('header, footer, main > * > *')];
    const others = covered.filter(
      (one) => !one.contains(drawer.current) && !one.matches('[data-over]'),
    );
    for (const one of others) one.inert = true;
    return () => {
      for (const one of others) one.inert = false;
    };
  }, [drawer, coversPage]);
}

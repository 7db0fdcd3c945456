import { type RefObject, useEffect } from 'react';

/** What a panel covers wholly is out of reach for keyboard and listeners, but for what is marked data-over. */
export function useInertBackground(panel: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return;
    const covered = [...document.querySelectorAll<HTMLElement>('header, footer, main > * > *')];
    const others = covered.filter(
      (one) => !one.contains(panel.current) && !one.matches('[data-over]'),
    );
    for (const one of others) one.inert = true;
    return () => {
      for (const one of others) one.inert = false;
    };
  }, [panel, isAlone]);
}

/**
 * What has been set while its navigation is still under way: the guard of the page is asked each time. The page shows
 * it at once, and changes that follow each other quickly add up, whichever part of the page they come from.
 */
let asked: string | undefined;
const listeners = new Set<() => void>();

export const askedSearch = {
  get: (): string | undefined => asked,
  set: (search: string | undefined): void => {
    asked = search;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

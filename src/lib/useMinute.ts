import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = new Date();

/** The current time, updated every minute by one timer for all components that show it. */
export const useMinute = (): Date => useSyncExternalStore(subscribe, current);

/** The time of the last tick. Without subscribers there are no ticks, so a time that is a minute old is replaced. */
function current(): Date {
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) >= MINUTE_MS) now = new Date();
  return now;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

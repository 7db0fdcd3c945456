import type { Page } from '@playwright/test';

interface Watched {
  interactions: { id: number; duration: number }[];
  longTasks: number[];
}

declare global {
  var watched: Watched | undefined;
}

/** From the next page on, the browser's own measure: from the input until what it did is painted, 8 ms exact. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: Watched['interactions'] = [];
    globalThis.watched = { interactions, longTasks: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          interactions.push({ id: entry.interactionId, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Acts, and waits until the page is quiet. @returns the slowest of its interactions, milliseconds; 16 at least */
export async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.watched?.interactions.splice(0));
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  const durations = await page.evaluate(
    () => globalThis.watched?.interactions.map(({ duration }) => duration) ?? [],
  );
  return Math.max(16, ...durations);
}

/** @returns ends watching: the milliseconds of each task over 50 ms since */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    globalThis.watched = { interactions: [], longTasks };
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => globalThis.watched?.longTasks ?? []);
}

import type { Page } from '@playwright/test';

declare global {
  /** Milliseconds of each, as the page has gathered them. */
  var watched: number[] | undefined;
}

/** From the next page on, the browser's own measure: from the input until what it did is painted, 8 ms exact. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    globalThis.watched = durations;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Acts, and waits until the page is quiet. @returns the slowest of its interactions, milliseconds; 16 at least */
export async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.watched?.splice(0));
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  const durations = await page.evaluate(() => globalThis.watched ?? []);
  return Math.max(16, ...durations);
}

/** @returns ends watching: the milliseconds of each task over 50 ms since */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    globalThis.watched = longTasks;
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => globalThis.watched ?? []);
}

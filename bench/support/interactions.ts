import type { Page } from '@playwright/test';

declare global {
  /** Durations that the page has observed, in milliseconds. */
  var watched: number[] | undefined;
}

/** Observes interactions from the next page load on: milliseconds from an input to the next paint, in steps of 8 ms. */
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

/** Acts, and waits until the page is idle. @returns the milliseconds of the slowest interaction, at least 16 */
export async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.watched?.splice(0));
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  const durations = await page.evaluate(() => globalThis.watched ?? []);
  return Math.max(16, ...durations);
}

/** Observes long tasks from now on. @returns a function that returns their durations in milliseconds, each over 50 */
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

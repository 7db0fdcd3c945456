import type { Browser, Page } from '@playwright/test';
import { hydrated } from './visitor';

type Watching = Window & { firstHeading?: Element };

/** A page in a context without JavaScript. Close its context after use. */
export async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  return context.newPage();
}

/** Text of the page, without the visitor's record on /agreements, which only scripts can read. */
export const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    copy.querySelector('#your-data')?.remove();
    return copy.textContent;
  });

/** Watches pages opened from now on: their first heading and their console. */
export async function watchHydration(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  // A production build throws on a hydration mismatch: #418 and so on.
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (heading) (window as Watching).firstHeading ??= heading;
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  return {
    complaints,
    /** Waits until React has hydrated the page and loaded its data. */
    done: async () => {
      await hydrated(page);
      await page.waitForLoadState('networkidle');
    },
    isKept: () =>
      page.evaluate(() => (window as Watching).firstHeading === document.querySelector('h1')),
  };
}

/** Layout shifts since the page was opened, read after the splash is gone and 200 ms without another. */
export async function settledShifts(page: Page): Promise<number[]> {
  await page.locator('#splash').waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => resolve([]), 200);
    });
    return entries.map((entry) => (entry as PerformanceEntry & { value: number }).value);
  });
}

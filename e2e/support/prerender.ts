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

/**
 * A little less than the layout shift of everything on a phone's screen by one pixel. A heading's text may move less inside
 * its own line: when the main thread stands still for seconds, the font is still accepted after the first paint.
 */
const LEAST_SHIFT = 0.001;

/** Lists what has moved since the page was opened, once the splash is gone and no layout has shifted for 200 ms. */
export async function settledShifts(page: Page): Promise<string[]> {
  await page.locator('#splash').waitFor({ state: 'detached' });
  return page.evaluate(async (least) => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => resolve([]), 200);
    });
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const shifts = (entries as Shift[]).filter(({ value }) => value >= least);
    return shifts.map(({ value, sources }) =>
      [
        value,
        ...sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 60)}: ${place(previousRect)} to ${place(currentRect)}`,
        ),
      ].join('; '),
    );
  }, LEAST_SHIFT);
}

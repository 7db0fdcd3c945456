import type { Browser, Page } from '@playwright/test';
import { hydrated } from './visitor';

type Watching = Window & { firstHeading?: Element };

/** Opens a page in a context without JavaScript, which the caller has to close. */
export async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  return context.newPage();
}

/** Text of the page, except the visitor's record on /agreements, which only scripts can read. */
export const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    copy.querySelector('#your-data')?.remove();
    return copy.textContent;
  });

/** Watches the first heading and the console of pages that are opened from now on. */
export async function watchHydration(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  // In a production build React throws at a hydration mismatch (error #418 and others).
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
 * Smallest layout shift that counts, a little less than that of everything on a phone's screen by one pixel. Smaller
 * ones are tolerated: when the main thread is blocked for seconds, the browser accepts the font after the first paint,
 * and a heading's text moves inside its own line.
 */
const LEAST_SHIFT = 0.001;

/** Lists the layout shifts since the page was opened, once the splash is gone. */
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

import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * Lighthouse's slow 4G (bytes per second, milliseconds per request), and its phone, which has a quarter of this CPU's
 * speed.
 */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds after which a visit counts as not recorded. */
const RECORDED_MS = 15_000;

export interface Requested {
  url: string;
  /** Chromium's type of the resource: Document, Script, Font, Fetch… */
  type: string;
  method: string;
}

export interface PageLoad {
  /** Requests, in the order of their responses. */
  requests: Requested[];
  /** Seconds from the start of the navigation; undefined if there was no paint. */
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  recorded: number | undefined;
  /** Milliseconds by which tasks exceeded 50 ms after the first paint. */
  blocked: number;
  /** Sum of all layout shifts; 0 if nothing moved. */
  shifted: number;
  /** Uuid of the visitor whose visit was recorded. */
  uuid: string | undefined;
}

/** Opens the URL as a new visitor with an empty cache, and waits until the page is idle. */
export async function loadPage(
  browser: Browser,
  url: string,
  withScripts: boolean,
): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    // Playwright's own routing would bypass the throttled network.
    if (!withScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    const network = watchNetwork(session);
    await page.goto(url, { waitUntil: 'load' });
    if (withScripts) await Promise.race([network.recorded, page.waitForTimeout(RECORDED_MS)]);
    await page.waitForLoadState('networkidle');
    return { ...network.read(), ...(await paints(page)) };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Observes requests with the browser's network clock, so that this process adds nothing to the times. */
function watchNetwork(session: CDPSession) {
  const sent = new Map<string, Requested & { headers: Record<string, string> }>();
  const answered: Requested[] = [];
  let start: number | undefined;
  let visit: { recorded: number; uuid: string | undefined } | undefined;
  let resolveRecorded: () => void;
  const recorded = new Promise<void>((resolve) => (resolveRecorded = resolve));
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    start ??= timestamp;
    const { url, method, headers } = request;
    sent.set(requestId, { url, method, headers, type: type ?? 'Other' });
  });
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const request = sent.get(requestId);
    if (!request) return;
    const { url, method, type, headers } = request;
    answered.push({ url, method, type });
    const isVisit = method === 'POST' && new URL(url).pathname === '/rest/v1/visits';
    if (visit || !isVisit || response.status !== 201) return;
    const uuid = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-visitor-uuid');
    visit = { recorded: timestamp - (start ?? timestamp), uuid: uuid?.[1] };
    resolveRecorded();
  });
  return {
    recorded,
    read: () => ({ requests: answered, recorded: visit?.recorded, uuid: visit?.uuid }),
  };
}

async function paints(
  page: Page,
): Promise<Pick<PageLoad, 'firstPaint' | 'largestPaint' | 'blocked' | 'shifted'>> {
  const { first, largest, blocked, shifted } = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Without any event, there is no entry to wait for.
        setTimeout(() => resolve([]), 1000);
      });
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const tasks = (await entriesOf('longtask')).filter(
      ({ startTime, duration }) => startTime + duration > (paint ?? 0),
    );
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      first: paint,
      largest: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime,
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shifted: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? undefined : milliseconds / 1000;
  return { firstPaint: seconds(first), largestPaint: seconds(largest), blocked, shifted };
}

import type { Page, Request } from '@playwright/test';
import type { Row } from '../../src/api/rows';
import type { TestServer } from '../../testing/server';
import { expect } from './test';

export type Visit = Row<'visits'>;

export interface SavedRecord {
  uuid: string;
  pages: { dir: string; cont: string; time: string }[];
}

/** Names of the eight fields of R6.2, in its order. */
export const EIGHT = [
  'adId',
  'uuid',
  'ip',
  'deviceType',
  'system',
  'prePage',
  'stayTime',
  'localStorage',
] as const;

/** Text that the browser stores under navDataStorage; null without one. */
export const storedText = (page: Page) =>
  page.evaluate(() => localStorage.getItem('navDataStorage'));

export async function record(page: Page): Promise<SavedRecord> {
  const text = await storedText(page);
  return JSON.parse(text ?? '{"uuid":"","pages":[]}') as SavedRecord;
}

/** Pages of the record without the origin: { '/?c=A': [visits, seconds] }. */
export const pagesOf = ({ pages }: SavedRecord) =>
  Object.fromEntries(
    pages.map(({ dir, cont, time }) => [
      dir.replace(/^https?:\/\/[^/]+/, ''),
      [Number(cont), Number(time)],
    ]),
  );

/** Reads the visitor's rows in the database, newest first, by the API with the visitor's header. */
export async function rows(server: TestServer, uuid: string): Promise<Visit[]> {
  const headers = { apikey: server.anonKey, 'x-visitor-uuid': uuid };
  const answer = await fetch(`${server.url}/rest/v1/visits?uuid=eq.${uuid}&order=id.desc`, {
    headers,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Visit[];
}

/** Waits until the visitor has exactly one row and it matches. */
export async function savedVisit(
  page: Page,
  server: TestServer,
  expected: Partial<Visit> | ((visit: Visit) => void) = {},
): Promise<Visit> {
  let visit: Visit | undefined;
  await expect(async () => {
    const { uuid } = await record(page);
    const found = await rows(server, uuid);
    expect(found).toHaveLength(1);
    visit = found[0]!;
    if (typeof expected === 'function') expected(visit);
    else expect(visit).toMatchObject(expected);
  }).toPass();
  return visit!;
}

export interface Call {
  method: string;
  path: string;
  body: Record<string, string> | undefined;
  headers: Record<string, string>;
}

/** Collects the requests of the page to the API and to /ip from now on. */
export function watchCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/rest/') && pathname !== '/ip') return;
    calls.push({
      method: request.method(),
      path: pathname + decodeURIComponent(search),
      body: (request.postDataJSON() as Call['body'] | null) ?? undefined,
      headers: request.headers(),
    });
  });
  return calls;
}

export const methods = (calls: Call[]) =>
  calls.filter(({ path }) => path !== '/ip').map(({ method }) => method);

/** Waits until no run is in progress: until no request is in flight, and none was for QUIET_MS. */
export async function settled(page: Page): Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const see = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    lastAt = Date.now();
  };
  const began = see((request) => open.add(request));
  const ended = see((request) => open.delete(request));
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  while (open.size > 0 || Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(50);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** Time in milliseconds, longer than a tab holds the lock of the record after its last write. */
const QUIET_MS = 600;

/** Text of the footer's link to /agreements. */
export const AGREEMENTS = 'Términos y privacidad';

/** Whether React has hydrated or rendered the page. */
export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Moves the mouse, which loads the code of a prerendered page (D2.15), and waits until React has hydrated it. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

/** Clicks a link, which navigates inside the app. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  await hydrated(page);
  await page.getByRole('link', { name }).first().click();
}

/** Simulates a tab that goes to the background or returns. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** Stores a record, as an earlier visit would, before the site is opened. */
export async function leftBehind(page: Page, navDataStorage: string): Promise<void> {
  await page.route('**/left-behind', (route) => route.fulfill({ body: '' }));
  await page.goto('/left-behind');
  await page.evaluate((text) => localStorage.setItem('navDataStorage', text), navDataStorage);
}

import type { BrowserContext, Page } from '@playwright/test';
import type { TestServer } from '../../testing/server';
import { expect, test } from '../support/test';
import {
  AGREEMENTS,
  follow,
  methods,
  pagesOf,
  type record,
  rows,
  savedVisit,
  settled,
  setVisible,
  watchCalls,
} from '../support/visitor';

/** Address of another site. */
const elsewhere = (server: TestServer) =>
  `${server.url.replace('127.0.0.1', 'localhost')}/site.json`;

/** Reads the record that the browser stores, without opening the site. */
async function leftRecord(context: BrowserContext, server: TestServer) {
  const { origins } = await context.storageState();
  const items = origins.find(({ origin }) => origin === server.url)?.localStorage ?? [];
  const text = items.find(({ name }) => name === 'navDataStorage')?.value ?? 'null';
  return JSON.parse(text) as Awaited<ReturnType<typeof record>>;
}

const slow = (page: Page, glob: string, ms: number) =>
  page.route(glob, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue().catch(() => undefined);
  });

test('hiding the page sends the seconds at once, and again only when there are more', async ({
  page,
  server,
}) => {
  await page.goto('/?c=A');
  await savedVisit(page, server);
  await settled(page);
  const calls = watchCalls(page);
  await page.waitForTimeout(1100);
  await setVisible(page, false);
  const { stayTime } = await savedVisit(page, server, ({ updatedAt }) =>
    expect(updatedAt).not.toBeNull(),
  );
  expect(Number(stayTime)).toBeGreaterThanOrEqual(1);
  await setVisible(page, true);
  await setVisible(page, false);
  await settled(page);
  // A second save is allowed, because on a slow machine a second may have passed in between.
  const { stayTime: atLast } = await savedVisit(page, server, { adId: 'A' });
  expect(methods(calls)).toEqual(atLast === stayTime ? ['PATCH'] : ['PATCH', 'PATCH']);
});

test('clicks on telephone and WhatsApp links are sent with the next save, without a separate request', async ({
  page,
  context,
  server,
}) => {
  await context.route('https://wa.me/**', (route) => route.abort());
  await page.goto('/?c=A');
  await savedVisit(page, server);
  await settled(page);
  const calls = watchCalls(page);
  await page.locator('a[href^="tel:"]').first().press('Enter');
  await page.locator('a[href^="https://wa.me/"]').first().click({ button: 'middle' });
  await settled(page);
  expect(calls).toEqual([]);
  await setVisible(page, false);
  const { localStorage } = await savedVisit(page, server, ({ updatedAt }) =>
    expect(updatedAt).not.toBeNull(),
  );
  expect(localStorage.replace(/.*\]/, '')).toBe(',"clicks":{"call":"1","whatsapp":"1"}}');
  expect(methods(calls)).toEqual(['PATCH']);
});

test('leaving for another site saves the seconds', async ({ page, context, server }) => {
  await page.goto('/?c=A');
  const { uuid } = await savedVisit(page, server);
  await page.waitForTimeout(2100);
  await page.goto(elsewhere(server));
  await expect(async () => {
    const [visit] = await rows(server, uuid);
    expect(Number(visit!.stayTime)).toBeGreaterThanOrEqual(2);
    expect(JSON.parse(visit!.localStorage)).toEqual(await leftRecord(context, server));
  }).toPass();
});

test('closing the tab saves the seconds', async ({ page, server }) => {
  await page.goto('/?c=A');
  const { uuid } = await savedVisit(page, server);
  await page.waitForTimeout(1100);
  await page.close({ runBeforeUnload: true });
  await expect(async () => {
    const [visit] = await rows(server, uuid);
    expect(Number(visit!.stayTime)).toBeGreaterThanOrEqual(1);
  }).toPass();
});

test('leaving the page before anything was sent sends one POST', async ({
  page,
  context,
  server,
}) => {
  await slow(page, '**/ip', 1500);
  await page.goto('/?c=A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(elsewhere(server));
  await expect(async () => {
    const { uuid, pages } = await leftRecord(context, server);
    expect(pages).toEqual([{ dir: `${server.url}/?c=A`, cont: '1', time: expect.any(String) }]);
    const found = await rows(server, uuid);
    expect(found).toMatchObject([{ adId: 'A', ip: '' }]);
  }).toPass();
});

test('hiding the page before anything was sent, and returning, makes one row', async ({
  page,
  server,
}) => {
  await slow(page, '**/ip', 1500);
  await page.goto('/?c=A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await setVisible(page, false);
  const first = await savedVisit(page, server, { adId: 'A', ip: '' });
  await setVisible(page, true);
  await settled(page);
  await page.unroute('**/ip');
  await follow(page, AGREEMENTS);
  const visit = await savedVisit(page, server, { ip: '127.0.0.1', adId: 'A' });
  expect(visit.id).toBe(first.id);
});

test('hiding the page during the POST sends no second one', async ({ page, server }) => {
  await page.route('**/rest/v1/visits*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  const calls = watchCalls(page);
  await page.goto('/?c=A');
  await expect.poll(() => methods(calls)).toEqual(['GET', 'POST']);
  await page.waitForTimeout(1000);
  await setVisible(page, false);
  await setVisible(page, true);
  // A later run, which knows the row, saves the changes since.
  await savedVisit(page, server, ({ stayTime }) =>
    expect(Number(stayTime)).toBeGreaterThanOrEqual(1),
  );
  await settled(page);
  expect(methods(calls)).toEqual(['GET', 'POST', 'PATCH']);
});

test('leaving saves navigations that wait for a slow network', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/agreements');
  const { uuid } = await savedVisit(page, server);
  await settled(page);
  await page.route('**/rest/v1/visits*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 3000));
    await route.continue().catch(() => undefined);
  });
  await follow(page, /inicio/);
  await follow(page, AGREEMENTS);
  await expect(page).toHaveURL('/agreements');
  await follow(page, /inicio/);
  await expect(page).toHaveURL('/');
  await page.goto(elsewhere(server));
  const counts = { '/agreements': 2, '/': 2 };
  await expect(async () => {
    const left = await leftRecord(context, server);
    const [visit] = await rows(server, uuid);
    for (const pages of [pagesOf(left), pagesOf(JSON.parse(visit!.localStorage) as never)])
      expect(Object.fromEntries(Object.entries(pages).map(([dir, [cont]]) => [dir, cont]))).toEqual(
        counts,
      );
  }).toPass();
});

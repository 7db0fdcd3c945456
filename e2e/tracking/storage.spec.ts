import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../testing/server';
import { agreements } from '../../src/text/agreements';
import {
  countsOf,
  expectLines,
  expectPage,
  go,
  navigateInApp,
  watchConsole,
} from '../support/failures';
import { signInByForm } from '../support/session';
import { emptyStorage, fillStorage } from '../support/storage';
import { expect, test, WHOLE_BROWSER } from '../support/test';
import {
  hydrated,
  leftBehind,
  methods,
  rows,
  savedVisit,
  storedText,
  watchCalls,
} from '../support/visitor';

// In these tests the browser's storage is full, forbidden, cleared, corrupt or huge. The page works all the same, with
// one row and one log line.

const KEPT_IN_MEMORY = 'navDataStorage: the record is kept in memory only.';

/** Opens an empty page of the site's origin. */
async function openBlank(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/blank', (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto('/blank');
  return page;
}

test('when storage is full the record is kept in memory, with one row, all visits and one log line; it is stored as soon as there is space', async ({
  page,
  context,
  server,
}) => {
  await fillStorage(await openBlank(context));
  const consoleLines = watchConsole(page);
  const calls = watchCalls(page);
  await page.goto('/agreements?c=A');
  await expectPage(page, '/agreements');
  await expect.poll(() => methods(calls).join(' ')).toBe('GET POST');
  const uuid = calls.at(-1)!.body!.uuid!;
  await go(page, '/');
  await page.waitForTimeout(1100);
  await go(page, '/agreements');
  await expect
    .poll(async () => (await rows(server, uuid)).map(countsOf))
    .toEqual([{ '/agreements?c=A': 1, '/': 1, '/agreements': 1 }]);
  const [first] = await rows(server, uuid);
  expect(first).toMatchObject({ adId: 'A', uuid });
  expect(Number(first!.stayTime)).toBeGreaterThanOrEqual(1);
  expect(await storedText(page)).toBeNull();
  await expectLines(consoleLines, [`${KEPT_IN_MEMORY} QuotaExceededError`]);

  await emptyStorage(page);
  const expectHome = (times: number) =>
    savedVisit(page, server, (visit) => {
      expect([visit.id, visit.adId]).toEqual([first!.id, 'A']);
      expect(countsOf(visit)).toEqual({ '/agreements?c=A': 1, '/': times, '/agreements': 1 });
    });
  await go(page, '/');
  await expectHome(2);
  await page.reload();
  await expectHome(3);
  await expectLines(consoleLines, [KEPT_IN_MEMORY]);
});

test('when storage gets full after the first page the visitor is the same, visits are counted, and erasing in another tab takes effect', async ({
  page,
  context,
  server,
}) => {
  const consoleLines = watchConsole(page);
  await page.goto('/agreements?c=A');
  const { id, uuid } = await savedVisit(page, server);
  await fillStorage(page);
  await go(page, '/');
  await go(page, '/agreements');
  await savedVisit(page, server, (visit) =>
    expect([visit.id, countsOf(visit)]).toEqual([
      id,
      { '/agreements?c=A': 1, '/': 1, '/agreements': 1 },
    ]),
  );
  await expectLines(consoleLines, [KEPT_IN_MEMORY]);

  const other = await context.newPage();
  await other.goto('/agreements');
  await hydrated(other);
  await other.getByRole('button', { name: 'Borrar' }).click();
  await expect.poll(() => storedText(page)).toBeNull();
  await expect.poll(() => rows(server, uuid)).toEqual([]);
  const calls = watchCalls(page);
  await go(page, '/');
  await expect.poll(() => methods(calls).join(' ')).toBe('GET POST');
  expect(calls.at(-1)!.body!.uuid).not.toBe(uuid);
  expect(await rows(server, uuid)).toEqual([]);
});

/** `test` with a browser that forbids sites to store data, so that storage and locks throw. */
const forbidden = test.extend({
  context: async ({ baseURL, locale, viewport, hasTouch, isMobile, launchOptions }, use) => {
    const profile = newFolder();
    mkdirSync(join(profile, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    const options = { ...launchOptions, baseURL, locale, viewport, hasTouch, isMobile };
    const context = await chromium.launchPersistentContext(profile, options);
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

forbidden(
  'storage forbidden: recording from memory, the choices of the visitor, guards and sign-in work',
  WHOLE_BROWSER,
  async ({ page, server }) => {
    const consoleLines = watchConsole(page);
    const calls = watchCalls(page);
    await page.goto('/agreements?c=A');
    for (const name of ['localStorage', 'sessionStorage'])
      await expect(
        page.evaluate((storage) => window[storage as 'localStorage'], name),
      ).rejects.toThrow('Access is denied');
    await expectPage(page, '/agreements');
    await expect.poll(() => methods(calls).join(' ')).toBe('GET POST');
    const uuid = calls.at(-1)!.body!.uuid!;

    await test.step('one row and one log line', async () => {
      await go(page, '/');
      await go(page, '/agreements');
      await expect
        .poll(async () => (await rows(server, uuid)).map(countsOf))
        .toEqual([{ '/agreements?c=A': 1, '/': 1, '/agreements': 1 }]);
      expect(calls.at(-1)!.headers['x-visitor-uuid']).toBe(uuid);
      expect(methods(calls).join(' ')).toBe('GET POST GET PATCH GET PATCH');
      await expectLines(consoleLines, [`${KEPT_IN_MEMORY} SecurityError`]);
    });

    await test.step('stop, allow and erase, for this page', async () => {
      const yourData = page.locator('#your-data');
      const press = (name: string | RegExp) => yourData.getByRole('button', { name }).click();
      await press('Borrar mis datos');
      await expect.poll(() => rows(server, uuid)).toEqual([]);
      await press('No registrar mis visitas');
      calls.length = 0;
      await go(page, '/');
      await go(page, '/agreements');
      await press('Permitir que se registren');
      expect(methods(calls)).toEqual([]);
      await go(page, '/');
      await expect.poll(() => methods(calls).join(' ')).toBe('GET POST');
      const next = calls.at(-1)!.body!;
      expect(next.uuid).not.toBe(uuid);
      expect(countsOf(next as { localStorage: string })).toEqual({ '/': 1 });
      await expectLines(consoleLines, [KEPT_IN_MEMORY]);
    });

    await test.step('guards and sign-in', async () => {
      await page.goto('/customers');
      await expect(page).toHaveURL('/');
      await expectPage(page, '/');
      await signInByForm(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(consoleLines.uncaught).toEqual([]);
    });
  },
);

test('when this tab clears storage the next navigation begins a new record with a new visitor', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  await page.goto('/?c=A');
  const first = await savedVisit(page, server);
  await page.evaluate(() => localStorage.clear());
  await go(page, '/agreements');
  await expect(page.getByText(agreements.yourData.nothing)).toBeVisible();
  await go(page, '/');
  const visit = await savedVisit(page, server, { adId: '' });
  expect(visit.uuid).not.toBe(first.uuid);
  expect(countsOf(visit)).toEqual({ '/': 1 });
  expect(await rows(server, first.uuid)).toEqual([first]);
  await expectLines(consoleLines, []);
});

test('when another tab stores a text that is no record, the next navigation replaces it by the record in memory', async ({
  page,
  context,
  server,
}) => {
  const consoleLines = watchConsole(page);
  await page.goto('/agreements?c=A');
  const { id } = await savedVisit(page, server);
  await page.evaluate(() => addEventListener('storage', () => (document.title = 'told')));
  const other = await openBlank(context);
  const counts: Record<string, number> = { '/agreements?c=A': 1 };
  for (const [text, path] of [
    ['{oops', '/'],
    ['', '/agreements'],
  ] as const)
    await test.step(`the text "${text}"`, async () => {
      await other.evaluate((spoilt) => localStorage.setItem('navDataStorage', spoilt), text);
      await expect(page).toHaveTitle('told');
      expect(await storedText(page)).toBe(text);
      await go(page, path);
      counts[path] = 1;
      await savedVisit(page, server, (visit) =>
        expect([visit.id, countsOf(visit)]).toEqual([id, counts]),
      );
    });
  await expectLines(consoleLines, []);
});

test('a stored record of 4 MB with 34,000 pages is shortened to 32 KiB without loss of this visit', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  for (const [what, addressOf] of [
    ['queries of one page', (i: number) => `/?q=${'x'.repeat(60)}${i}`],
    ['pages', (i: number) => `/page/${'x'.repeat(60)}${i}`],
  ] as const)
    await test.step(what, async () => {
      const uuid = randomUUID();
      const pages = Array.from({ length: 34_000 }, (_, i) => ({
        dir: server.url + addressOf(i),
        cont: '1',
        time: '2',
      }));
      const text = JSON.stringify({ uuid, pages });
      expect(text.length).toBeGreaterThan(4e6);
      await leftBehind(page, text);
      await page.goto('/agreements?c=A');
      await expectPage(page, '/agreements');
      await go(page, '/');
      await navigateInApp(page, '/?c=B');
      const visit = await savedVisit(page, server, { uuid, adId: 'B' });
      const stored = await storedText(page);
      expect(visit.localStorage).toBe(stored);
      expect(new TextEncoder().encode(stored!).length).toBeLessThanOrEqual(32 * 1024);
      const ofPaths = new Map<string, number>();
      for (const [dir, cont] of Object.entries(countsOf(visit))) {
        const path = dir.replace(/\?.*/, '');
        ofPaths.set(path, (ofPaths.get(path) ?? 0) + cont);
      }
      // Addresses with a query are merged by their path; others are removed, oldest first.
      const ofOldSite = what === 'pages' ? 0 : 34_000;
      expect(ofPaths.get('/')).toBe(ofOldSite + 2);
      expect(ofPaths.get('/agreements')).toBe(1);
      expect(Number(visit.stayTime)).toBeGreaterThanOrEqual(ofOldSite * 2);
    });
  await expectLines(consoleLines, []);
});

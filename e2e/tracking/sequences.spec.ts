import type { Page } from '@playwright/test';
import { staffDeletes } from '../support/staff';
import { expect, test, WHOLE_BROWSER } from '../support/test';
import {
  AGREEMENTS,
  follow,
  leftBehind,
  methods,
  pagesOf,
  record,
  rows,
  savedVisit,
  settled,
  setVisible,
  storedText,
  watchCalls,
  hydrated,
} from '../support/visitor';

// These are the sequences of docs/decisions.md, D3, with a test or a step for each line.

/** Makes a matcher for savedVisit that expects these numbers of visits by page. */
const saved = (expected: Record<string, number>) => (visit: { localStorage: string }) => {
  const pages = Object.entries(pagesOf(JSON.parse(visit.localStorage) as never));
  expect(Object.fromEntries(pages.map(([dir, [cont]]) => [dir, cont]))).toEqual(expected);
};

const open = async (page: Page, path: string) => {
  await page.evaluate(
    (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
    path,
  );
  await expect(page).toHaveURL(path);
};

test('page loads, Back and Forward inside the app are counted, and the next run creates a visit that staff deleted', async ({
  page,
  server,
}) => {
  await page.goto('/?c=A');
  await savedVisit(page, server, saved({ '/?c=A': 1 }));
  await page.reload();
  await savedVisit(page, server, saved({ '/?c=A': 2 }));
  await follow(page, AGREEMENTS);
  await savedVisit(page, server, saved({ '/?c=A': 2, '/agreements': 1 }));
  await page.goto('/?c=B#services');
  const visit = await savedVisit(page, server, saved({ '/?c=A': 2, '/agreements': 1, '/?c=B': 1 }));
  expect(visit.adId).toBe('B');

  const counts = { '/?c=A': 2, '/agreements': 3, '/?c=B': 2 };
  await test.step('Back and Forward inside the app count as navigations', async () => {
    await follow(page, AGREEMENTS);
    await expect(page).toHaveURL('/agreements');
    await page.goBack();
    await expect(page).toHaveURL('/?c=B#services');
    await page.goForward();
    await expect(page).toHaveURL('/agreements');
    await savedVisit(page, server, saved(counts));
  });

  await test.step('after staff deleted the visit, the next run creates one', async () => {
    await staffDeletes(server, visit.id);
    expect(await rows(server, visit.uuid)).toEqual([]);
    await follow(page, /inicio/);
    const next = await savedVisit(page, server, saved({ ...counts, '/': 1 }));
    expect(next.id).not.toBe(visit.id);
    expect(next.uuid).toBe(visit.uuid);
  });
});

test('a navigation to the same address adds only time', async ({ page, server }) => {
  await page.goto('/agreements');
  await follow(page, /inicio/);
  await savedVisit(page, server, saved({ '/agreements': 1, '/': 1 }));
  const calls = watchCalls(page);
  await page.waitForTimeout(1100);
  await follow(page, 'Servicios');
  await expect(page).toHaveURL('/#services');
  await savedVisit(page, server, ({ stayTime }) =>
    expect(Number(stayTime)).toBeGreaterThanOrEqual(1),
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await follow(page, /inicio/);
  await settled(page);
  const visit = await savedVisit(page, server, saved({ '/agreements': 1, '/': 1 }));
  expect(Number(visit.stayTime)).toBeGreaterThanOrEqual(1);
  // Each of these navigations makes a run that counts no page.
  await expect.poll(() => methods(calls)).toEqual(['GET', 'PATCH', 'GET', 'PATCH', 'GET', 'PATCH']);
});

test(
  'a page restored from the back/forward cache continues its clock and is not counted',
  WHOLE_BROWSER,
  async ({ page, server }) => {
    await page.goto('/?c=A');
    await savedVisit(page, server);
    await settled(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'restored' : 'loaded';
      });
    });
    // Opens another site, so that the page stays in the back/forward cache.
    await page.goto(server.url.replace('127.0.0.1', 'localhost') + '/site.json');
    await page.waitForTimeout(3000);
    // A restored page has no load event.
    const restored = Date.now();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle('restored');
    const before = Number((await savedVisit(page, server)).stayTime);
    await page.waitForTimeout(2000);
    await follow(page, AGREEMENTS);
    await expect(page).toHaveURL('/agreements');
    // The clock may carry over a fraction of a second; the three seconds on the other site do not count.
    const most = (Date.now() - restored) / 1000 + 1;
    const visit = await savedVisit(page, server, saved({ '/?c=A': 1, '/agreements': 1 }));
    const after = Number(visit.stayTime) - before;
    expect(after).toBeGreaterThanOrEqual(2);
    expect(after).toBeLessThanOrEqual(most);
  },
);

test('a page prerendered by the browser records nothing until it is shown', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (prerendering ? 'hidden' : 'visible'),
    });
    addEventListener('activate-prerender', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const calls = watchCalls(page);
  await page.goto('/?c=A');
  await page.waitForTimeout(1200);
  expect(methods(calls)).toEqual([]);
  expect(await storedText(page)).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('activate-prerender')));
  await savedVisit(page, server, { adId: 'A', stayTime: '0' });
});

test('a background tab counts one visit and 0 s until it is visible', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await page.goto('/?c=A');
  await savedVisit(page, server, saved({ '/?c=A': 1 }));
  await page.waitForTimeout(1500);
  const shown = Date.now();
  await setVisible(page, true);
  await page.waitForTimeout(1100);
  await setVisible(page, false);
  const most = (Date.now() - shown) / 1000;
  const visit = await savedVisit(page, server, ({ stayTime }) =>
    expect(Number(stayTime)).toBeGreaterThanOrEqual(1),
  );
  expect(Number(visit.stayTime)).toBeLessThanOrEqual(most);
  saved({ '/?c=A': 1 })(visit);
});

test('a discarded tab counts as a page load when it is opened again', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/?c=A');
  await savedVisit(page, server);
  await settled(page);
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/?c=A');
  await savedVisit(reopened, server, saved({ '/?c=A': 2 }));
});

test('two tabs share one record', async ({ page, context, server }) => {
  await page.goto('/?c=A');
  await savedVisit(page, server);
  const other = await context.newPage();
  await other.goto('/agreements');
  await savedVisit(other, server, saved({ '/?c=A': 1, '/agreements': 1 }));
  // Waits for hydration, before which a link loads a document, which the next click could end before its scripts run.
  await Promise.all([hydrated(page), hydrated(other)]);
  // Both tabs navigate at the same moment.
  for (let i = 0; i < 5; i += 1) {
    const [first, second] = i % 2 ? ['/', '/agreements'] : ['/agreements', '/'];
    await Promise.all([open(page, first), open(other, second)]);
  }
  const counts = async () => {
    const pages = Object.values(pagesOf(await record(page)));
    return pages.reduce((sum, [cont]) => sum + cont!, 0);
  };
  await expect.poll(counts).toBe(12);
  const { uuid } = await record(page);
  expect(await record(other)).toEqual(await record(page));
  await expect
    .poll(async () => {
      const [visit, ...more] = await rows(server, uuid);
      const pages = pagesOf(JSON.parse(visit!.localStorage) as never);
      return [more.length, Object.values(pages).reduce((sum, [cont]) => sum + cont!, 0)];
    })
    .toEqual([0, 12]);
});

test('tabs opened at the same moment share one uuid and one row', async ({ context, server }) => {
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab, i) => tab.goto(`/?c=tab${i}`)));
  await Promise.all(tabs.map((tab) => settled(tab)));
  const uuids = await Promise.all(tabs.map(async (tab) => (await record(tab)).uuid));
  expect(new Set(uuids).size).toBe(1);
  await savedVisit(tabs[0], server, saved({ '/?c=tab0': 1, '/?c=tab1': 1, '/?c=tab2': 1 }));
});

test('after navigations without a connection the event `online` makes one run of steps 3 to 9', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/?c=A');
  await savedVisit(page, server);
  // Loads the code of the pages while there is a connection.
  await follow(page, AGREEMENTS);
  await expect(page).toHaveURL('/agreements');
  await settled(page);
  await context.setOffline(true);
  await follow(page, /inicio/);
  await follow(page, AGREEMENTS);
  await follow(page, /inicio/);
  await expect.poll(async () => pagesOf(await record(page))['/']?.[0]).toBe(2);
  // Waits until the last run has failed.
  await settled(page);
  const calls = watchCalls(page);
  await context.setOffline(false);
  const visit = await savedVisit(page, server, saved({ '/?c=A': 1, '/agreements': 2, '/': 2 }));
  await settled(page);
  expect(methods(calls)).toEqual(['GET', 'PATCH']);
  expect(visit.adId).toBe('A');
});

test('erasing in one tab cancels runs in other tabs', async ({ page, context, server }) => {
  await page.goto('/agreements?c=A');
  const { uuid } = await savedVisit(page, server);
  const other = await context.newPage();
  await other.goto('/?c=B');
  await savedVisit(other, server, { adId: 'B' });
  // Delays the requests of the other tab, so that its run is still in progress.
  await other.route('**/rest/v1/visits*', async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await hydrated(page);
  await follow(other, AGREEMENTS);
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect.poll(() => storedText(other)).toBeNull();
  expect(await rows(server, uuid)).toEqual([]);
  await settled(other);
  expect(await storedText(other)).toBeNull();
  expect(await rows(server, uuid)).toEqual([]);
  // The next navigation belongs to a new visitor.
  await follow(other, /inicio/);
  const visit = await savedVisit(other, server);
  expect(visit.uuid).not.toBe(uuid);
  expect(await rows(server, uuid)).toEqual([]);
});

// src/tracking/record/record.test.ts tests other texts.
test('a record of an older site is continued, an invalid uuid is replaced by a new one, and a corrupt record by a new record', async ({
  page,
  server,
}) => {
  const pages = [{ dir: `${server.url}/`, cont: '4', time: '77' }];
  const uuid = 'b1946ac9-2492-4d23-9d1a-0123456789ab';
  await leftBehind(page, JSON.stringify({ uuid, pages }));
  await page.goto('/');
  const visit = await savedVisit(page, server, { uuid, stayTime: '77' });
  expect(pagesOf(JSON.parse(visit.localStorage) as never)).toEqual({ '/': [5, 77] });

  await leftBehind(page, JSON.stringify({ uuid: '42', pages }));
  await page.goto('/');
  const renamed = await savedVisit(page, server, { stayTime: '77' });
  expect(renamed.uuid).toMatch(/^[0-9a-f]{32}$/);

  for (const text of ['{oops', '{"uuid":{},"pages":7}']) {
    await leftBehind(page, text);
    await page.goto('/?c=A');
    await savedVisit(page, server, saved({ '/?c=A': 1 }));
    expect(pagesOf(await record(page))).toEqual({ '/?c=A': [1, 0] });
  }
});

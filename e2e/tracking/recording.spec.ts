import { expect, test } from '../support/test';
import {
  hydrated,
  EIGHT,
  AGREEMENTS,
  follow,
  methods,
  pagesOf,
  record,
  rows,
  savedVisit,
  settled,
  watchCalls,
} from '../support/visitor';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const REFERRER = 'https://search.example/?q=seguros';

test.use({ userAgent: ANDROID });

test('a first visit with ?c= sends one POST of exactly the eight fields', async ({
  page,
  server,
}) => {
  const calls = watchCalls(page);
  await page.goto('/?c=verano&x=ñ', { referer: REFERRER });
  const visit = await savedVisit(page, server);
  await settled(page);
  const { uuid } = await record(page);
  const dir = `${server.url}/?c=verano&x=%C3%B1`;
  const localStorage = `{"uuid":"${uuid}","pages":[{"dir":"${dir}","cont":"1","time":"0"}]}`;
  expect(visit).toEqual({
    id: expect.any(Number),
    created_at: expect.any(String),
    updatedAt: null,
    adId: 'verano',
    uuid,
    ip: '127.0.0.1',
    deviceType: 'Movil',
    system: 'Android',
    prePage: REFERRER,
    stayTime: '0',
    localStorage,
    checked: false,
    // The visit counts, because playwright.config.ts hides from the site that the browser is automated.
    exclusion: '',
  });
  expect(uuid).toMatch(/^[0-9a-f]{32}$/);
  expect(await page.evaluate(() => window.localStorage.getItem('navDataStorage'))).toBe(
    localStorage,
  );
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual(['navDataStorage']);

  expect(calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
    'GET /ip',
    'GET /rest/v1/visits',
    'POST /rest/v1/visits',
  ]);
  const [, lookUp, post] = calls;
  expect(lookUp!.path).toContain(`uuid=eq.${uuid}`);
  expect(Object.keys(post!.body!)).toEqual(EIGHT);
  expect(lookUp!.headers['x-visitor-uuid']).toBe(uuid);
  expect(post!.headers.authorization).toBe(`Bearer ${server.anonKey}`);
});

test('the next navigation sends a GET and a PATCH of the eight fields and keeps the stored ad code', async ({
  page,
  server,
}) => {
  const started = Date.now();
  await page.goto('/?c=verano', { referer: REFERRER });
  const first = await savedVisit(page, server);
  const calls = watchCalls(page);
  await page.waitForTimeout(3100);
  await follow(page, AGREEMENTS);
  await expect(page).toHaveURL('/agreements');
  const most = (Date.now() - started) / 1000;
  const visit = await savedVisit(page, server, ({ stayTime }) =>
    expect(Number(stayTime)).toBeGreaterThanOrEqual(3),
  );
  const seconds = Number(visit.stayTime);
  expect(seconds).toBeLessThanOrEqual(most);
  await settled(page);
  expect(methods(calls)).toEqual(['GET', 'PATCH']);
  expect(calls[1]!.path).toBe(`/rest/v1/visits?id=eq.${first.id}&select=id`);
  expect(Object.keys(calls[1]!.body!)).toEqual(EIGHT);
  expect(visit).toEqual({
    ...first,
    updatedAt: expect.any(String),
    stayTime: visit.stayTime,
    localStorage: expect.any(String),
  });
  expect(visit.adId).toBe('verano');
  expect(pagesOf(JSON.parse(visit.localStorage) as never)).toEqual({
    '/?c=verano': [1, seconds],
    '/agreements': [1, 0],
  });
});

test('twenty quick navigations make one row with the visits of every page and the seconds', async ({
  page,
  server,
}) => {
  const started = Date.now();
  await page.goto('/agreements');
  await savedVisit(page, server);
  await hydrated(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i += 1) {
      const path = i % 2 === 0 ? '/' : '/agreements';
      document.querySelector<HTMLElement>(`a[href="${path}"]`)!.click();
      while (location.pathname !== path) await new Promise((done) => setTimeout(done, 5));
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  await page.waitForTimeout(1500);
  await follow(page, /Group|inicio/);
  const visit = await savedVisit(page, server, ({ localStorage }) => {
    const pages = pagesOf(JSON.parse(localStorage) as never);
    expect(Object.keys(pages)).toEqual(['/agreements', '/']);
    expect([pages['/agreements']![0], pages['/']![0]]).toEqual([11, 11]);
  });
  const elapsed = (Date.now() - started) / 1000;
  expect(Number(visit.stayTime)).toBeGreaterThanOrEqual(3);
  expect(Number(visit.stayTime)).toBeLessThanOrEqual(Math.ceil(elapsed) + 1);
  expect(await rows(server, visit.uuid)).toHaveLength(1);
});

test('queries of the sign-in page are not recorded', async ({ page, server }) => {
  await page.goto('/login?code=secret&c=A#token');
  const visit = await savedVisit(page, server, { adId: 'A' });
  expect(visit.localStorage).not.toContain('secret');
  expect(Object.keys(pagesOf(JSON.parse(visit.localStorage) as never))).toEqual(['/login']);
});

test('a record that looks like SQL is blanked, and the other seven fields are sent', async ({
  page,
  server,
}) => {
  await page.goto('/?q=drop&c=B');
  const visit = await savedVisit(page, server, { adId: 'B', localStorage: '' });
  expect(visit).toMatchObject({ deviceType: 'Movil', ip: '127.0.0.1', stayTime: '0' });
  expect(pagesOf(await record(page))).toEqual({ '/?q=drop&c=B': [1, 0] });
});

test('a hostile ad code is stored as text', async ({ page, server }) => {
  for (const [query, adId] of [
    ['%00A%00', 'A'],
    ['%E0%A4%A', '\uFFFD%A'],
    ['x'.repeat(1000), 'x'.repeat(128)],
    ['%F0%9F%98%80'.repeat(200), '😀'.repeat(128)],
    ['%3Cscript%3Ealert(1)%3C/script%3E', '<script>alert(1)</script>'],
    [`'%22%E2%80%AE`, `'"\u202E`],
  ] as const) {
    await page.goto(`/?c=${query}`);
    await savedVisit(page, server, { adId });
  }
});

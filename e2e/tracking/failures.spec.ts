import type { Page, Route } from '@playwright/test';
import {
  countsOf,
  expectLines,
  expectPage,
  go,
  navigateInApp,
  IP,
  VISITS,
  watchConsole,
} from '../support/failures';
import { expect, test } from '../support/test';
import { methods, record, rows, savedVisit, watchCalls } from '../support/visitor';

// In these tests the API or the address service is down, slow, breaks connections or sends nonsense. The page works all
// the same, a later save stores what failed, there is no second row, and each failed call logs one line.

const REFERRER = 'https://search.example/?q=seguros';
const UNREACHABLE = 'TypeError: Failed to fetch';
const ODD = '200 the response has an unexpected form';

type Answer = (route: Route) => Promise<void>;
type Options = Parameters<Route['fulfill']>[0];

const answer =
  (options: Options): Answer =>
  (route) =>
    route.fulfill(options);
const json = (body: string, status = 200) =>
  answer({ status, body, contentType: 'application/json' });

// Each kind of failure has one example; src/api/failures.api.test.ts tests all other responses for each call.
const failures: [name: string, fail: Answer, reason: string][] = [
  ['no connection', (route) => route.abort('connectionfailed'), UNREACHABLE],
  ['500', json('{"code":"XX000","message":"out of order"}', 500), '500 XX000 out of order'],
  [
    '200 and something of another form',
    (route) => json(route.request().method() === 'PATCH' ? '{"id":1}' : '[{"id":"x"}]')(route),
    ODD,
  ],
];

for (const [name, fail, reason] of failures) {
  test(`${name}: the page works, each failed call logs one line, and a later success saves everything in one row`, async ({
    page,
    server,
  }) => {
    const consoleLines = watchConsole(page);
    const calls = watchCalls(page);
    let failing = 'POST';
    await page.route(VISITS, (route) =>
      route.request().method() === failing ? fail(route) : route.fallback(),
    );
    await page.goto('/agreements?c=A', { referer: REFERRER });
    await expectPage(page, '/agreements');
    const lines = [`createVisit failed: ${reason}`];
    await expectLines(consoleLines, lines);
    const { uuid } = await record(page);
    expect(await rows(server, uuid)).toEqual([]);

    // The failed save may have stored a visit, so the next run looks for it.
    failing = 'GET';
    await go(page, '/');
    lines.push(`findVisits failed: ${reason}`);
    await expectLines(consoleLines, lines);
    expect(await rows(server, uuid)).toEqual([]);

    failing = 'PATCH';
    await go(page, '/agreements');
    const first = await savedVisit(page, server, { uuid, adId: 'A', prePage: REFERRER });
    expect(countsOf(first)).toEqual({ '/agreements?c=A': 1, '/': 1, '/agreements': 1 });

    await navigateInApp(page, '/?c=B');
    lines.push(`updateVisit failed: ${reason}`);
    await expectLines(consoleLines, lines);
    expect(await rows(server, uuid)).toEqual([first]);

    failing = '';
    await go(page, '/agreements');
    const last = await savedVisit(page, server, { id: first.id, adId: 'B', prePage: REFERRER });
    expect(countsOf(last)).toEqual({ '/agreements?c=A': 1, '/': 1, '/agreements': 2, '/?c=B': 1 });
    expect(methods(calls).join(' ')).toBe('GET POST GET GET POST GET PATCH GET PATCH');
    await expectLines(consoleLines, lines);
  });
}

test('a page load after a failed save sends the ad code of the landing page', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  await page.route(VISITS, (route) => route.abort());
  await page.goto('/agreements?c=A');
  await expectLines(consoleLines, [
    `findVisits failed: ${UNREACHABLE}`,
    `createVisit failed: ${UNREACHABLE}`,
  ]);
  await page.unroute(VISITS);
  await page.goto('/');
  const visit = await savedVisit(page, server);
  expect(countsOf(visit)).toEqual({ '/agreements?c=A': 1, '/': 1 });
  expect(visit.adId).toBe('A');
});

test('after a lost response to a POST the next run finds the visit and updates it', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  const calls = watchCalls(page);
  await page.route(VISITS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    expect((await route.fetch()).status()).toBe(201);
    return route.abort('connectionreset');
  });
  await page.goto('/agreements?c=A');
  await expectLines(consoleLines, [`createVisit failed: ${UNREACHABLE}`]);
  const { id } = await savedVisit(page, server, { adId: 'A' });
  await go(page, '/');
  await savedVisit(page, server, (visit) =>
    expect([visit.id, visit.adId, countsOf(visit)]).toEqual([
      id,
      'A',
      { '/agreements?c=A': 1, '/': 1 },
    ]),
  );
  expect(methods(calls).join(' ')).toBe('GET POST GET PATCH');
  await expectLines(consoleLines, [`createVisit failed: ${UNREACHABLE}`]);
});

test("when the address service fails nothing is logged, and the ip is '' until it answers", async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  let asked = 0;
  const failWith = async (fail: Answer) => {
    await page.unroute(IP);
    await page.route(IP, (route) => {
      asked++;
      return fail(route);
    });
  };
  await failWith((route) => route.abort('connectionfailed'));
  await page.goto('/agreements?c=A');
  const { id } = await savedVisit(page, server, { ip: '', adId: 'A' });
  await expectPage(page, '/agreements');
  expect(asked).toBe(1);
  await failWith(answer({ status: 200, body: '<h1>Hotel</h1>', contentType: 'text/html' }));
  await go(page, '/');
  await savedVisit(page, server, (visit) => {
    expect(countsOf(visit)).toEqual({ '/agreements?c=A': 1, '/': 1 });
    expect(visit).toMatchObject({ id, ip: '', adId: 'A' });
  });
  expect(asked).toBe(2);
  await page.unroute(IP);
  await go(page, '/agreements');
  await savedVisit(page, server, { id, ip: '127.0.0.1', adId: 'A' });
  await expectLines(consoleLines, []);
});

test('an address that takes longer than 2 s is saved later', async ({ page, server }) => {
  const consoleLines = watchConsole(page);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(IP, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(IP).then(() => performance.now());
  const posted = page
    .waitForRequest((request) => request.method() === 'POST')
    .then(() => performance.now());
  await page.goto('/agreements?c=A');
  const { id } = await savedVisit(page, server, { ip: '', adId: 'A' });
  const waited = (await posted) - (await asked);
  expect(waited).toBeGreaterThan(1500);
  expect(waited).toBeLessThan(5000);
  release();
  await go(page, '/');
  await savedVisit(page, server, { id, ip: '127.0.0.1', adId: 'A' });
  await expectLines(consoleLines, []);
});

test('navigations during slow responses are saved in order, in one row', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  const calls = watchCalls(page);
  let slow = 2;
  await page.route(VISITS, async (route) => {
    if (slow-- > 0) await new Promise((done) => setTimeout(done, 5000));
    await route.continue();
  });
  await page.goto('/agreements?c=A');
  for (const path of ['/', '/agreements', '/'] as const) await go(page, path);
  await expect.poll(() => methods(calls).join(' ')).toBe('GET POST GET PATCH GET PATCH GET PATCH');
  const counts = { '/agreements?c=A': 1, '/': 2, '/agreements': 1 };
  await savedVisit(page, server, (visit) => expect(countsOf(visit)).toEqual(counts));
  const sent = calls.flatMap(({ body }) => (body ? [countsOf(body as never)] : []));
  const visits = sent.map((each) => Object.values(each).reduce((sum, cont) => sum + cont));
  expect(visits).toEqual([1, 2, 3, 4]);
  await expectLines(consoleLines, []);
});

test('a call without a response is cancelled after 20 s, and the next navigation saves', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  await page.clock.install();
  await page.route(VISITS, () => {});
  const asked = page.waitForRequest(VISITS);
  await page.goto('/agreements?c=A');
  await asked;
  // The clock also runs by itself, so the time chosen is much less than 20 s.
  await page.clock.fastForward(15_000);
  await expectLines(consoleLines, []);
  await page.clock.fastForward(5000);
  await expectLines(consoleLines, [
    'findVisits failed: Error: no response within 20 s',
    'createVisit failed: Error: no response within 20 s',
  ]);
  await page.unroute(VISITS);
  await go(page, '/');
  await savedVisit(page, server, { adId: 'A' });
});

async function jump(page: Page, years: number): Promise<void> {
  await page.evaluate((ms) => {
    const Present = Date;
    window.Date = class extends Present {
      constructor(...args: []) {
        super(...(args.length > 0 ? args : ([Present.now() + ms] as never)));
      }
      static override now = () => Present.now() + ms;
    } as DateConstructor;
  }, years * 31_557_600_000);
}

test('a jump of the system clock does not change the seconds', async ({ page, server }) => {
  const consoleLines = watchConsole(page);
  await page.goto('/agreements?c=A');
  const since = performance.now();
  await savedVisit(page, server);
  for (const [years, path] of [
    [1, '/'],
    [-3, '/agreements'],
  ] as const) {
    await jump(page, years);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(3e10);
    await page.waitForTimeout(1100);
    await go(page, path);
  }
  const visit = await savedVisit(page, server, ({ stayTime }) =>
    expect(Number(stayTime)).toBeGreaterThanOrEqual(2),
  );
  expect(Number(visit.stayTime)).toBeLessThanOrEqual((performance.now() - since) / 1000 + 1);
  await expectLines(consoleLines, []);
});

import { test as base } from '@playwright/test';
import { startBalancer } from '../testing/balancer';
import { postgresFolder, startPostgres, WITHOUT_FSYNC } from '../testing/postgres';
import { startServer, type TestServer } from '../testing/server';
import { customers as text } from '../src/text/customers';
import { expectForm, field, openArea, save } from './support/areaPage';
import { countsOf, expectLines, go, watchConsole } from './support/failures';
import { expect } from './support/test';
import { hydrated, savedVisit } from './support/visitor';

/** Two servers on one PostgreSQL, behind a proxy that alternates between them. */
interface Pair {
  site: TestServer;
  servers: [TestServer, TestServer];
}

const test = base.extend<{ pair: Pair }>({
  pair: [
    async ({}, use) => {
      const postgres = await startPostgres(WITHOUT_FSYNC);
      const DATABASE_URL = postgres.createDatabase();
      const start = () => startServer({ DATABASE_URL });
      const servers: Pair['servers'] = [await start(), await start()];
      const balancer = await startBalancer(servers.map(({ url }) => url));
      await use({ site: { ...servers[0], url: balancer.url }, servers });
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
    { timeout: 5 * 60_000 },
  ],
  baseURL: ({ pair }, use) => use(pair.site.url),
});
test.skip(postgresFolder === undefined, 'The programs of PostgreSQL are not installed.');

test('R9.7: neither a visitor nor staff notice when one of two servers is killed', async ({
  page,
  browser,
  pair: { site, servers },
}) => {
  const consoleLines = watchConsole(page);
  await page.goto('/agreements?c=A');
  await hydrated(page);
  const { id } = await savedVisit(page, site, { adId: 'A' });

  const context = await browser.newContext({ baseURL: site.url, locale: 'es-ES' });
  const staff = await context.newPage();
  await openArea(staff, '/customers?view=list&id=new');
  await field(staff, text.name).fill('Ana Ríos');

  await servers[0].kill();
  await go(page, '/');
  await go(page, '/agreements');
  const visit = await savedVisit(page, site, (saved) =>
    expect(countsOf(saved)).toEqual({ '/agreements?c=A': 1, '/': 1, '/agreements': 1 }),
  );
  expect(visit).toMatchObject({ id, adId: 'A' });
  await expectLines(consoleLines, []);

  await save(staff, text.saved);
  await staff.reload();
  await expectForm(staff, 'Ana Ríos');
  // The drawer is the only dialog; none says that the session has ended.
  await expect(staff.getByRole('dialog')).toHaveCount(1);
  await context.close();
});

import type { Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { newUuid, visitOf, type VisitFields } from '../../testing/visits';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { openAs } from '../support/session';
import { EIGHT } from '../support/visitor';
import { expect, test } from '../support/visitsPage';

// These tests count days in UTC.
test.use({ timezoneId: 'UTC' });

const HOSTILE = '<img src=x onerror=alert(1)>\u202E\u0001'.padEnd(128, 'W');
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Adds a visit with a touch this many days ago at 10:30. */
async function add(
  server: TestServer,
  fields: Partial<VisitFields>,
  created: number,
  touched = created,
): Promise<void> {
  const visit = visitOf(newUuid(), fields);
  const at = (days: number) =>
    `((now() at time zone 'UTC')::date - ${days} + time '10:30') at time zone 'UTC'`;
  const [row] = await runSql<{ id: number }>(
    server,
    `insert into public.visits (${EIGHT.map((name) => `"${name}"`).join()}, created_at)
     values (${EIGHT.map((name) => literal(visit[name])).join()}, ${at(created)}) returning id`,
  );
  await runSql(
    server,
    `update public.touches
     set "firstAt" = ${at(touched)}, "lastAt" = ${at(touched)}, "isNew" = ${touched === created}
     where "visitId" = ${row!.id} returning 1`,
  );
}

const pageOf = (dir: string) =>
  JSON.stringify({
    uuid: 'x',
    pages: [{ dir: `https://site.example${dir}`, cont: '1', time: '1' }],
  });

test.beforeAll(async ({ server }) => {
  await runSql(server, 'delete from public.visits returning 1');
  const android = { deviceType: 'Movil', system: 'Android' };
  await add(server, { adId: 'feria', stayTime: '5', localStorage: pageOf('/form?x=1') }, 0);
  await add(server, { ...android, adId: 'feria', stayTime: '20', prePage: '' }, 0);
  await add(server, { ...android, adId: '', stayTime: '40' }, 3);
  await add(server, { adId: HOSTILE, stayTime: '61' }, 20, 3);
  await add(server, { adId: 'vieja', stayTime: '600' }, 20);
});

const summary = (page: Page) => page.getByRole('region', { name: 'Resumen' });
const report = (page: Page, name: string) => summary(page).getByRole('region', { name });
const bar = (page: Page, name: RegExp) => summary(page).getByRole('button', { name });

/** Reads the figures by name. */
const figures = (page: Page): Promise<Record<string, string>> =>
  summary(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      Object.fromEntries<string>(
        all.map((one) => [
          one.querySelector('dt')?.textContent ?? '',
          one.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );

/** Reads the rows of the chart's table that are not 0: last part of the period's name, and number of visits. */
const periods = (page: Page) =>
  report(page, 'Visitas por')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((cell) => cell.textContent))
        .filter(([, count]) => count !== '0')
        .map(([name, count]) => [name?.split(', ').at(-1), count]),
    );

/** Day as the page shows it, such as '21 nov 2026'. */
const dayName = (daysAgo: number) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.now() - daysAgo * 86_400_000,
  );

async function open(page: Page, address = '/visits'): Promise<void> {
  // Prevents that visits of this browser are recorded.
  await page.addInitScript(() => localStorage.setItem('consent', 'refused'));
  await openAs(page, STAFF.email, address);
}

async function openDetail(page: Page): Promise<void> {
  await summary(page).getByRole('button', { name: 'Ver detalle' }).click();
}

const SEVEN_DAYS = {
  Visitas: '4',
  Visitantes: '4',
  Nuevos: '375\u00a0%',
  Recurrentes: '125\u00a0%',
  'Estancia mediana': '20 s',
  'Más de 10 s': '75\u00a0%',
  'Clics en llamar': '0',
  'Clics en WhatsApp': '0',
  'Clics en correo': '0',
};

test('the figures cover the last seven days and follow filters and bars', async ({
  page,
  server,
}) => {
  await open(page);
  await expect(summary(page)).toContainText('Últimos 7 días');
  await expect
    .poll(() => figures(page))
    .toMatchObject({ visitas: '4', nuevos: '3 75\u00a0%', 'estancia mediana': '20 s' });
  await openDetail(page);
  await expect.poll(() => figures(page)).toEqual(SEVEN_DAYS);
  await expect
    .poll(() => periods(page))
    .toEqual([
      [dayName(3), '2'],
      [dayName(0), '2'],
    ]);
  await expect(
    summary(page).locator('svg').getByText(dayName(0).slice(0, -5), { exact: true }),
  ).toBeVisible();

  await expect(bar(page, /^feria.*2 visitas.*50 %/)).toBeVisible();
  await expect(bar(page, /^Sin código.*1 visita,.*25 %/)).toBeVisible();
  await expect(bar(page, /^Móvil.*2 visitas/)).toBeVisible();
  await expect(bar(page, /^Directo.*1 visita/)).toBeVisible();
  await expect(bar(page, /^\/form.*1 visitante/)).toBeVisible();
  // A hostile value is shown as text.
  await expect(bar(page, /^<img src=x/)).toBeVisible();
  expect(await page.locator('main img').count()).toBe(0);
  await expectNoOverflow(page);

  await bar(page, /^Móvil/).click();
  await expect(page).toHaveURL('/visits?device=Movil');
  await expect(bar(page, /^Móvil/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await figures(page)).Visitas).toBe('2');
  await bar(page, /^Sin código/).click();
  await expect(page).toHaveURL('/visits?device=Movil&ad=');
  await expect.poll(async () => (await figures(page)).Visitas).toBe('1');
  // Back removes the last filter, and a second click on a bar the other one.
  await page.goBack();
  await expect.poll(async () => (await figures(page)).Visitas).toBe('2');
  await bar(page, /^Móvil/).click();
  await expect(page).toHaveURL('/visits');
  await expect.poll(() => figures(page)).toEqual(SEVEN_DAYS);

  // The reports are still open in a new document, and the detail of a visit opens beside them.
  const [visit] = await runSql<{ id: number }>(server, 'select id from public.visits limit 1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/visits?visit=${visit!.id}`);
  await expect(bar(page, /^feria/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Páginas' })).toBeVisible();
  await expectAccessible(page);
});

test('the range comes from the address; a short one is shown by hour, and an empty one says so', async ({
  page,
}) => {
  await open(page, '/visits?range=today');
  await openDetail(page);
  await expect.poll(async () => (await figures(page)).Visitas).toBe('2');
  await expect(report(page, 'Visitas por hora').getByRole('row')).toHaveCount(25);
  expect(await periods(page)).toEqual([['10:00', '2']]);
  await page.goto('/visits?range=30d');
  await expect.poll(async () => (await figures(page)).Visitas).toBe('5');
  await expect(report(page, 'Visitas por día').getByRole('row')).toHaveCount(31);
  await page.goto('/visits?ad=nunca');
  await expect(report(page, 'Visitas por día')).toContainText('Sin visitas');
  expect(await figures(page)).toMatchObject({ Visitas: '0', 'Estancia mediana': '—' });
});

test('paging does not load the reports again, and a retry loads only the report that failed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /rpc\/(visits_\w+)/.exec(request.url())?.[1];
    if (call && request.method() === 'POST') asked.push(call);
  });
  let fails = true;
  await page.route('**/rpc/visits_by*', async (route) => {
    const { field } = route.request().postDataJSON() as { field: string };
    await (fails && field === 'system' ? route.abort() : route.fallback());
  });
  await open(page);
  await openDetail(page);
  const systems = report(page, 'Sistemas');
  await expect(systems.getByRole('alert')).toContainText('No se pudo calcular');
  await expect(bar(page, /^Móvil/)).toBeVisible();
  expect(asked).toEqual(['visits_overview', 'visits_per', ...Array<string>(6).fill('visits_by')]);
  fails = false;
  await systems.getByRole('button', { name: 'Probar otra vez' }).press('Enter');
  await expect(systems).toBeFocused();
  await expect(bar(page, /^Android/)).toBeVisible();
  expect(asked).toHaveLength(9);
  const rows = page.waitForResponse('**/rpc/find_visits*');
  await page.getByRole('combobox', { name: 'Por página' }).selectOption('50');
  await rows;
  await expect(page).toHaveURL(/size=50/);
  // Leaves time for requests that must not happen.
  await page.waitForTimeout(500);
  expect(asked).toHaveLength(9);
});

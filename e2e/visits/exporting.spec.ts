import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { newUuid } from '../../testing/visits';
import { signOut, openAs, signIn, toast } from '../support/session';
import { expect, test } from '../support/visitsPage';

test.use({ timezoneId: 'America/New_York' });

const HEAD =
  'Visitante,Primera vez (America/New_York),Última vez (America/New_York),Último anuncio,Último código,Páginas,Segundos,Dispositivo,Sistema,Referencia,IP,Identificador,Revisado,Cliente,Se cuenta';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exportar CSV' });
const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Exportación de visitantes' });

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('consent', 'refused'));
  await openAs(page, STAFF.email, address);
  await expect(exportButton(page)).toBeVisible();
}

/** Adds this many visits of an ad. */
const addMany = (server: TestServer, ad: string, count: number) =>
  runSql(
    server,
    `insert into public.visits (uuid, "adId")
     select gen_random_uuid()::text, '${ad}' from generate_series(1, ${count}) returning 1`,
  );

/** Collects the requests of the export, and holds or aborts them as `answer` says. */
async function watchPages(page: Page, answer: (number: number) => Promise<'abort' | void>) {
  const pages: (number | undefined)[] = [];
  await page.route('**/rpc/find_visits*', async (route) => {
    const { size, below } = route.request().postDataJSON() as { size: number; below?: number };
    if (size !== 1000) return route.fallback();
    pages.push(below);
    if ((await answer(pages.length)) === 'abort') await route.abort();
    else await route.fallback();
  });
  return pages;
}

async function downloadOf(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('the exported file has exactly the filtered rows, and no formulas', async ({
  page,
  server,
}) => {
  const uuid = newUuid();
  const codes = ['=1+1', ' ＝cmd', 'a "b", c', 'two\nlines', '\u202Eعربي', '\u0001=1', 'ñ🦤'];
  for (const code of [...codes, 'other'])
    await runSql(
      server,
      `insert into public.visits (uuid, "adId", ip, "deviceType", system, "prePage", "stayTime", created_at, checked)
       values ('${uuid}', '${code}', '203.0.113.7', 'PC', 'Linux', '${code === 'other' ? 'x' : '@ref'}', '12',
         '2026-11-20T10:47:03.738Z', true) returning 1`,
    );
  const ids = await runSql<{ id: number }>(
    server,
    `select id from public.visits where uuid = '${uuid}' and "adId" <> 'other' order by id desc`,
  );
  await open(page, `/visits?q=${uuid}&referrer=`);
  const { name, bytes } = await downloadOf(page, () => exportButton(page).click());
  expect(name).toMatch(/^visitantes-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const written = [
    "'=1+1",
    "' ＝cmd",
    '"a ""b"", c"',
    '"two\nlines"',
    '\u202Eعربي',
    "'\uFFFD=1",
    'ñ🦤',
  ].reverse();
  const cells = (code: string, i: number) =>
    `${ids[i]!.id},2026-11-20 05:47:03,2026-11-20 05:47:03,${code.replace("' ", "'")},${code},0,12,PC,Linux,'@ref,203.0.113.7,${uuid},sí,,sí`;
  const shown = bytes.subarray(3).toString('utf8');
  const lines = shown.split('\r\n').filter((line) => !line.includes(',other,'));
  expect(lines).toEqual([HEAD, ...written.map(cells), '']);
  await expect(toast(page, /^visitantes-.*está en sus descargas/)).toBeVisible();
});

test('an export continues after a failure, and its file is complete', async ({ page, server }) => {
  await addMany(server, 'feria-larga', 2500);
  await open(page, '/visits?ad=feria-larga');
  await expect(page.locator('#visits-results')).toHaveText(/2,500 visitantes/);
  const pages = await watchPages(page, async (number) => (number === 2 ? 'abort' : undefined));
  // A double click starts only one export.
  await exportButton(page).dblclick();
  await expect(progress(page)).toHaveText('Detenida: 1,000 de 2,500');
  await expect(toast(page, /La exportación se detuvo/)).toBeVisible();
  const go = page.getByRole('button', { name: 'Seguir' });
  await expect(go).toBeFocused();
  const { bytes } = await downloadOf(page, () => go.click());
  const ids = bytes
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(new Set(ids).size).toBe(2500);
  expect(ids).toHaveLength(2500);
  // The second page was requested twice, because it failed once.
  expect(pages).toHaveLength(4);
  expect(pages[2]).toBe(pages[1]);
  await expect(exportButton(page)).toBeFocused();
});

test('an export is cancelled by its button and by a sign-out, and continues on another page', async ({
  page,
  server,
}) => {
  await addMany(server, 'feria-lenta', 1500);
  await open(page, '/visits?ad=feria-lenta');
  let release: () => void = () => undefined;
  const pages = await watchPages(page, async (number) => {
    if (number % 2 === 0) await new Promise<void>((done) => (release = done));
  });
  let downloads = 0;
  page.on('download', () => downloads++);

  await exportButton(page).click();
  await expect(progress(page)).toContainText('1,000');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(exportButton(page)).toBeFocused();
  release();
  await expect(progress(page)).toHaveCount(0);

  await exportButton(page).click();
  await expect(progress(page)).toContainText('1,000');
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await expect(page).toHaveURL('/customers');
  expect(downloads).toBe(0);
  await downloadOf(page, async () => release());
  await expect(toast(page, /está en sus descargas, con 1,500 visitantes/)).toBeVisible();

  await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
  // Waits for the page, because that of customers has such a button, too.
  await expect(page.getByRole('heading', { name: 'Visitas', level: 1 })).toBeVisible();
  await exportButton(page).click();
  await expect.poll(() => pages.length).toBe(6);
  await signOut(page);
  await expect(page).toHaveURL('/');
  release();
  await signIn(page);
  await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
  await expect(exportButton(page)).toBeVisible();
  // Leaves time for requests that must not happen.
  await page.waitForTimeout(500);
  expect([downloads, pages.length]).toEqual([1, 6]);
});

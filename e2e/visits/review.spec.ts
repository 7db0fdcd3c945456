import type { Locator, Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { PAST_UNDO_MS } from '../support/areaPage';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { openAs, toast } from '../support/session';
import { checkedOf } from '../support/visits';
import { expect, expectIds, fill, grid, results, test } from '../support/visitsPage';

const bar = (page: Page) => page.getByRole('group', { name: 'Revisión' });
const undoBar = (page: Page) =>
  page.getByRole('status').locator('> *').filter({ hasText: 'Deshacer' });
const row = (page: Page, id: number) => grid(page).locator(`[role=row][data-id="${id}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const reviewMenu = (page: Page) => button(page, 'Marcar revisados');
/** Checks all visits of the site, and confirms it. */
async function checkSite(page: Page, count = '') {
  await reviewMenu(page).click();
  await page.getByRole('menuitem', { name: `Todo el sitio${count && ` (${count})`}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar todo el sitio' }).click();
}
/** Closes the toast, which covers the buttons of the title line. */
const closeToast = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).last().click();
/** Distance of an element from the top of the document. */
const topOf = (element: Locator) =>
  element.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);

/** Opens the visits area with a session, without recording the visits of this browser. */
async function open(page: Page, search = '') {
  await page.route('**/rest/v1/visits*', (route) =>
    route.request().headers()['x-visitor-uuid'] ? route.abort() : route.fallback(),
  );
  await openAs(page, STAFF.email, `/visits${search}`);
}

const expectUnchecked = (page: Page, count: number) =>
  expect(
    page.getByRole('navigation', { name: 'Equipo' }).getByRole('link', { name: 'Visitas' }),
  ).toHaveAccessibleDescription(
    count === 0 ? '' : `${count.toLocaleString('en-US')} visitantes sin revisar`,
  );

/**
 * Adds so many visits that checking all takes several batches. A statement for all of them could take longer than the
 * minute after which the server gives its database up.
 * @returns id of the newest
 */
async function fillMany(server: TestServer, count: number): Promise<number> {
  await fill(server, []);
  let newest = 0;
  for (let from = 1; from <= count; from += 1000) {
    const to = Math.min(from + 999, count);
    const added = await runSql<{ id: number }>(
      server,
      `insert into public.visits (uuid) select 'c0ffee00-0000-4000-8000-' || lpad(n::text, 12, '0')
       from generate_series(${from}, ${to}) n returning id`,
    );
    newest = Math.max(newest, ...added.map(({ id }) => id));
  }
  return newest;
}

const uncheckedIn = async (server: TestServer) =>
  (
    await runSql<{ id: number }>(
      server,
      'update public.visits set checked = false where not checked returning id',
    )
  ).length;

test('one or several visits are checked and deleted, which can be undone', async ({
  page,
  server,
}) => {
  const ids = (
    await fill(
      server,
      Array.from({ length: 6 }, () => ({})),
    )
  ).sort((a, b) => b - a);
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  await open(page);
  await expectIds(page, ids);
  await expectUnchecked(page, 6);
  await reviewMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Estos 6', 'Todo el sitio (6)…']);
  await page.keyboard.press('Escape');
  const top = await topOf(grid(page));

  await row(page, first)
    .getByRole('button', { name: `Visitante ${first} revisado` })
    .click();
  await expect(undoBar(page)).toContainText('1 visitante marcado como revisado');
  await expectUnchecked(page, 5);

  for (const id of [second, third]) await row(page, id).getByRole('checkbox').first().click();
  await expect(bar(page)).toContainText('2 seleccionados');
  expect(await topOf(grid(page))).toBe(top);
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Borrar' }).click();
  await expectIds(page, [first, ...rest]);
  await expect(bar(page)).toBeFocused();
  await expectUnchecked(page, 3);
  await button(page, 'Deshacer').click();
  await expectIds(page, ids);
  await expectUnchecked(page, 5);
  // A new change sends the earlier one.
  await expect.poll(() => checkedOf(server, [first])).toEqual({ [first]: true });

  for (const id of [first, second]) await row(page, id).getByRole('checkbox').first().click();
  await expect(bar(page)).toContainText('2 seleccionados');
  await page.clock.install();
  await bar(page).getByRole('button', { name: 'Marcar sin revisar' }).click();
  // The second visit is unchecked already.
  await expect(undoBar(page)).toContainText('1 visitante marcado sin revisar');
  await page.clock.runFor(PAST_UNDO_MS);
  await expect.poll(() => checkedOf(server, [first])).toEqual({ [first]: false });
  await expectUnchecked(page, 6);

  // A visitor who no longer counts is marked, stays in the list and disappears from the figures.
  await row(page, first).getByRole('checkbox').first().click();
  await bar(page).getByRole('button', { name: 'Excluir de las cifras' }).click();
  await expect(undoBar(page)).toContainText('1 visitante que no cuenta');
  await expect(row(page, first)).toContainText('Excluido a mano');
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(results(page)).toHaveText(/6 visitantes · 1 no cuenta/);
  await button(page, 'Ver detalle').click();
  const visitors = page.getByRole('region', { name: 'Resumen' }).locator('dl > div').nth(1);
  await expect(visitors).toHaveText('Visitantes5');
  await page.getByRole('switch', { name: 'Contar también robots y equipo' }).click();
  await expect(page).toHaveURL('/visits?everyone=1');
  await expect(visitors).toHaveText('Visitantes6');
});

test('checking all visits in batches can be stopped, may fail in between, continues and finishes', async ({
  page,
  server,
}) => {
  const newest = await fillMany(server, 9000);
  let calls = 0;
  let answers: 'at once' | 'never' | 'failing' = 'at once';
  await page.route('**/rest/v1/rpc/check_visits', async (route) => {
    calls++;
    if (answers === 'failing') await route.abort();
    else if (answers === 'at once') await route.continue();
    else {
      await expect.poll(() => answers).not.toBe('never');
      await route.continue();
    }
  });
  await open(page, '?q=0000000012');
  await page.clock.install();
  // Checks all visits of the filter, also on its other pages.
  await reviewMenu(page).click();
  await page.getByRole('menuitem', { name: 'Los 111 de este filtro' }).click();
  await expect(undoBar(page)).toContainText('111 visitantes marcados como revisados');
  await expectUnchecked(page, 8889);
  await button(page, 'Página siguiente').click();
  await expect(page.getByText('26–50 de 111')).toBeVisible();
  await page.clock.runFor(PAST_UNDO_MS);
  await expect.poll(() => uncheckedIn(server)).toBe(8889);
  await button(page, 'Quitar filtros').click();
  await expectUnchecked(page, 8889);

  // A visit that arrives during the run stays unchecked.
  await checkSite(page, '8,889');
  await expect(undoBar(page)).toContainText('8,889 visitantes marcados como revisados');
  await expectUnchecked(page, 0);
  await button(page, 'Deshacer').click();
  await expectUnchecked(page, 8889);
  await checkSite(page, '8,889');
  await expect(undoBar(page)).toBeVisible();
  await runSql(
    server,
    `insert into public.visits (uuid) values ('c0ffee00-0000-4000-8000-999999999999') returning id`,
  );
  answers = 'never';
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(page.getByText('Marcando como revisados: 0 de 8,889')).toBeVisible();
  await button(page, 'Parar').click();
  await expect(button(page, 'Parando…')).toBeVisible();
  answers = 'at once';
  await expect(toast(page, /Quedó en [\d,]+ de 8,889/)).toBeVisible();
  const left = await uncheckedIn(server);
  expect(left).toBeGreaterThan(1);
  expect(left).toBeLessThan(8890);
  await expectUnchecked(page, left);

  await closeToast(page);
  answers = 'failing';
  await checkSite(page);
  await expect(undoBar(page)).toBeVisible();
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(toast(page, /Solo se marcaron 0 de/)).toBeVisible();
  answers = 'at once';
  await closeToast(page);
  await button(page, 'Seguir').click();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(toast(page, /visitantes marcados como revisados/)).toBeVisible();
  expect(await uncheckedIn(server)).toBe(0);
  expect(calls).toBeGreaterThan(2);
  expect(newest).toBeGreaterThan(0);
});

test('closing the page sends one batch of a check of all visits', async ({
  page,
  server,
  context,
}) => {
  const count = 12_000;
  await fillMany(server, count);
  await open(page);
  await checkSite(page, '12,000');
  await expect(undoBar(page)).toBeVisible();
  await context.newPage();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).accept();
  await expect.poll(() => uncheckedIn(server)).toBeLessThan(count);
  expect(await uncheckedIn(server)).toBeGreaterThan(0);
});

test('visit detail opens from a row, goes on to the next and previous one, and gives the focus back', async ({
  page,
  server,
}) => {
  const ids = (
    await fill(
      server,
      Array.from({ length: 30 }, () => ({})),
    )
  ).sort((a, b) => b - a);
  // The window is high enough to render all rows of the page.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await open(page, '?size=25');
  await expectIds(page, ids.slice(0, 25));
  const detail = (id: number) => page.getByRole('dialog', { name: `Visitante ${id}` });
  await row(page, ids[23]!).getByRole('gridcell').nth(3).click();
  await expect(detail(ids[23]!).getByRole('heading', { level: 2 })).toBeFocused();
  // The key goes on after the last row of the page.
  for (const id of [ids[24]!, ids[25]!]) {
    await expect(button(page, 'Visitante más antiguo')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('j');
    await expect(detail(id)).toContainText('Estancia');
  }
  await expect(button(page, 'Visitante más nuevo')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('k');
  await expect(detail(ids[24]!)).toBeVisible();
  await expect(button(page, 'Visitante más antiguo')).toHaveAttribute('aria-disabled', 'false');
  await button(page, 'Marcar como revisado').click();
  await expect(detail(ids[25]!)).toBeVisible();
  await expect(button(page, 'Visitante más nuevo')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('k');
  await expect(button(page, 'Marcar sin revisar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, ids[24]!).locator(':focus')).toHaveCount(1);
  await expectNoOverflow(page);
});

import type { Page, Request } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { PAST_UNDO_MS } from '../support/areaPage';
import { signOut, openAs, toast } from '../support/session';
import { expect, testWithEmptyTables as test } from '../support/test';
import { addVisits, checkedOf } from '../support/visits';

// Tests of changes of one visit in visit detail; review.spec.ts tests those of several.

const bar = (page: Page) => page.getByRole('status').locator('> *').filter({ hasText: 'Deshacer' });
const detail = (page: Page) => page.getByRole('dialog', { name: /^Visitante/ });
const isChange = (request: Request) =>
  ['PATCH', 'DELETE'].includes(request.method()) && /\/rest\/v1\/visits\?id=in/.test(request.url());

/**
 * Opens the visit detail of a new visit.
 * @returns its ids, and as `sent` the methods of the changes sent from now on
 */
async function openDetail(page: Page, server: Parameters<typeof addVisits>[0]) {
  const [id = 0, other = 0] = await addVisits(server, [{}, {}]);
  await openAs(page, STAFF.email, `/visits?visit=${id}`);
  await expect(detail(page).getByText('Otros visitantes')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isChange(request)) sent.push(request.method());
  });
  return { id, other, sent };
}

const remove = (page: Page) => detail(page).getByRole('button', { name: 'Borrar' }).click();
const check = (page: Page) =>
  detail(page).getByRole('button', { name: 'Marcar como revisado' }).click();

test('a change can be undone by button or Ctrl+Z for ten seconds, and is sent then', async ({
  page,
  server,
}) => {
  const { id, sent } = await openDetail(page, server);
  await page.clock.install();
  await remove(page);
  await expect(bar(page)).toContainText('1 visitante borrado');
  // The clock also runs by itself, so the time chosen is much less than ten seconds.
  await page.clock.runFor(3000);
  await bar(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(20_000);
  expect(sent).toEqual([]);

  await page.goto(`/visits?visit=${id}`);
  await remove(page);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toHaveCount(0);
  await page.goto(`/visits?visit=${id}`);
  await check(page);
  await expect(bar(page)).toContainText('1 visitante marcado como revisado');
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => checkedOf(server, [id])).toEqual({ [id]: true });
  expect(sent).toEqual(['PATCH']);
});

test('a reload, a navigation and a sign-out send a change that could still be undone', async ({
  page,
  server,
}) => {
  const { id, other } = await openDetail(page, server);
  await check(page);
  await page.goto(`/visits?visit=${id}`);
  await expect.poll(() => checkedOf(server, [id])).toEqual({ [id]: true });
  await remove(page);
  await expect(bar(page)).toBeVisible();
  // A navigation inside the app sends the change, too.
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL('/customers');
  await expect.poll(() => checkedOf(server, [id])).toEqual({});
  await page.goto(`/visits?visit=${other}`);
  await remove(page);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await checkedOf(server, [other])).toEqual({});
});

test('closing the tab sends a change that could still be undone', async ({
  page,
  server,
  context,
}) => {
  const { id, other } = await openDetail(page, server);
  await remove(page);
  await expect(bar(page)).toBeVisible();
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => checkedOf(server, [id, other])).toEqual({ [other]: false });
});

test('a refused change is rolled back and reported', async ({ page, server }) => {
  const { id } = await openDetail(page, server);
  await page.route('**/rest/v1/visits?id=in*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await page.clock.install();
  await remove(page);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(toast(page, 'No se pudo guardar: 1 visitante borrado.')).toBeVisible();
  expect(await checkedOf(server, [id])).toEqual({ [id]: false });
});

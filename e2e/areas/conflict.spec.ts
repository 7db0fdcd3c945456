import type { Browser, Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../server/testing/server';
import { runSql } from '../../server/testing/sql';
import { customers as text } from '../../src/text/customers';
import { history } from '../../src/text/history';
import { records } from '../../src/text/records';
import {
  bulk,
  choose,
  closePanel,
  expectForm,
  field,
  openArea,
  panel,
  save,
  saveButton,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { revokeSession } from '../support/session';
import { expect, test } from '../support/visitsPage';

const { conflict: said } = records;

test.beforeEach(async ({ server }) => clearAreas(server));

const addAna = async (server: TestServer) => {
  const [id = 0] = await addRows(server, 'customers', [customerOf('Ana')]);
  return id;
};

async function openAna(page: Page, id: number): Promise<void> {
  await openArea(page, `/customers?id=${id}`);
  await expectForm(page, 'Ana');
}

/** Another editor, with a browser of his own. */
async function colleague(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  return context.newPage();
}

const box = (page: Page) => panel(page).getByRole('alert').filter({ hasText: said.title });
const ana = async (server: TestServer) => (await rowsOf(server, 'customers'))[0];
const unsaved = (page: Page) => page.getByRole('group', { name: records.unsaved });
const failure = (page: Page) => panel(page).getByText(records.failed);

for (const keep of ['theirs', 'mine'] as const)
  test(`of two who edit one row the second sees what changed, and takes ${keep}`, async ({
    page,
    browser,
    server,
  }) => {
    const id = await addAna(server);
    const other = await colleague(browser, server);
    await openAna(page, id);
    await openAna(other, id);
    await field(other, text.name).fill('Ana Rivera');
    await field(other, text.notes).fill('Llamada el lunes');
    await field(other, text.status).selectOption('contactado');
    await save(other, text.saved);

    await field(page, text.name).fill('Ana R.');
    await field(page, text.document).fill('X-1');
    await saveButton(page).click();
    // Before, now, and one's own; of fields that one has not touched there is no third.
    const rows = box(page).locator('dl');
    await expect(rows).toHaveText([
      `${text.name}${said.before}: Ana${said.now}: Ana Rivera${said.yours}: Ana R.`,
      `${text.status}${said.before}: Nuevo${said.now}: Contactado`,
      `${text.notes}${said.before}: ${said.nothing}${said.now}: Llamada el lunes`,
    ]);
    await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(field(page, text.name)).toHaveValue('Ana R.');
    expect(await ana(server)).toMatchObject({ name: 'Ana Rivera', document: '', version: 2 });

    await box(page).getByRole('button', { name: said[keep] }).click();
    await expect(box(page)).toHaveCount(0);
    const name = keep === 'mine' ? 'Ana R.' : 'Ana Rivera';
    await expect(field(page, text.name)).toHaveValue(name);
    await expect(field(page, text.document)).toHaveValue('X-1');
    await expect(field(page, text.notes)).toHaveValue('Llamada el lunes');
    await save(page, text.saved);
    expect(await ana(server)).toMatchObject({
      name,
      status: 'contactado',
      notes: 'Llamada el lunes',
      document: 'X-1',
      version: 3,
    });
    await other.context().close();
  });

test('what only one has changed is kept, and nothing is overwritten by opening again', async ({
  page,
  browser,
  server,
}) => {
  const id = await addAna(server);
  const other = await colleague(browser, server);
  await openAna(page, id);
  await field(page, text.document).fill('X-1');
  await closePanel(page);
  await openAna(other, id);
  await field(other, text.email).fill('ana@correo.example');
  await save(other, text.saved);
  // It is read again when it is opened.
  await unsaved(page).getByRole('button', { name: 'Ana' }).click();
  await expect(box(page).locator('dl')).toHaveText([
    `${text.email}${said.before}: ${said.nothing}${said.now}: ana@correo.example`,
  ]);
  await box(page).getByRole('button', { name: said.theirs }).click();
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ document: 'X-1', email: 'ana@correo.example' });
  await other.context().close();
});

test('a row that is archived meanwhile says so', async ({ page, browser, server }) => {
  const id = await addAna(server);
  const other = await colleague(browser, server);
  await openAna(page, id);
  await openArea(other, '/customers');
  await choose(other, [id]);
  await bulk(other, records.archive.archive).click();
  // Leaving sends it.
  await other.getByRole('link', { name: 'Ads', exact: true }).first().click();
  await expect.poll(async () => (await ana(server))?.archived).toBe(true);

  await field(page, text.notes).fill('No se pierde');
  await saveButton(page).click();
  await expect(box(page)).toContainText(records.archive.isArchived);
  await box(page).getByRole('button', { name: said.mine }).click();
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ archived: true, notes: 'No se pierde' });
  await expect(panel(page).getByRole('button', { name: records.archive.restore })).toBeVisible();
  await other.context().close();
});

test('a row that is deleted meanwhile says so', async ({ page, server }) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).fill('algo');
  await runSql(server, `delete from public.customers where id = ${id} returning id`);
  await saveButton(page).click();
  await expect(panel(page)).toContainText(records.gone);
  // It can never be saved: nothing asks to be finished any more.
  await closePanel(page);
  await expect(unsaved(page)).toHaveCount(0);
  await page.goto(`/customers?id=${id}`);
  await expect(panel(page)).toContainText(records.gone);
});

test('without a connection nothing written is lost, and then it is saved', async ({
  page,
  context,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).fill('Escrito sin red');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(field(page, text.notes)).toHaveValue('Escrito sin red');
  await context.setOffline(false);
  await save(page, text.saved);
  await expect(failure(page)).toHaveCount(0);
  expect(await ana(server)).toMatchObject({ notes: 'Escrito sin red', version: 2 });
});

test('an answer that is lost makes no conflict with oneself', async ({ page, server }) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).fill('Guardado a la primera');
  await page.route('**/rest/v1/customers?*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveButton(page).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute('**/rest/v1/customers?*');
  await saveButton(page).click();
  await expect(failure(page)).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(box(page)).toHaveCount(0);
  await expect(field(page, text.notes)).toHaveValue('Guardado a la primera');
  expect(await ana(server)).toMatchObject({ notes: 'Guardado a la primera', version: 2 });
});

test('what is not saved outlives the panel and the page, and can be given up', async ({
  page,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).fill('A medias');
  await closePanel(page);
  await page.getByRole('button', { name: text.add }).first().click();
  await expectForm(page, text.add);
  await field(page, text.name).fill('Berta');
  await closePanel(page);
  await expect(unsaved(page).getByRole('button')).toHaveText(['Ana', text.add]);
  await page.getByRole('link', { name: 'Ads', exact: true }).first().click();
  await expect(page).toHaveURL('/ads');
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await unsaved(page).getByRole('button', { name: text.add }).click();
  await expect(field(page, text.name)).toHaveValue('Berta');
  await save(page, text.saved);
  await unsaved(page).getByRole('button', { name: 'Ana' }).click();
  await expectForm(page, 'Ana');
  await expect(field(page, text.notes)).toHaveValue('A medias');
  await panel(page).getByRole('button', { name: records.drop }).click();
  await expect(field(page, text.notes)).toHaveValue('');
  await closePanel(page);
  await expect(unsaved(page)).toHaveCount(0);
  expect(await rowsOf(server, 'customers')).toMatchObject([
    { name: 'Ana', notes: '', version: 1 },
    { name: 'Berta' },
  ]);
});

test('the browser asks before what is not saved is left behind', async ({ page, server }) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).pressSequentially('A medias');
  const leave = async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    return asked;
  };
  const dialog = await leave();
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, text.notes)).toHaveValue('A medias');
  // Also when the panel is closed.
  await closePanel(page);
  await (await leave()).accept();
  await expect(unsaved(page)).toHaveCount(0);
  // And not when there is nothing to lose.
  const dialogs: string[] = [];
  page.on('dialog', (one) => {
    dialogs.push(one.type());
    void one.accept();
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('a session that ends keeps what was written, and it is saved after signing in', async ({
  page,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.notes).fill('Antes del final');
  await panel(page).getByLabel(history.text).fill('Una nota sin añadir');
  await revokeSession(page);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, text.notes)).toHaveValue('Antes del final');
  await expect(panel(page).getByLabel(history.text)).toHaveValue('Una nota sin añadir');
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ notes: 'Antes del final' });
});

import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { customers as text } from '../../src/text/customers';
import { history } from '../../src/text/history';
import { records } from '../../src/text/records';
import { session } from '../../src/text/session';
import { addAna, ana, conflictBox, openAna, unsaved } from '../support/ana';
import {
  cellOf,
  closeDrawer,
  expectForm,
  field,
  drawer,
  save,
  saveButton,
} from '../support/areaPage';
import { clearAreas, rowsOf } from '../support/areaRows';
import { signOut, revokeSession } from '../support/session';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

const failure = (page: Page) => drawer(page).getByText(records.failed);

test('input is kept without a connection and saved afterwards; a save whose response was lost causes no version conflict', async ({
  page,
  context,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.nextStep).fill('Escrito sin red');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(field(page, text.nextStep)).toHaveValue('Escrito sin red');
  await context.setOffline(false);
  await save(page, text.saved);
  await expect(failure(page)).toHaveCount(0);
  expect(await ana(server)).toMatchObject({ nextStep: 'Escrito sin red', version: 2 });

  await field(page, text.nextStep).fill('Guardado a la primera');
  await page.route('**/rest/v1/customers?*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveButton(page).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute('**/rest/v1/customers?*');
  // Reading the open row again shows that the change was stored.
  await expect(failure(page)).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(conflictBox(page)).toHaveCount(0);
  await expect(field(page, text.nextStep)).toHaveValue('Guardado a la primera');
  expect(await ana(server)).toMatchObject({ nextStep: 'Guardado a la primera', version: 3 });
});

test('a draft is kept when the drawer is closed and the page left, and can be discarded', async ({
  page,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.nextStep).fill('A medias');
  await closeDrawer(page);
  await page.getByRole('button', { name: text.add }).first().click();
  await expectForm(page, text.add);
  await field(page, text.name).fill('Berta');
  await closeDrawer(page);
  await expect(unsaved(page).getByRole('button')).toHaveText(['Ana', text.add]);
  await page.getByRole('link', { name: 'Ads', exact: true }).first().click();
  await expect(page).toHaveURL('/ads');
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await unsaved(page).getByRole('button', { name: text.add }).click();
  await expect(field(page, text.name)).toHaveValue('Berta');
  await save(page, text.saved);
  // The view is still 'Hoy', which needs no parameter in the address.
  await expect(page).toHaveURL(/customers\?id=\d+$/);
  await unsaved(page).getByRole('button', { name: 'Ana' }).click();
  await expectForm(page, 'Ana');
  await expect(field(page, text.nextStep)).toHaveValue('A medias');
  await drawer(page).getByRole('button', { name: records.drop }).click();
  await expect(field(page, text.nextStep)).toHaveValue('');
  await closeDrawer(page);
  await expect(unsaved(page)).toHaveCount(0);
  expect(await rowsOf(server, 'customers')).toMatchObject([
    { name: 'Ana', nextStep: '', version: 1 },
    { name: 'Berta' },
  ]);
});

test('the browser asks before a page with drafts is closed, and a sign-out asks before it drops them', async ({
  page,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.nextStep).click();
  await page.keyboard.type('A medias');
  const leave = async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    return asked;
  };
  const dialog = await leave();
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, text.nextStep)).toHaveValue('A medias');
  // The browser asks even when the drawer is closed.
  await closeDrawer(page);
  await (await leave()).accept();
  await expect(unsaved(page)).toHaveCount(0);
  // Without drafts the browser does not ask.
  const dialogs: string[] = [];
  page.on('dialog', (one) => {
    dialogs.push(one.type());
    void one.accept();
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(dialogs).toEqual([]);
  page.removeAllListeners('dialog');

  await cellOf(page, id, 'name').click();
  await expectForm(page, 'Ana');
  await field(page, text.nextStep).fill('A medias');
  await closeDrawer(page);
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe(session.unsaved);
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  await signOut(page);
  await expect.poll(() => answers.length).toBe(1);
  await expect(page).toHaveURL(/\/customers/);
  await expect(unsaved(page)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(answers).toEqual([]);
});

test('drafts survive the end of the session, and unsaved input a sign-out in another tab; both are saved after the next sign-in', async ({
  page,
  context,
  server,
}) => {
  const id = await addAna(server);
  await openAna(page, id);
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  const signInAgain = async () => {
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await field(page, text.nextStep).fill('Antes del final');
  await drawer(page).getByLabel(history.text).fill('Una nota sin añadir');
  // The next read of the open row finds that the session has ended.
  await revokeSession(page);
  await signInAgain();
  await expect(field(page, text.nextStep)).toHaveValue('Antes del final');
  await expect(drawer(page).getByLabel(history.text)).toHaveValue('Una nota sin añadir');
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ nextStep: 'Antes del final' });

  await field(page, text.nextStep).fill('No se pierde');
  const other = await context.newPage();
  await other.goto('/agreements');
  await signOut(other);
  await expect(other).toHaveURL('/');
  await signInAgain();
  await expect(field(page, text.nextStep)).toHaveValue('No se pierde');
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ nextStep: 'No se pierde' });
});

import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import {
  expireTokens,
  FIND_VISITS,
  SIGNED_IN_TOAST,
  revokeSession,
  signIn,
  storedEmail,
  toast,
  stopPolling,
  watchInFlight,
} from '../support/session';
import { expect, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' });

/** Opens /visits with unsaved input and revokes the session on the server, which the next poll finds out. */
async function loseSession(page: Page) {
  const inFlight = watchInFlight(page);
  await page.clock.install();
  await signIn(page);
  await toast(page, SIGNED_IN_TOAST).getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(0);
  await page.route(FIND_VISITS, (route) => route.abort());
  await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Probar otra vez' })).toBeVisible();
  await page.unroute(FIND_VISITS);
  await stopPolling(page);
  // Waits for requests in flight, one of which would find out that the session was revoked.
  await expect.poll(inFlight).toBe(0);
  // Adds a field with unsaved input.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { value: 'a medio escribir' });
    document.querySelector('main')?.append(field);
  });
  await revokeSession(page);
}

test('a refused token refresh asks for the password and keeps the input', async ({ page }) => {
  await loseSession(page);
  await expireTokens(page);
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/visits');
  expect(await storedEmail(page)).toBeUndefined();
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill('no es esta 12345');
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('no son correctos');
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/visits');
  await expect(page.locator('textarea')).toHaveValue('a medio escribir');
  // The second sign-in shows the toast again.
  await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
});

test('the next poll finds that the server has ended the session, and a dialog asks for a new sign-in', async ({
  page,
}) => {
  await loseSession(page);
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
  expect(await storedEmail(page)).toBeUndefined();
  // Neither Escape nor a click outside closes the dialog.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

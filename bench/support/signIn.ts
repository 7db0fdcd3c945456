import type { Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../testing/server';

/** Signs in with the form, as the member of staff STAFF. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Correo electrónico').fill(STAFF.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/customers');
}

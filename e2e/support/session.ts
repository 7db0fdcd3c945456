import type { Page } from '@playwright/test';
import { STAFF } from '../../server/testing/server';

/** Fills the sign-in page and sends it. */
export async function enter(page: Page, { email, password } = STAFF): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await enter(page);
  await page.waitForURL('/customers');
}

/** From now on every check of the session has to ask the server, which does not answer. */
export async function breakSessionChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
  await page.route('**/auth/v1/**', (route) => route.abort());
}

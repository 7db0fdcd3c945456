import type { Locator, Page, Request } from '@playwright/test';
import { STAFF } from '../../server/testing/server';
import { expect } from './test';

/** Fills the sign-in page and sends it. */
export async function enter(page: Page, { email, password } = STAFF): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await enter(page);
  await page.waitForURL('/customers');
}

/** By the dropdown with the e-mail, or by the phone's menu. */
export async function logOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** The toasts with this text that are there now. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const IS_IN = `${STAFF.email} is logged in!`;

/** What covers the window while an auth call runs. */
export const spinner = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Whose session the browser keeps. */
export const storedEmail = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('session') ?? 'null') as {
      user: { email: string };
    } | null;
    return stored?.user.email;
  });

/** From now on the tokens have to be renewed before they are used. */
export async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
}

/** The server forgets the session, as when a member of staff is removed; the browser does not know yet. */
export async function revokeSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const config = document.getElementById('config')?.textContent ?? '{}';
    const { supabaseAnonKey: apikey } = JSON.parse(config) as { supabaseAnonKey: string };
    const { access_token: token } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      access_token: string;
    };
    const headers = { apikey, authorization: `Bearer ${token}` };
    const answer = await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers });
    return answer.status;
  });
  expect(status).toBe(204);
}

/** The requests for new tokens from now on. */
export function watchRefreshes(page: Page): string[] {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
  });
  return refreshes;
}

/** @returns how many requests since then have had no answer yet */
export function watchUnderWay(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size;
}

/** From now on every check of the session has to ask the server, which does not answer. */
export async function breakSessionChecks(page: Page): Promise<void> {
  await expireTokens(page);
  await page.route('**/auth/v1/**', (route) => route.abort());
}

/** What the staff's page of visits asks for its rows. */
export const FIND_VISITS = '**/rest/v1/rpc/find_visits*';

/** That page has heard how many visits there are. */
export const visitsCounted = (page: Page): Locator =>
  page.locator('#visits-results').filter({ hasText: /\d visitas?/ });

/** A session of staff whose e-mail is another one in this browser, and the page that it opens. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/agreements');
  await page.evaluate(
    async ([staff, other]) => {
      const config = document.getElementById('config')?.textContent ?? '{}';
      const { supabaseAnonKey: apikey } = JSON.parse(config) as { supabaseAnonKey: string };
      const answer = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(staff),
      });
      const session = (await answer.json()) as { user: object };
      const user = { ...session.user, email: other };
      localStorage.setItem('session', JSON.stringify({ ...session, user }));
    },
    [STAFF, email] as const,
  );
  await page.goto(path);
  await expect(menuButton(page)).toBeVisible();
  // It would lie over what is looked at, and is another test's matter.
  const told = toast(page, 'is logged in!');
  await told
    .getByRole('button', { name: 'Cerrar' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(told).toHaveCount(0, { timeout: 15_000 });
}

/** Of the dropdown with the e-mail, or of the phone's menu. */
export const menuButton = (page: Page) =>
  // Not by its role: while the menu is open all else is hidden from listeners.
  page.locator('header button[aria-haspopup]:visible');

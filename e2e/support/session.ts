import type { Locator, Page, Request } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { expect } from './test';

/** Fills in the sign-in form and sends it. */
export async function enter(page: Page, { email, password } = STAFF): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in by the form on /login, for tests of the sign-in itself and for browsers without storage. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/login');
  await enter(page);
  await page.waitForURL('/customers');
}

interface StoredSession {
  access_token: string;
  user: { email: string };
}

interface Site {
  url: string;
  anonKey: string;
  /** Session that tests share which do not end it. */
  shared?: StoredSession;
}

/** Servers by origin: that of the worker, and those that tests start themselves. */
const sites = new Map<string, Site>();

async function siteOf(page: Page): Promise<Site> {
  const shell = await page.request.get('/form');
  const url = new URL(shell.url()).origin;
  const known = sites.get(url);
  if (known) return known;
  const anonKey = /"supabaseAnonKey":"([^"]+)"/.exec(await shell.text())?.[1] ?? '';
  const site = { url, anonKey };
  sites.set(url, site);
  return site;
}

async function newSession(page: Page, { anonKey }: Site): Promise<StoredSession> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: STAFF,
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as StoredSession;
}

/** Session that the worker's tests share, or a new one when a test has ended it. */
async function sharedSession(page: Page, site: Site): Promise<StoredSession> {
  if (site.shared) {
    const headers = { apikey: site.anonKey, authorization: `Bearer ${site.shared.access_token}` };
    if ((await page.request.get('/auth/v1/user', { headers })).ok()) return site.shared;
  }
  return (site.shared = await newSession(page, site));
}

/**
 * Stores a session where the app does, once, before the next page of this tab runs a script.
 * @param isGreeted whether the toast of the sign-in counts as shown
 */
async function storeSession(page: Page, session: StoredSession, isGreeted: boolean): Promise<void> {
  await page.addInitScript(
    ([mark, text, greeted]) => {
      if (window !== top || origin === 'null' || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'stored');
      localStorage.setItem('session', text);
      if (greeted) localStorage.setItem('greeted', '');
      else localStorage.removeItem('greeted');
    },
    [`session ${++sessionsStored}`, JSON.stringify(session), isGreeted] as const,
  );
}
let sessionsStored = 0;

/**
 * Opens a page with a new session, without the sign-in form, for tests that end or refresh the session or expect the
 * toast of the sign-in.
 */
export async function signIn(page: Page, path = '/customers'): Promise<void> {
  await storeSession(page, await newSession(page, await siteOf(page)), false);
  await page.goto(path);
  await expect(menuButton(page)).toBeAttached();
}

/** Signs out by the dropdown with the e-mail, or by the phone's menu. */
export async function signOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Toasts with this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const SIGNED_IN_TOAST = `${STAFF.email} is logged in!`;

/** Spinner that covers the window while an auth call runs. */
export const spinner = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** E-mail address of the session that the browser stores; undefined without one. */
export const storedEmail = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('session') ?? 'null') as {
      user: { email: string };
    } | null;
    return stored?.user.email;
  });

/** Marks the stored tokens as expired, so that the next request refreshes them. */
export async function expireTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
}

/** Revokes the session on the server, as when a member of staff is removed; it remains stored in the browser. */
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

/** Stops the polls of a page with `page.clock.install()` until `page.clock.resume()`. */
export const stopPolling = (page: Page) => page.clock.pauseAt(Date.now() + 1000);

/**
 * Runs a page's clock, after `page.clock.install()`, until the expectation is met. It uses short steps, because one
 * long step could be over before a slow page sets its timer.
 * @param holds expectation that waits no longer than 100 ms
 */
export const runUntil = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await holds();
  }).toPass({ intervals: [100] });

/** Collects the requests for new tokens from now on. */
export function watchRefreshes(page: Page): string[] {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
  });
  return refreshes;
}

/** @returns a function that counts the requests in flight */
export function watchInFlight(page: Page): () => number {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return () => inFlight.size;
}

/** Makes every later session check ask the server and fail. */
export async function breakSessionChecks(page: Page): Promise<void> {
  await page.route('**/auth/v1/**', (route) => route.abort());
  // Requests are blocked first, because the open page may refresh expired tokens at once.
  await expireTokens(page);
}

/** Pattern of the visits area's request for its rows, for page.route. */
export const FIND_VISITS = '**/rest/v1/rpc/find_visits*';

/** Text with the number of visits, in the visits area. */
export const visitsCounted = (page: Page): Locator =>
  page.locator('#visits-results').filter({ hasText: /\d visitantes?/ });

/**
 * Opens a page with the session that tests share, as after a reload, so without the toast of a sign-in.
 * @param email address that this browser shows instead of the account's own
 */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const session = await sharedSession(page, await siteOf(page));
  await storeSession(page, { ...session, user: { ...session.user, email } }, true);
  await page.goto(path);
  // waitFor notices sooner than expect, which checks again after 100, 250, 500 and 1,000 ms.
  await menuButton(page).waitFor();
}

/** Button of the dropdown with the e-mail address, or of the phone's menu. */
export const menuButton = (page: Page) =>
  // A role would not find it while the menu is open, because everything else is hidden from screen readers then.
  page.locator('header button[aria-haspopup]:visible');

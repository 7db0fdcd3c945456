import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { expect, githubPerson, test } from '../support/github';
import { navigateInApp } from '../support/failures';
import { enter, SIGNED_IN_TOAST, storedEmail, toast } from '../support/session';
import { WHOLE_BROWSER } from '../support/test';
import { record, settled } from '../support/visitor';

const button = (page: Page) => page.getByRole('button', { name: 'Entrar con GitHub' });
const REFUSED = /No se pudo entrar con esa cuenta de GitHub/;

/** Clicks the button that leads to GitHub. @returns the addresses to which the main frame navigates, as they come */
async function leave(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  await page.goto('/login?c=A');
  await button(page).click();
  return seen;
}

test.beforeEach(({ github }) => {
  github.denies = false;
  github.person = githubPerson(STAFF.email);
});

test('GitHub signs a member of staff in, and its code is stored nowhere', async ({ page }) => {
  await leave(page);
  await expect(page).toHaveURL('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(1);
  expect(await storedEmail(page)).toBe(STAFF.email);
  await settled(page);
  const { pages } = await record(page);
  expect(pages.map(({ dir }) => new URL(dir).pathname)).toEqual(['/login', '/customers']);
  expect(JSON.stringify(pages)).not.toContain('code');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['greeted', 'navDataStorage', 'session']);
  await page.reload();
  await expect(page).toHaveURL('/customers');
});

test('after a sign-in with GitHub the page opens that a guard blocked', async ({ page }) => {
  await page.goto('/visits?q=1');
  await expect(page).toHaveURL('/');
  await navigateInApp(page, '/login');
  await button(page).click();
  await expect(page).toHaveURL('/visits?q=1');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('GitHub does not sign in an unknown person or an address that is not verified', async ({
  page,
  github,
}) => {
  for (const person of [
    githubPerson('nobody@elsewhere.example'),
    githubPerson(STAFF.email, { verified: false }),
  ]) {
    github.person = person;
    await leave(page);
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(/^\/login(\?c=A)?$/);
    expect(await storedEmail(page)).toBeUndefined();
    await page.goto('/visits');
    await expect(page).toHaveURL('/');
  }
});

test('a refusal at GitHub leads back to the sign-in', async ({ page, github }) => {
  github.denies = true;
  await leave(page);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page);
  await expect(page).toHaveURL('/customers');
});

test('a return from GitHub starts no session unless this browser began the sign-in', async ({
  page,
}) => {
  for (const query of ['?code=x', '?code=', '?code=a.b.c&state=x', '?error=access_denied&c=B']) {
    await page.goto(`/login${query}`);
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    await expect(page).toHaveURL(query.includes('c=B') ? '/login?c=B' : '/login');
    expect(await storedEmail(page)).toBeUndefined();
  }
  await settled(page);
  const { pages } = await record(page);
  expect(pages.map(({ dir }) => new URL(dir).search)).toEqual(['']);
});

test('after Back from GitHub the sign-in page can be used', WHOLE_BROWSER, async ({ page }) => {
  // Responds with GitHub's page itself, because page.route does not see redirected requests.
  await page.route('**/auth/v1/authorize?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>GitHub</h1>' }),
  );
  await leave(page);
  await expect(page.getByRole('heading', { name: 'GitHub' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  await expect(page.getByText('Entrando…')).toHaveCount(0);
});

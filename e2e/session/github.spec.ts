import type { Page } from '@playwright/test';
import { STAFF } from '../../server/testing/server';
import { expect, githubPerson, test } from '../support/github';
import { enter, IS_IN, storedEmail, toast } from '../support/session';
import { record, settled } from '../support/visitor';

const button = (page: Page) => page.getByRole('button', { name: 'Entrar con GitHub' });
const REFUSED = /No se pudo entrar con esa cuenta de GitHub/;

/** The addresses of ours that were in the browser's bar, and those that the record has. */
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

test('GitHub brings a member of staff in, and its code is nowhere', async ({ page }) => {
  await leave(page);
  await expect(page).toHaveURL('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect(toast(page, IS_IN)).toHaveCount(1);
  expect(await storedEmail(page)).toBe(STAFF.email);
  await settled(page);
  const { pages } = await record(page);
  expect(pages.map(({ dir }) => new URL(dir).pathname)).toEqual(['/login', '/customers']);
  expect(JSON.stringify(pages)).not.toContain('code');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['navDataStorage', 'session']);
  await page.reload();
  await expect(page).toHaveURL('/customers');
});

for (const [who, person] of [
  ['somebody unknown', githubPerson('nobody@elsewhere.example')],
  ['a known address that is not verified', githubPerson(STAFF.email, { verified: false })],
] as const)
  test(`GitHub does not bring ${who} in`, async ({ page, github }) => {
    github.person = person;
    await leave(page);
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(/^\/login(\?c=A)?$/);
    expect(await storedEmail(page)).toBeUndefined();
    await page.goto('/visits');
    await expect(page).toHaveURL('/');
  });

test('who says no at GitHub is back at the sign-in', async ({ page, github }) => {
  github.denies = true;
  await leave(page);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await expect(page).toHaveURL(/\/login$/);
  await enter(page);
  await expect(page).toHaveURL('/customers');
});

test('a return that this browser has not begun signs nobody in', async ({ page }) => {
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

test('back from GitHub without having signed in, the page can be used', async ({ page }) => {
  // Requests that a redirect makes cannot be met, so this is where it would begin.
  await page.route('**/auth/v1/authorize?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>GitHub</h1>' }),
  );
  await leave(page);
  await expect(page.getByRole('heading', { name: 'GitHub' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  await expect(page.getByText('Entrando…')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { breakSessionChecks, enter, runUntil, signIn } from './support/session';
import { expect, test } from './support/test';
import { hydrated } from './support/visitor';

const HOME = 'Todos sus seguros';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Loads each address and expects the page to which it leads, which has the bar unless it is /form. */
async function expectRows(page: Page, rows: [from: string, to: string, heading: string][]) {
  for (const [from, to, text] of rows) {
    await page.goto(from);
    await expect(heading(page)).toContainText(text);
    await expect(page).toHaveURL(to);
    await expect(bar(page), to).toBeVisible({ visible: !to.startsWith('/form') });
  }
}

test('every address leads a visitor to the right page', async ({ page }) => {
  await expectRows(page, [
    ['/?c=A', '/?c=A', HOME],
    ['/login?c=A', '/login?c=A', 'Acceso para empleados'],
    ['/products?c=A&x=1', '/?c=A', HOME],
    ['/customers', '/', HOME],
    ['/ads?c=A%26B', '/?c=A%26B', HOME],
    ['/visits/', '/', HOME],
    ['/form?c=A', '/form?c=A', 'Pida su precio'],
    ['/agreements?c=A', '/agreements?c=A', 'Términos y privacidad'],
    ['/home?c=A', '/?c=A', HOME],
    ['/nada/por/aqui?x=1&c=verano', '/?c=verano', HOME],
    ['/nada', '/', HOME],
  ]);
});

test('every address leads a signed-in person to the right page', async ({ page }) => {
  await signIn(page);
  await expectRows(page, [
    ['/?c=A', '/?c=A', HOME],
    ['/login?c=A&x=1', '/customers?c=A', 'Clientes'],
    ['/products', '/products', 'Productos'],
    ['/customers?x=1', '/customers?x=1', 'Clientes'],
    ['/policies', '/policies', 'Pólizas'],
    ['/ads', '/ads', 'Ads'],
    ['/visits?c=A', '/visits?c=A', 'Visitas'],
    ['/form', '/form', 'Pida su precio'],
    ['/agreements', '/agreements', 'Términos y privacidad'],
    ['/home?c=A', '/?c=A', HOME],
    ['/nada', '/', HOME],
  ]);
});

test('every page has its own title', async ({ page }) => {
  const home = /^Alero Group · /;
  await page.goto('/');
  await expect(page).toHaveTitle(home);
  await page.getByRole('link', { name: 'Términos y privacidad' }).click();
  await expect(page).toHaveTitle('Términos y privacidad · Alero Group');
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await page.goto('/form');
  await expect(page).toHaveTitle('Pida su precio · Alero Group');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveTitle(home);
  await signIn(page);
  // The title may begin with the number of leads of other tests.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Clientes · Alero Group$/);
});

test('a visitor who opens a guarded page loads only the files of the home page', async ({
  page,
}) => {
  const scripts: string[] = [];
  const auth: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/auth/v1/')) auth.push(request.url());
  });
  await page.goto('/?c=A');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const atHome = scripts.splice(0).sort();
  await page.goto('/visits?c=A');
  await expect(page).toHaveURL('/?c=A');
  await page.waitForLoadState('networkidle');
  expect(scripts.sort()).toEqual(atHome);
  expect(auth).toEqual([]);
});

test('Back skips an address that redirects', async ({ page }) => {
  await page.goto('/agreements');
  await expect(heading(page)).toHaveText('Términos y privacidad');
  for (const path of ['/nada', '/visits']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toContainText(HOME);
    // A page restored from the back/forward cache has no load event.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/agreements');
    await expect(heading(page)).toHaveText('Términos y privacidad');
  }
});

test('Back to an area for staff leads home when the session is gone', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Form', exact: true }).click();
  await expect(page).toHaveURL('/form');
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goBack();
  await expect(heading(page)).toContainText(HOME);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/form');
});

test('when the session check fails, areas for staff are blocked and the sign-in page is open', async ({
  page,
}) => {
  await signIn(page);
  await breakSessionChecks(page);
  await page.clock.install();
  await page.goto('/visits?c=A');
  await runUntil(page, () => expect(page).toHaveURL('/?c=A', { timeout: 100 }));
  await expect(heading(page)).toContainText(HOME);
  await page.goto('/login');
  await runUntil(page, () =>
    expect(heading(page)).toHaveText('Acceso para empleados', { timeout: 100 }),
  );
  await expect(page).toHaveURL('/login');
});

test('a sign-in without a connection says why it failed', async ({ page }) => {
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.goto('/login');
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('conexión');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { signIn } from './support/session';
import { expect, test } from './support/test';
import { AGREEMENTS, follow } from './support/visitor';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const CODE = '**/assets/agreements.*';

/** What the server says of its build is another one from now on. */
const deploy = (page: Page, times: number) =>
  page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/\/assets\/main\.\w+\.js/, '/assets/main.0f.js');
      await route.fulfill({ response: answer, body });
    },
    { times },
  );

/** The documents that the page has loaded since. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('code that a deployment has replaced is fetched with the new page, by itself', async ({
  page,
}) => {
  await page.goto('/');
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await deploy(page, 1);
  const documents = watchDocuments(page);
  await follow(page, AGREEMENTS);
  await expect(heading(page)).toHaveText(AGREEMENTS);
  await expect(page).toHaveURL('/agreements');
  expect(documents).toEqual(['/agreements']);
});

test('it tries that once', async ({ page }) => {
  await page.goto('/form');
  await page.goto('/');
  await page.route('**/assets/form.*', (route) => route.fulfill({ status: 404, body: '' }));
  await deploy(page, 1);
  const documents = watchDocuments(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/form');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('alert')).toContainText('no se pudo abrir');
  expect(documents).toEqual(['/form']);
});

test('without a connection the page says so and comes when asked again, and the rest stays', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/assets/staff-visits.*', (route) => route.abort());
  const documents = watchDocuments(page);
  await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'no se pudo abrir' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/staff-visits.*');
  await page.getByRole('button', { name: 'Cargar otra vez' }).click();
  await expect(heading(page)).toHaveText('Visitas');
  expect(documents).toEqual([]);
});

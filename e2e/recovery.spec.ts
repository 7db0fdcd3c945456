import type { Page } from '@playwright/test';
import { form } from '../src/text/form';
import { sendButton } from './support/quote';
import { signIn } from './support/session';
import { expect, test } from './support/test';
import { AGREEMENTS, follow, hydrated } from './support/visitor';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const CODE = '**/assets/agreements.*';

/** Simulates a deployment: the home page names the scripts of another build, in this many responses. */
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

/** Collects the paths of the documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('when a deployment has replaced the code of a page, the new document is loaded without asking', async ({
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

test('a form whose code fails to load is reloaded only once, and then remains as the server rendered it', async ({
  page,
}) => {
  await page.goto('/form');
  await page.goto('/');
  await hydrated(page);
  await page.route('**/assets/form.*', (route) => route.fulfill({ status: 404, body: '' }));
  await deploy(page, 1);
  const documents = watchDocuments(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/form');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(heading(page)).toHaveText(form.title);
  const failed = page.waitForEvent('console', (line) => line.text().startsWith('the code of the'));
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await failed;
  await expect(sendButton(page)).toBeVisible();
  expect(documents).toEqual(['/form']);
});

test('without a connection a page offers a retry, and the layout around it stays', async ({
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

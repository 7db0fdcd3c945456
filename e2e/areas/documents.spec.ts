import type { Page } from '@playwright/test';
import { account } from '../../src/text/account';
import { customers } from '../../src/text/customers';
import { documents as text } from '../../src/text/documents';
import { policyFacts } from '../../src/text/policies';
import { keys } from '../../src/text/keys';
import { rights } from '../../src/text/rights';
import { undo } from '../../src/text/undo';
import { runSql } from '../../testing/sql';
import { drawer, expectForm, field, openArea, openInApp } from '../support/areaPage';
import { addRows, clearAreas, customerOf, fillStaffTables, policyOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { holdRequests } from '../support/holdRequests';
import { expectNoOverflow } from '../support/layout';
import { hasPlace, pdfOf, takePhotograph } from '../support/photograph';
import { watchShifts } from '../support/shifts';
import { PHONE, WHOLE_BROWSER } from '../support/test';
import { expect, test } from '../support/visitsPage';

type Server = Parameters<typeof clearAreas>[0];
const NAME = 'Ana Núñez';

/** Opens the page of a customer with a policy. @returns ids */
async function openAna(page: Page, server: Server) {
  await clearAreas(server);
  const { products } = await fillStaffTables(server, ['Faro']);
  const [ana = 0] = await addRows(server, 'customers', [customerOf(NAME, { status: 'ganado' })]);
  const policies = [policyOf(ana, products[0] ?? 0, '2099-01-01', { number: 'POL-1' })];
  const [policy = 0] = await addRows(server, 'policies', policies);
  await openArea(page, `/customers?view=list&id=${ana}`);
  await expectForm(page, NAME);
  return { ana, policy };
}

const part = (page: Page) => drawer(page).getByRole('region', { name: text.title });
const chooser = (page: Page) => part(page).locator('input[type=file][multiple]');
const items = (page: Page) => part(page).getByRole('button', { name: /^Abrir / });
/** How the photographs of an iPhone begin. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({
  ...{ name, buffer, mimeType },
});

test('a photograph is turned upright, made smaller and sent without its place, and opens beside the row', async ({
  page,
  server,
}) => {
  await openAna(page, server);
  const missing = part(page).getByRole('listitem').filter({ hasText: 'Falta: licencia (Auto)' });
  await missing.getByRole('button').click();
  await expect(drawer(page).getByLabel('Próximo paso', { exact: true })).toHaveValue(
    'Pedir licencia',
  );
  const photograph = await takePhotograph(page);
  expect(hasPlace(photograph)).toBe(true);
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/add_document_part') && request.postDataBuffer()![19] === 1,
  );
  await chooser(page).setInputFiles([
    file('licencia.jpg', photograph, 'image/jpeg'),
    file('nota.txt', Buffer.from('x'), 'text/plain'),
    file('IMG_1.HEIC', HEIC, 'image/heic'),
    file('vector.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
  ]);
  expect(hasPlace((await sent).postDataBuffer()!)).toBe(false);
  const { unknown, heic, unreadable } = text.uploads;
  for (const said of [unknown, heic, unreadable])
    await expect(part(page).getByText(said)).toBeVisible();
  await expect(items(page)).toHaveAccessibleName(/^Abrir licencia.jpg Licencia/);
  await expect(missing).toHaveCount(0);
  await expect(part(page).locator('img')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await items(page).click();
  const viewer = page.getByRole('dialog', { name: 'licencia.jpg' });
  const picture = viewer.getByRole('img');
  const size = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1000, 2000]);
  const [shown, row] = [await viewer.boundingBox(), await drawer(page).first().boundingBox()];
  expect(shown!.x + shown!.width).toBeLessThanOrEqual(row!.x);
  await expectAccessible(page);
  const { width } = (await picture.boundingBox())!;
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(2 * width, -1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(items(page)).toBeFocused();
  await expectForm(page, NAME);
});

test('an upload goes on after a lost connection and after a reload, and a removal can be undone', async ({
  page,
  server,
}) => {
  const { ana, policy } = await openAna(page, server);
  await openInApp(page, `/policies?id=${policy}`);
  await expect(drawer(page).getByRole('group', { name: policyFacts.title })).toBeVisible();
  await expect(part(page).getByText(text.none)).toBeVisible();
  const numbers: number[] = [];
  const big = pdfOf(1_200_000);
  // The second part fails once, and then does not end before the reload.
  let tries = 0;
  await page.route('**/rpc/add_document_part', async (route) => {
    const number = route.request().postDataBuffer()![19]!;
    numbers.push(number);
    if (number === 2 && ++tries <= 2) return tries === 1 ? route.abort() : undefined;
    return route.continue();
  });
  await chooser(page).setInputFiles([file('Póliza.pdf', big)]);
  await expect.poll(() => numbers).toEqual([1, 2, 2]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(part(page).getByText(text.none)).toBeVisible();
  await chooser(page).setInputFiles([file('Póliza.pdf', big)]);
  await expect(items(page)).toHaveCount(1);
  expect(numbers).toEqual([1, 2, 2, 2, 3]);
  // The customer's page lists it too.
  await openInApp(page, `/customers?view=list&id=${ana}`);
  await expectForm(page, NAME);
  await expect(items(page)).toHaveAccessibleName(/^Abrir Póliza.pdf Póliza .* Póliza · Faro/);
  const choose = async (name: string, option: string) => {
    await part(page)
      .getByRole('button', { name: text.actions(name) })
      .click();
    await page.getByRole('menuitem', { name: option }).click();
  };
  await choose('Póliza.pdf', text.change);
  const dialog = page.getByRole('dialog', { name: text.change });
  await dialog.getByLabel(text.name).fill('Carátula.pdf');
  await dialog.getByLabel(text.subject).selectOption(text.noSubject);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text.save }).click();
  // Sends the change, since only the last one can be undone.
  const changed = page.waitForResponse((one) => one.request().method() === 'PATCH');
  await choose('Carátula.pdf', text.remove);
  await expect(items(page)).toHaveCount(0);
  expect((await changed).ok()).toBe(true);
  await page.getByRole('button', { name: undo.undo }).click();
  await expect(items(page)).toHaveAccessibleName(/^Abrir Carátula.pdf Póliza · [^·]+ · de \S+$/);
});

test('documents are found in the palette, and opened at their customer', async ({
  page,
  server,
}) => {
  await openAna(page, server);
  await chooser(page).setInputFiles([file('Matrícula.pdf', pdfOf())]);
  await expect(items(page)).toHaveCount(1);
  await openInApp(page, '/policies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.areas.policies);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: keys.palette.label }).fill('matricula');
  await page
    .getByRole('option')
    .filter({ hasText: `Otro · ${NAME}` })
    .click();
  const viewer = page.getByRole('dialog', { name: 'Matrícula.pdf' });
  await expect(viewer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expectForm(page, NAME);
  expect(new URL(page.url()).hash).toBe('');
});

test('a part of the customer’s page is shown once it no longer moves', async ({ page, server }) => {
  const shifts = await watchShifts(page);
  // Only what is visible counts.
  await page.setViewportSize({ width: 1280, height: 4000 });
  const { ana } = await openAna(page, server);
  await runSql(
    server,
    `insert into public.opportunities ("customerId", line)
     select ${ana}, 'auto' from generate_series(1, 4) returning id`,
  );
  // The first of the parts comes last.
  const release = await holdRequests(page, /\/rest\/v1\/opportunities/);
  const others = ['policies', 'documents', 'claims'].map((table) =>
    page.waitForResponse((one) => one.url().includes(`/rest/v1/${table}?`)),
  );
  await page.reload();
  await expect(field(page, customers.status)).toBeVisible();
  await Promise.all(others);
  await expect(drawer(page).getByRole('region')).toHaveCount(0);
  release();
  await expect(drawer(page).getByRole('region', { name: rights.title })).toBeVisible();
  await expect(part(page).getByText(text.none)).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test(
  'a PDF is shown by the browser inside of the page',
  WHOLE_BROWSER,
  async ({ page, server }) => {
    await openAna(page, server);
    await chooser(page).setInputFiles([file('Póliza.pdf', pdfOf())]);
    await items(page).click();
    const frame = page.getByRole('dialog', { name: 'Póliza.pdf' }).locator('iframe');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    // The browser's viewer replaces the document of the frame.
    await expect
      .poll(() => page.frames().filter((one) => one.url().startsWith('chrome')).length)
      .toBe(1);
  },
);

test(
  'on a phone the camera takes a picture, which covers the window when it is open',
  PHONE,
  async ({ page, server }) => {
    await openAna(page, server);
    const camera = part(page).getByRole('button', { name: text.camera });
    const hasTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    if (!hasTouch) return expect(camera).toBeHidden();
    const photograph = await takePhotograph(page);
    const asked = page.waitForEvent('filechooser');
    await camera.click();
    await (await asked).setFiles([file('image.jpg', photograph, 'image/jpeg')]);
    await expectNoOverflow(page);
    await items(page).click();
    const viewer = page.getByRole('dialog', { name: 'image.jpg' });
    await expect(viewer.getByRole('img')).toBeVisible();
    expect((await viewer.boundingBox())!.width).toBe(page.viewportSize()!.width);
    await expectAccessible(page);
  },
);

import { campaigns } from '../../src/text/campaigns';
import { customers as text } from '../../src/text/customers';
import { records } from '../../src/text/records';
import { resourceText } from '../../src/text/resource';
import {
  cellOf,
  closeDrawer,
  expectForm,
  expectSaved,
  expectNames,
  field,
  openArea,
  openInApp,
  drawer,
  rowOf,
  sortBy,
  chooseSeveral,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { watchConsole } from '../support/failures';
import { settled } from '../support/visitor';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

const fillThirty = (server: Parameters<typeof addRows>[0]) =>
  addRows(
    server,
    'customers',
    Array.from({ length: 30 }, (_, i) =>
      customerOf(`Cliente ${String(i + 1).padStart(2, '0')}`, {
        status: i % 10 === 9 ? 'perdido' : 'nuevo',
      }),
    ),
  );
const last = (count: number) => Array.from({ length: count }, (_, i) => `Cliente ${26 + i}`);

test('the address contains search, filters, order, page and open row, which Back restores; a reload keeps hidden columns', async ({
  page,
  server,
}) => {
  const ids = await fillThirty(server);
  await openArea(page, '/customers?view=list');
  await sortBy(page, 'name');
  // The buttons are disabled while the sorted rows are read.
  await expect(page.locator('[data-field=name][role=gridcell]').first()).toHaveText('Cliente 01');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/customers?view=list&sort=name&page=2');
  await expectNames(page, last(5));
  await rowOf(page, ids[27]!).getByRole('gridcell', { name: 'Cliente 28' }).click();
  await expectForm(page, 'Cliente 28');
  const address = `/customers?view=list&sort=name&page=2&id=${ids[27]!}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expectForm(page, 'Cliente 28');
  await expectNames(page, last(5));
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expectNames(page, last(5));

  await chooseSeveral(page, text.status, ['Perdido']);
  await expectNames(page, ['Cliente 10', 'Cliente 20', 'Cliente 30']);
  await expect(page).toHaveURL('/customers?view=list&status=perdido&sort=name');
  await page.getByLabel('Buscar').fill('nte 2');
  await expectNames(page, ['Cliente 20']);
  await expect(page).toHaveURL('/customers?view=list&q=nte+2&status=perdido&sort=name');
  await page.reload();
  await expectNames(page, ['Cliente 20']);
  await expect(page.getByLabel('Buscar')).toHaveValue('nte 2');
  // Typing replaced the history entry, so one step back leads to the list before the search.
  await page.goBack();
  await expectNames(page, last(5));
  await page.goForward();
  await expectNames(page, ['Cliente 20']);
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expect(page).toHaveURL('/customers?view=list&sort=name');

  // The buttons for the next and previous row follow the order of the list.
  await openInApp(page, `/customers?view=list&sort=name&id=${ids[0]!}`);
  await expectForm(page, 'Cliente 01');
  const next = drawer(page).getByRole('button', { name: records.next });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expectForm(page, 'Cliente 02');
  await expect(page).toHaveURL(`/customers?view=list&sort=name&id=${ids[1]!}`);
  await page.keyboard.press('k');
  await expectForm(page, 'Cliente 01');

  // The browser remembers hidden columns.
  await closeDrawer(page);
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(cellOf(page, ids[0]!, 'name')).toBeVisible();
  await expect(column(text.line)).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: text.line }).click();
  await page.keyboard.press('Escape');
  await expect(column(text.line)).toHaveCount(0);
  await page.reload();
  await expect(column(text.status)).toBeVisible();
  await expect(column(text.line)).toHaveCount(0);
});

const GARBAGE = [
  'page=0&size=7&sort=nothing&id=-1&archived=yes&view=nothing&q=%00%ED%A0%80%F0%9F%A6%A4',
  `page=1e9&size=NaN&sort=-&id=9007199254740993&q=${'x'.repeat(3000)}&status=nobody&line=%3Cscript%3E&owner=x&companyId=1;drop&active=maybe`,
  'view=companies&id=new&id=7&owner=00000000-0000-0000-0000-00000000000g&companyId=999999999999999999&q=%25_%5C*%28%29%2C%22&page=999999&sort=-name',
];

test('areas open with any text in their address', async ({ page, server }) => {
  await addRows(server, 'customers', [customerOf('Ana')]);
  const consoleLines = watchConsole(page);
  await openArea(page, '/customers?view=list');
  for (const path of [
    '/customers?view=list',
    '/ads?view=list',
    '/products',
    '/products?view=companies',
  ])
    for (const [i, garbage] of GARBAGE.entries()) {
      const address = path + (path.includes('?') ? '&' : '?') + garbage;
      if (i === 0) await page.goto(address);
      else {
        // An area that is open already reads a new address in the same way.
        await openInApp(page, address);
        await settled(page);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[id$=-results]')).toHaveText(/\d/);
      await expect(page.getByText(/^No se pudieron/)).toHaveCount(0);
    }
  expect(consoleLines.uncaught).toEqual([]);
});

test('a row is opened, changed and saved by keyboard, and gets the focus back', async ({
  page,
  server,
}) => {
  const [berta = 0, ana = 0] = await addRows(server, 'customers', [
    customerOf('Berta'),
    customerOf('Ana'),
  ]);
  await openArea(page, '/customers?view=list&sort=name');
  await expectNames(page, ['Ana', 'Berta']);
  await page.getByRole('button', { name: resourceText.moreFilters }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectForm(page, 'Berta');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused();
  for (let i = 0; i < 40; i++) {
    if (await field(page, text.name).evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field(page, text.name)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bea');
  await page.keyboard.press('Control+s');
  await expectSaved(page, text.saved);
  await expectForm(page, 'Bea');
  // The first Escape leaves the field.
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(rowOf(page, berta).locator(':focus')).toHaveCount(1);
  expect(await rowsOf(server, 'customers')).toMatchObject([
    { id: berta, name: 'Bea' },
    { id: ana, name: 'Ana' },
  ]);
});

test('a list that loads, is empty, has no match, ends before the page, or failed says which; a failed one loads when the connection is back', async ({
  page,
  context,
  server,
}) => {
  await openArea(page, '/ads?view=list');
  await expect(page.getByRole('heading', { name: campaigns.empty.title })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: campaigns.add }).last().click();
  await expectForm(page, campaigns.add);
  await openInApp(page, '/ads?view=list&q=nada');
  await expect(page.getByRole('heading', { name: campaigns.noMatch })).toBeVisible();
  await openInApp(page, '/customers?view=list&page=2');
  await expect(page.getByRole('heading', { name: text.beyond })).toBeVisible();
  await addRows(server, 'customers', [customerOf('Ana')]);
  await page.getByRole('button', { name: 'Ir a la primera página' }).click();
  await expectNames(page, ['Ana']);

  const answers: (() => void)[] = [];
  await page.route('**/rest/v1/customers?*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.abort();
  });
  await page.reload();
  await expect(page.locator('#customers-results')).toContainText(text.loading);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  const failed = page.getByRole('alert').filter({ hasText: text.failed });
  await expect(failed).toBeVisible();
  await page.unroute('**/rest/v1/customers?*');
  await failed.getByRole('button', { name: 'Probar otra vez' }).click();
  await expectNames(page, ['Ana']);

  // A search without a connection fails, and runs again when the connection is back.
  await context.setOffline(true);
  await page.getByLabel('Buscar').fill('an');
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expectNames(page, ['Ana']);

  // A row that fails to load offers a retry.
  await page.route('**/rest/v1/customers?*id=eq.*', (route) => route.abort());
  await rowOf(page, (await rowsOf<{ id: number }>(server, 'customers'))[0]!.id)
    .getByRole('gridcell', { name: 'Ana' })
    .click();
  await expect(drawer(page)).toContainText(records.unread);
  await drawer(page).getByRole('button', { name: resourceText.again }).click();
  await expect(drawer(page)).toContainText(records.unread);
  await page.unroute('**/rest/v1/customers?*id=eq.*');
  // The row also loads again by itself when the browser is online.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectForm(page, 'Ana');
});

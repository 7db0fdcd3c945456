import type { Page } from '@playwright/test';
import { runSql } from '../../testing/sql';
import { companies as companyText, products as text } from '../../src/text/products';
import { records } from '../../src/text/records';
import {
  PAST_UNDO_MS,
  bulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  expectNames,
  expectInvalid,
  field,
  openArea,
  openInApp,
  drawer,
  rowOf,
  save,
  saveButton,
  undoBar,
  undoButton,
} from '../support/areaPage';
import { clearAreas, fillStaffTables, rowsOf } from '../support/areaRows';
import { expectHomePage } from '../support/homePage';
import { expect, test } from '../support/visitsPage';

const COMPANIES = '/products?view=companies';

test.beforeEach(async ({ server }) => clearAreas(server));

const add = (page: Page, one: string) =>
  page.getByRole('button', { name: one, exact: true }).first().click();

test('a company and its product are created, changed and shown to visitors', async ({
  page,
  context,
  server,
}) => {
  await openArea(page, COMPANIES);
  await expect(page.getByText('Todavía no hay compañías')).toBeVisible();
  await add(page, 'Nueva compañía');
  await expectForm(page, 'Nueva compañía');
  await field(page, companyText.name).fill('Faro Mutual');
  await expect(field(page, companyText.slug)).toHaveValue('faro-mutual');
  await expect(field(page, companyText.monogram)).toHaveValue('FM');
  await field(page, companyText.website).fill('faro.example');
  await save(page, companyText.saved);
  await expectForm(page, 'Faro Mutual');
  const [made] = await rowsOf(server, 'companies');
  await expect(page).toHaveURL(`${COMPANIES}&id=${made!.id as number}`);
  expect(made).toMatchObject({
    ...{ slug: 'faro-mutual', monogram: 'FM', website: 'https://faro.example' },
    ...{ active: true, version: 1 },
  });
  await closeDrawer(page);
  await expectNames(page, ['Faro Mutual']);

  const views = page.getByRole('navigation', { name: 'Productos' });
  await views.getByRole('link', { name: text.tab }).click();
  await expect(page.getByText('Todavía no hay productos')).toBeVisible();
  await add(page, 'Nuevo producto');
  await field(page, text.name).fill('Auto completo');
  await field(page, text.company).selectOption({ label: 'Faro Mutual' });
  await field(page, text.line).selectOption({ label: 'Auto' });
  await field(page, text.premium).fill('1,250.50');
  await save(page, text.saved);
  await expect(field(page, text.premium)).toHaveValue('1,250.50');
  const [product] = await rowsOf<{ id: number; premium: number }>(server, 'products');
  expect(product!.premium).toBe(1250.5);
  await expect(cellOf(page, product!.id, 'premium')).toHaveText('$1,250.50');
  await expect(cellOf(page, product!.id, 'companyId')).toHaveText('Faro Mutual');

  await field(page, text.name).fill('Auto total');
  await field(page, text.premium).fill('980');
  await field(page, text.name).press('Control+s');
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Auto total');
  await expect(cellOf(page, product!.id, 'premium')).toHaveText('$980.00');
  await expectNames(page, ['Auto total']);

  const home = await context.newPage();
  await expectHomePage(home, ['Faro Mutual']);
  await home.goto('/form');
  await expect(home.getByRole('radio', { name: 'Auto' })).toBeVisible();
});

test('shows errors at their fields and keeps the input', async ({ page, server }) => {
  const { companies } = await fillStaffTables(server, ['Alba', 'Brisa']);
  const [alba = 0, brisa = 0] = companies;
  await openArea(page, `${COMPANIES}&id=${brisa}`);
  await expectForm(page, 'Brisa');

  // The form checks this before it sends.
  await field(page, companyText.website).fill('http://brisa.example');
  await field(page, companyText.monogram).fill('BRIS');
  await field(page, companyText.name).fill('');
  await saveButton(page).click();
  await expectInvalid(page, companyText.website, companyText.rules['website is an https address']);
  await expectInvalid(page, companyText.monogram, records.invalid.long(companyText.monogram, 3));
  await expectInvalid(page, companyText.name, records.invalid.missing);
  await expect(field(page, companyText.name)).toBeFocused();

  // The database checks this.
  await field(page, companyText.website).fill('https://brisa.example');
  await field(page, companyText.monogram).fill('BRI');
  await field(page, companyText.name).fill('Brisa nueva');
  await field(page, companyText.slug).fill('alba');
  await saveButton(page).click();
  await expectInvalid(page, companyText.slug, companyText.rules["slug is another company's"]);
  await expect(field(page, companyText.slug)).toBeFocused();
  await expect(field(page, companyText.name)).toHaveValue('Brisa nueva');
  await field(page, companyText.slug).fill('Brisa Nueva');
  await saveButton(page).click();
  await expectInvalid(
    page,
    companyText.slug,
    companyText.rules['slug has lower-case letters, digits and single hyphens'],
  );
  expect(await rowsOf(server, 'companies')).toMatchObject([
    { id: alba, slug: 'alba' },
    { id: brisa, name: 'Brisa', slug: 'brisa', website: '', version: 1 },
  ]);
  await field(page, companyText.slug).fill('brisa-nueva');
  await save(page, companyText.saved);
  await expectNames(page, ['Alba', 'Brisa nueva']);

  await openInApp(page, '/products?id=new');
  await expectForm(page, text.add);
  await field(page, text.name).fill('Vida');
  await field(page, text.premium).fill('12.345');
  await saveButton(page).click();
  await expectInvalid(page, text.premium, records.invalid.money);
  await expectInvalid(page, text.company, records.invalid.missing);
  await expectInvalid(page, text.line, records.invalid.missing);
  await field(page, text.premium).fill('-1');
  await saveButton(page).click();
  await expectInvalid(page, text.premium, records.invalid.negative);
  expect(await rowsOf(server, 'products')).toHaveLength(2);
});

test('archiving is undone by button and key, sent after ten seconds or when the area is left, and reverted by restoring', async ({
  page,
  context,
  server,
}) => {
  const { companies } = await fillStaffTables(server, ['Alba', 'Brisa', 'Cumbre']);
  const [alba = 0, brisa = 0] = companies;
  const home = await context.newPage();
  const archivedNow = async () =>
    (await rowsOf<{ name: string; archived: boolean }>(server, 'companies'))
      .filter(({ archived }) => archived)
      .map(({ name }) => name);
  await openArea(page, `${COMPANIES}&id=${alba}`);
  await expectForm(page, 'Alba');
  const archive = () => drawer(page).getByRole('button', { name: records.archive.archive }).click();
  await archive();
  await expect(drawer(page)).toHaveCount(0);
  await expectNames(page, ['Brisa', 'Cumbre']);
  await undoButton(page).click();
  await expectNames(page, ['Alba', 'Brisa', 'Cumbre']);

  await choose(page, [alba, brisa]);
  await bulk(page, records.archive.archive).click();
  await expectNames(page, ['Cumbre']);
  await expect(undoBar(page)).toContainText('2 compañías archivadas');
  await page.keyboard.press('Control+z');
  await expectNames(page, ['Alba', 'Brisa', 'Cumbre']);
  await expect(undoBar(page)).toHaveCount(0);
  expect(await archivedNow()).toEqual([]);

  await page.clock.install();
  await choose(page, [alba]);
  await bulk(page, records.archive.archive).click();
  await expectNames(page, ['Brisa', 'Cumbre']);
  await page.clock.runFor(PAST_UNDO_MS);
  await expect.poll(archivedNow).toEqual(['Alba']);
  await expectHomePage(home, ['Brisa', 'Cumbre']);

  // Leaving the area sends the change that could still be undone.
  await choose(page, [brisa]);
  await bulk(page, records.archive.archive).click();
  await expectNames(page, ['Cumbre']);
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await expect(page).toHaveURL('/customers');
  await expect.poll(archivedNow).toEqual(['Alba', 'Brisa']);
  await expectHomePage(home, ['Cumbre']);

  await openInApp(page, COMPANIES);
  await page.getByLabel(records.archive.filter).selectOption({ label: records.archive.archived });
  await expectNames(page, ['Alba', 'Brisa']);
  await rowOf(page, alba).getByRole('gridcell', { name: 'Alba', exact: true }).click();
  await expectForm(page, 'Alba');
  await drawer(page).getByRole('button', { name: records.archive.restore }).click();
  await expectNames(page, ['Brisa']);
  await expect(undoBar(page)).toContainText('1 compañía recuperada');
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expectNames(page, ['Cumbre']);
  await page.clock.runFor(PAST_UNDO_MS);
  await expectNames(page, ['Alba', 'Cumbre']);
  expect(await archivedNow()).toEqual(['Brisa']);
  // A restored company remains inactive.
  await expect(cellOf(page, alba, 'active')).toHaveText(companyText.no);
});

test('a failed move and a failed change of several rows are reported and rolled back', async ({
  page,
  server,
}) => {
  const { companies, products } = await fillStaffTables(server, ['Alba', 'Brisa']);
  await openArea(page, COMPANIES);
  await page.route('**/rpc/move_company', (route) => route.abort());
  await page.getByRole('button', { name: 'Bajar Alba' }).click();
  await expect(page.getByRole('alert')).toContainText(companyText.notMoved);
  await expectNames(page, ['Alba', 'Brisa']);

  await runSql(
    server,
    `update public.companies set active = false where id = ${companies[0]!} returning id`,
  );
  await page.goto('/products');
  await expectNames(page, ['Seguro Alba', 'Seguro Brisa']);
  // A product says that visitors do not see its company.
  await expect(cellOf(page, products[0]!, 'companyId')).toHaveText('Alba (no se muestra)');
  await expect(cellOf(page, products[1]!, 'companyId')).toHaveText('Brisa');
  await page.route('**/rest/v1/products?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.clock.install();
  await choose(page, products);
  await bulk(page, text.deactivate).click();
  await expect(cellOf(page, products[0]!, 'active')).toHaveText(text.no);
  await page.clock.runFor(PAST_UNDO_MS);
  const failed = text.notDone(text.done.deactivated(2)).slice(0, 40);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(cellOf(page, products[0]!, 'active')).toHaveText(text.yes);
});

import { companies as companyText, preview } from '../../src/text/products';
import { records } from '../../src/text/records';
import {
  PAST_UNDO_MS,
  bulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  expectNames,
  field,
  openArea,
  drawer,
  rowOf,
  save,
  sortBy,
  undoBar,
} from '../support/areaPage';
import { clearAreas, fillStaffTables } from '../support/areaRows';
import { expectHomePage } from '../support/homePage';
import { expect, test } from '../support/visitsPage';

const COMPANIES = '/products?view=companies';

/** Picture of one red pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

test.beforeEach(async ({ server }) => clearAreas(server));

test('buttons change the order in the list and on the home page, which does not show a company while it is inactive', async ({
  page,
  context,
  server,
}) => {
  const { companies } = await fillStaffTables(server, ['Alba', 'Brisa', 'Cumbre']);
  const home = await context.newPage();
  await openArea(page, COMPANIES);
  await expectNames(page, ['Alba', 'Brisa', 'Cumbre']);
  const move = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await move('Bajar Alba');
  await expectNames(page, ['Brisa', 'Alba', 'Cumbre']);
  await move('Subir Cumbre');
  await move('Subir Cumbre');
  await expectNames(page, ['Cumbre', 'Brisa', 'Alba']);
  // The first company cannot move further up.
  await move('Subir Cumbre');
  await expectHomePage(home, ['Cumbre', 'Brisa', 'Alba']);
  await page.reload();
  await expectNames(page, ['Cumbre', 'Brisa', 'Alba']);
  // The company is moved from its open drawer.
  await page.goto(`${COMPANIES}&id=${companies[0]!}`);
  await expectForm(page, 'Alba');
  await drawer(page).getByRole('button', { name: 'Subir Alba' }).click();
  await expectNames(page, ['Cumbre', 'Alba', 'Brisa']);
  await expectHomePage(home, ['Cumbre', 'Alba', 'Brisa']);
  await closeDrawer(page);
  // Moves are disabled while the list is sorted by a column.
  await sortBy(page, 'name');
  await expectNames(page, ['Alba', 'Brisa', 'Cumbre']);
  const off = page.getByRole('button', { name: 'Bajar Alba' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toHaveAttribute('title', records.move.off);

  const [alba = 0] = companies;
  await page.clock.install();
  await choose(page, [alba]);
  await bulk(page, companyText.deactivate).click();
  await expect(cellOf(page, alba, 'active')).toHaveText(companyText.no);
  await expect(undoBar(page)).toContainText(companyText.done.deactivated(1));
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(undoBar(page)).toHaveCount(0);
  await expectHomePage(home, ['Cumbre', 'Brisa']);
  await rowOf(page, alba).getByRole('gridcell', { name: 'Alba', exact: true }).click();
  await expectForm(page, 'Alba');
  await drawer(page).getByLabel(companyText.active).check();
  await save(page, companyText.saved);
  await expect(cellOf(page, alba, 'active')).toHaveText(companyText.yes);
  await expectHomePage(home, ['Cumbre', 'Alba', 'Brisa']);
});

test('a logo is served as a file on the home page until it is removed', async ({
  page,
  context,
  server,
}) => {
  const { companies } = await fillStaffTables(server, ['Alba']);
  await openArea(page, `${COMPANIES}&id=${companies[0]!}`);
  await expectForm(page, 'Alba');
  const input = drawer(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(
    drawer(page).getByRole('alert').filter({ hasText: records.picture.invalid }),
  ).toBeVisible();
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  await expect(drawer(page).getByText(records.picture.invalid)).toHaveCount(0);
  await expect(drawer(page).locator('img')).toHaveAttribute('src', /^data:image\//);
  await save(page, companyText.saved);

  const home = await context.newPage();
  const image = home.getByRole('region', { name: 'Compañías' }).locator('img');
  await expect(async () => {
    await home.goto('/');
    await expect(image).toHaveAttribute('src', /^\/logos\/[0-9a-f]{16}\.(webp|png)$/, {
      timeout: 1000,
    });
  }).toPass();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);

  await drawer(page).getByRole('button', { name: records.picture.remove }).click();
  await save(page, companyText.saved);
  await expect(async () => {
    await home.goto('/');
    await expect(image).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('the preview shows the home page and follows saved changes', async ({ page, server }) => {
  const { companies } = await fillStaffTables(server, ['Alba', 'Brisa']);
  await openArea(page, COMPANIES);
  await page.getByRole('button', { name: preview.show }).click();
  const shown = page.getByRole('region', { name: preview.title });
  // The preview is inert, so it has no roles to query.
  await expect(shown).toContainText('Alba');
  await expect(shown).toContainText('Brisa');
  await rowOf(page, companies[1]!).getByRole('gridcell', { name: 'Brisa', exact: true }).click();
  await expectForm(page, 'Brisa');
  await field(page, companyText.name).fill('Brisa del Mar');
  await save(page, companyText.saved);
  await expect(shown).toContainText('Brisa del Mar');
  await drawer(page).getByRole('button', { name: 'Subir Brisa del Mar' }).click();
  await expect
    .poll(async () => (await shown.textContent())?.match(/Alba|Brisa del Mar/g))
    .toEqual(['Brisa del Mar', 'Alba']);
  await page.clock.install();
  await drawer(page).getByRole('button', { name: records.archive.archive }).click();
  await expect(undoBar(page)).toBeVisible();
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(shown).not.toContainText('Brisa del Mar');
  await page.route('**/rpc/catalogue', (route) => route.abort());
  await page.getByRole('button', { name: preview.hide }).click();
  await page.getByRole('button', { name: preview.show }).click();
  await expect(page.getByRole('alert')).toContainText(preview.failed);
});

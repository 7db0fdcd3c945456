import { readFile } from 'node:fs/promises';
import { runSql } from '../../testing/sql';
import { toDay } from '../../src/lib/dayBounds';
import { adFigures } from '../../src/text/adFigures';
import { campaigns as text } from '../../src/text/campaigns';
import { unknown } from '../../src/text/unknown';
import { uploads } from '../../src/text/uploads';
import { expectForm, field, openArea, save, undoBar, undoButton } from '../support/areaPage';
import {
  addRows,
  campaignOf,
  clearAreas,
  customerOf,
  fillStaffTables,
  policyOf,
  rowsOf,
} from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { addVisits, recordOf } from '../support/visits';
import { expect, test } from '../support/visitsPage';

// Tests of the views of the ads area other than the list of ads (campaigns.spec.ts).

test.beforeEach(async ({ server }) => clearAreas(server));

test('a code without an ad is added to the nearest ad by keyboard, or makes a new ad', async ({
  page,
  server,
}) => {
  await runSql(server, 'delete from public.visits returning id');
  await addRows(server, 'campaigns', [campaignOf('verano-26')]);
  const [adId, other] = ['Vernao-26', '\u202ezzz <b>'];
  await addVisits(server, [{ adId }, { adId }, { adId: other }]);
  await openArea(page, '/ads?view=unknown');
  const codes = page.getByRole('table', { name: unknown.title }).getByRole('rowheader');
  await expect(codes).toHaveText([/^Vernao-26/, /zzz <b>/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  const choose = page.getByRole('button', { name: unknown.for(unknown.isOfOther, adId) });
  await choose.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(codes).toHaveText([/zzz <b>/]);
  await expect(undoBar(page)).toContainText(unknown.done(adId, 'Anuncio verano-26'));
  await undoButton(page).click();
  await expect(codes).toHaveCount(2);
  await page
    .getByRole('button', { name: unknown.for(unknown.isOf('Anuncio verano-26'), adId) })
    .click();
  await expect(codes).toHaveCount(1);
  // Leaving the view sends the change that could still be undone.
  await page.getByRole('link', { name: unknown.for(unknown.newAd, other) }).click();
  await expectForm(page, text.add);
  await expect(field(page, text.code)).toHaveValue(other);
  await field(page, text.name).fill('Otro');
  await save(page, text.saved);
  await expect
    .poll(() => rowsOf(server, 'campaigns'))
    .toMatchObject([
      { aliases: ['Vernao-26'], version: 2 },
      { code: other, name: 'Otro' },
    ]);
  await openArea(page, '/ads?view=unknown');
  await expect(page.getByText(unknown.empty.title)).toBeVisible();
});

test('the results of a period are in the address, are sorted and switched by keyboard, and fit the window', async ({
  page,
  server,
}) => {
  await runSql(server, 'delete from public.visits returning id');
  const startsOn = toDay(new Date());
  const [id = 0] = await addRows(server, 'campaigns', [
    campaignOf('verano', {
      startsOn,
      name: `<b>Verano</b> \u202egnol ${'sin fin'.repeat(14)}`,
      cost: 12,
    }),
    campaignOf('otro', { startsOn, cost: 5, currency: 'EUR' }),
  ]);
  await addVisits(server, [{ adId: 'verano' }, { adId: 'Verano ' }, { adId: '' }]);
  await openArea(page, '/ads?range=7d');
  const rowOf = (name: RegExp | string) =>
    page.getByRole('row', { name }).filter({ has: page.getByRole('cell') });
  const row = rowOf(/Verano/);
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await expect(row.getByRole('link')).toHaveAttribute('href', `/ads?view=list&id=${id}`);
  await expect(rowOf(/^Total/).getByRole('cell')).toHaveText([
    '3',
    '3',
    '3',
    ...Array<RegExp>(7).fill(/./),
    '$12',
    '$6.00',
    '—',
    '—',
    '×0.00',
  ]);
  await expect(page.getByText(adFigures.currencies('EUR'))).toBeVisible();
  await expect(page.getByText(adFigures.comparing)).toHaveCount(0);
  await expectAccessible(page);

  const cost = page.getByRole('columnheader', { name: adFigures.figures.cost, exact: true });
  await cost.getByRole('button').press('Enter');
  await expect(cost).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: adFigures.touches.first }).press('Enter');
  await expect(page).toHaveURL('/ads?range=7d&touch=first&sort=-cost');
  await page.getByRole('search').getByRole('button', { name: adFigures.ad }).click();
  await page.getByRole('option', { name: adFigures.noAd }).click();
  await expect(page).toHaveURL('/ads?range=7d&touch=first&ad=&sort=-cost');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(
    rowOf(/^Total/)
      .getByRole('cell')
      .first(),
  ).toHaveText('1');
  await page.goBack();
  await expect(row.getByRole('cell').first()).toHaveText('2');

  const table = page.getByRole('region', { name: adFigures.table });
  const hiddenWidth = () => table.evaluate((one) => one.scrollWidth - one.clientWidth);
  for (const width of [1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(hiddenWidth).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: adFigures.table })).toContainText('Verano');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('customers who clicked on an ad before are downloaded as a file for Google', async ({
  page,
  server,
}) => {
  await runSql(server, 'delete from public.visits returning id');
  const [visitId] = await addVisits(server, [
    { adId: '', localStorage: recordOf([['https://group.example/?gclid=Cj0-x_1', '1', '20']]) },
  ]);
  const statusSince = new Date(Date.now() + 1000).toISOString();
  const won = { status: 'ganado', statusSince };
  const [eva = 0] = await addRows(server, 'customers', [
    customerOf('Eva', { ...won, visitId, requestHash: crypto.randomUUID() }),
    customerOf('Luis', { ...won, visitId: null, requestHash: crypto.randomUUID() }),
  ]);
  const { products } = await fillStaffTables(server, ['Alfa']);
  await addRows(server, 'policies', [
    policyOf(eva, products[0]!, '2027-11-23', { premium: 1250.5, commission: 10 }),
  ]);
  await openArea(page, '/ads');
  await page.getByRole('button', { name: uploads.button }).press('Enter');
  const dialog = page.getByRole('dialog', { name: uploads.title });
  await expect(dialog.getByRole('status')).toHaveText(uploads.rows(1));
  await expect(dialog.getByText(uploads.leftOut.noClick(1))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await dialog.getByLabel(uploads.value).selectOption('commission');
  const started = page.waitForEvent('download');
  await dialog.getByLabel(uploads.name).press('Enter');
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^conversiones-google-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      'Parameters:TimeZone=+0000',
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      `Cj0-x_1,Cliente ganado,${statusSince.slice(0, 19).replace('T', ' ')},125.05,USD`,
      '',
    ].join('\r\n'),
  );
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: uploads.button })).toBeFocused();
});

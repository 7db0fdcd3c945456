import { readFile } from 'node:fs/promises';
import { board } from '../../src/text/board';
import { customers } from '../../src/text/customers';
import { offers as text } from '../../src/text/offers';
import { policies } from '../../src/text/policies';
import { runSql } from '../../testing/sql';
import { drawer, expectForm, expectSaved, field, openArea } from '../support/areaPage';
import { addRows, clearAreas, customerOf, fillStaffTables } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

test('two offers are compared on one page of paper, and the chosen one is the premium of request and policy', async ({
  page,
  server,
}) => {
  test.slow();
  await clearAreas(server);
  const name = 'Ñandú <img src=x onerror=alert(1)>';
  const { products } = await fillStaffTables(server, ['Faro', 'Cantera']);
  await runSql(server, `update public.products set line = 'auto' returning id`);
  const [ana = 0] = await addRows(server, 'customers', [customerOf(name, { line: 'auto' })]);
  const [request] = await runSql<{ id: number }>(server, 'select id from public.opportunities');
  await openArea(page, `/customers?view=requests&id=${request!.id}`);
  await expectForm(page, /Ñandú/);
  const part = drawer(page).getByRole('region', { name: text.title });
  await expect(part).toContainText(text.none);
  const dialog = page.getByRole('dialog', { name: text.newTitle });
  for (const [i, premium] of ['1,200', '950.50'].entries()) {
    await part.getByRole('button', { name: text.add }).click();
    await dialog.getByLabel(text.product).selectOption(String(products[i]));
    await dialog.getByLabel(text.premium).fill(premium);
    if (i === 0) await dialog.getByLabel(text.limit('Cristales')).fill('$500');
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(dialog).toHaveCount(0);
    await expect(part.getByRole('listitem')).toHaveCount(i + 1);
  }

  // Two more, as long as they can be.
  const cover = JSON.stringify(
    Object.fromEntries(text.cover.auto.map(([item]) => [item, 'Límite por evento y '.repeat(2)])),
  );
  await runSql(
    server,
    `insert into public.offers ("opportunityId", place, "productId", premium, deductible, "expiresOn", cover, note)
     select ${request!.id}, place, ${products[0]}, 2000, 500, '2099-01-01', '${cover}', repeat('Palabras. ', 30)
     from generate_series(3, 4) as place returning id`,
  );
  await part.getByRole('link', { name: text.compare }).click();
  const sheet = page.getByRole('region', { name: text.sheet.title });
  await expect(sheet.getByRole('row', { name: /^Prima/ })).toContainText(
    `$950.50, ${text.sheet.best}`,
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.sheet.download }).click(),
  ]);
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);

  await page.getByRole('link', { name: text.sheet.back }).click();
  await part.getByRole('button', { name: /^Elegir la oferta de Cantera/ }).click();
  await expect(part.getByText(text.chosen)).toBeVisible();
  await expect(field(page, customers.value)).toHaveValue('950.50');
  await field(page, customers.status).selectOption('ganado');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('link', { name: board.won.add }).click();
  await expectForm(page, policies.add);
  await expect(field(page, policies.product)).toHaveValue(String(products[1]));
  await expect(field(page, policies.premium)).toHaveValue('950.5');
  await field(page, policies.startsOn).fill('2026-12-01');
  await page.keyboard.press('Control+s');
  await expectSaved(page, policies.saved);
  expect(
    await runSql(
      server,
      `select "customerId", premium::text, "opportunityId" from public.policies`,
    ),
  ).toEqual([{ customerId: ana, premium: '950.50', opportunityId: request!.id }]);
});

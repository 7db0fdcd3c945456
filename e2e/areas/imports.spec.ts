import { handKept, hubspot, wide } from '../../src/test/importFiles';
import { account } from '../../src/text/account';
import { imports as text } from '../../src/text/imports';
import { records } from '../../src/text/records';
import { runSql } from '../../testing/sql';
import type { TestServer } from '../../testing/server';
import type { Page } from '@playwright/test';
import { openArea } from '../support/areaPage';
import { clearAreas, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { PHONE } from '../support/test';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => {
  await clearAreas(server);
  await runSql(server, 'delete from public.imports returning id');
});

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text.drop.choose }).click();
  await (await chooser).setFiles(fileOf(name, bytes));
}

const namesOf = async (server: TestServer) =>
  (await rowsOf<{ name: string }>(server, 'customers')).map(({ name }) => name);

test('a workbook is mapped, checked and imported, goes on after a reload, and is taken back as a whole', async ({
  page,
  server,
}) => {
  await openArea(page, '/team');
  await page.getByRole('link', { name: account.areas.imports }).click();
  await expect(page.getByRole('button', { name: text.drop.choose })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'clientes.xlsx', handKept());
  await expect(page.getByText(text.mapping.leftOut([10, 12, 13]))).toBeVisible();
  await expect(page.getByRole('combobox', { name: text.mapping.fieldOf('TELÉFONOS') })).toHaveValue(
    'phone',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: text.mapping.next(4) }).click();
  await expect(page.getByText(text.one.reviewLead)).toBeVisible();
  await expectAccessible(page);
  expect(await namesOf(server)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: text.one.start(4) }).click();
  const undo = page.getByRole('button', { name: text.one.undo });
  await expect(undo).toBeVisible();
  expect(await namesOf(server)).toEqual([
    'Carmen Díaz',
    'Carmen Díaz',
    'Taller Ruiz',
    'Total Foods Inc',
  ]);
  await undo.click();
  await expect(page.getByRole('button', { name: records.asked.cancel })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: text.one.undo }).click();
  await expect(page.getByText(text.one.undone(4, 0))).toBeVisible();
  expect(await namesOf(server)).toEqual([]);
});

test(
  'a dropped file with errors: the rows are corrected in place, or come as a file',
  PHONE,
  async ({ page, server }) => {
    await openArea(page, '/imports');
    await expect(page.getByRole('button', { name: text.drop.choose })).toBeVisible();
    const transfer = await page.evaluateHandle(
      (letters) => {
        const dropped = new DataTransfer();
        dropped.items.add(new File([Uint8Array.from(letters)], 'hubspot.csv'));
        return dropped;
      },
      [...hubspot()],
    );
    await page.getByText(text.drop.title).dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByRole('button', { name: text.mapping.next(4) }).click();
    const errors = page.getByRole('list', { name: text.rows.list(text.one.actions.error) });
    await expect(errors.getByRole('listitem')).toHaveCount(3);
    await expectNoOverflow(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text.one.download }).click();
    expect((await download).suggestedFilename()).toMatch(/^errores-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole('button', { name: text.rows.correctOf(5) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/Correo/)).toHaveValue('eva(at)correo.example');
    await expectAccessible(page);
    await dialog.getByLabel(/Correo/).fill('eva@correo.example');
    await dialog.getByLabel(/Teléfono/).fill('787-555-0149');
    await page.keyboard.press('Enter');
    await expect(errors.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: text.one.start(2) }).click();
    await expect(page.getByRole('button', { name: text.one.undo })).toBeVisible();
    expect(await namesOf(server)).toEqual(['Panadería "La Espiga"', 'Eva Solís']);
  },
);

test('300 columns fit, and a file that is no table is refused', PHONE, async ({ page }) => {
  await openArea(page, '/imports');
  await choose(page, 'nada.xlsx', new TextEncoder().encode('%PDF-1.7'));
  await expect(page.getByRole('alert')).toHaveText(text.failure.noTable);
  await choose(page, 'ancho.txt', wide());
  await expect(page.getByRole('combobox', { name: text.mapping.fieldOf('Celular') })).toHaveValue(
    'phone',
  );
  await expectNoOverflow(page);
  await page.getByRole('button', { name: text.mapping.cancel }).click();
  await expect(page.getByRole('button', { name: text.drop.choose })).toBeVisible();
});

test('companies and products come from a file, and an undo lists what was changed since', async ({
  page,
  server,
}) => {
  await openArea(page, '/imports');
  const file = 'Compañía,Ramo,Producto\nTejo,Auto,Auto Tejo\nTejo,Hogar,Hogar Tejo\n';
  await choose(page, 'catalogo.csv', new TextEncoder().encode(file));
  await expect(page.getByText(text.mapping.productsStay)).toBeVisible();
  await page.getByRole('button', { name: text.mapping.next(2) }).click();
  await page.getByRole('button', { name: text.one.start(2) }).click();
  const undo = page.getByRole('button', { name: text.one.undo });
  await expect(undo).toBeVisible();
  await runSql(
    server,
    `update public.products set premium = 9 where name = 'Hogar Tejo' returning id`,
  );
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: text.one.undo }).click();
  const kept = page.getByRole('list', { name: text.rows.list(text.one.actions.kept) });
  await expect(kept.getByRole('listitem')).toContainText([text.rows.kept.changed]);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text.one.downloadKept }).click();
  expect((await download).suggestedFilename()).toMatch(/^no-deshechas-.*\.csv$/);
  await kept.getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('Hogar Tejo').first()).toBeVisible();
  await runSql(server, `delete from public.products where name = 'Hogar Tejo' returning id`);
  await runSql(server, `delete from public.companies where name = 'Tejo' returning id`);
});

test('a file whose sending was interrupted goes on', PHONE, async ({ page, server }) => {
  await openArea(page, '/imports');
  await choose(page, 'hubspot.csv', hubspot());
  await page.route('**/rpc/stage_import', (route) => route.abort());
  await page.getByRole('button', { name: text.mapping.next(4) }).click();
  await expect(page.getByText(text.mapping.stopped)).toBeVisible();
  await page.unroute('**/rpc/stage_import');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('link', { name: 'hubspot.csv' }).first().click();
  await expect(page.getByText(text.one.incomplete(0, 4, true))).toBeVisible();
  await expectNoOverflow(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text.one.continueFile }).click();
  await (await chooser).setFiles(fileOf('hubspot.csv', hubspot()));
  await expect(page.getByText(text.one.reviewLead)).toBeVisible();
  expect(await namesOf(server)).toEqual([]);
});

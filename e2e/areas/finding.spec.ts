import { readFile } from 'node:fs/promises';
import type { TestServer } from '../../server/testing/server';
import { customers as text } from '../../src/text/customers';
import { expectNames, openArea, sortBy, chooseSeveral } from '../support/areaPage';
import { addRows, clearAreas, customerOf } from '../support/areaRows';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

test('finds by phone digits, names without accents, status and line', async ({ page, server }) => {
  await addRows(server, 'customers', [
    customerOf('José Ñáñez', { phone: '787-555-0100', line: 'auto' }),
    customerOf('Berta', { email: 'berta@correo.example', status: 'ganado', line: 'vida' }),
    customerOf('Carla', { document: 'X-99', status: 'ganado', line: 'auto' }),
  ]);
  await openArea(page, '/customers?view=list&sort=name');
  await expectNames(page, ['Berta', 'Carla', 'José Ñáñez']);
  const search = page.getByLabel('Buscar');
  for (const [written, name] of [
    ['7875550100', 'José Ñáñez'],
    ['555-01', 'José Ñáñez'],
    ['jose nan', 'José Ñáñez'],
    ['BERTA@', 'Berta'],
    ['x-99', 'Carla'],
  ] as const) {
    await search.fill(written);
    await expectNames(page, [name]);
  }
  await search.fill('%');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await chooseSeveral(page, text.status, ['Ganado']);
  await expectNames(page, ['Berta', 'Carla']);
  await page.getByLabel(text.line).selectOption({ label: 'Auto' });
  await expectNames(page, ['Carla']);
  await expect(page).toHaveURL('/customers?view=list&status=ganado&line=auto&sort=name');
});

/** Adds sixty customers, the last one newest; every third has the status 'ganado'. */
const fillSixty = (server: TestServer) =>
  addRows(
    server,
    'customers',
    Array.from({ length: 60 }, (_, i) =>
      customerOf(`Cliente ${String(i + 1).padStart(2, '0')}`, {
        created_at: new Date(Date.UTC(2026, 10, 1, 0, i)).toISOString(),
        status: i % 3 === 0 ? 'ganado' : 'nuevo',
        nextContactOn: i < 2 ? `2026-12-0${i + 1}` : null,
        document: i === 0 ? '=HYPERLINK("http://x.example")' : `D${i}`,
      }),
    ),
  );
const named = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => {
    const number = from + (to > from ? i : -i);
    return `Cliente ${String(number).padStart(2, '0')}`;
  });

test('pages through sixty rows and sorts those without a date last', async ({ page, server }) => {
  // The table renders visible rows only.
  await page.setViewportSize({ width: 1600, height: 2400 });
  await fillSixty(server);
  await openArea(page, '/customers?view=list');
  await expectNames(page, named(60, 36));
  const turn = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await turn('Página siguiente');
  await expectNames(page, named(35, 11));
  await turn('Última página');
  await expectNames(page, named(10, 1));
  await expect(page.getByText('51–60 de 60')).toBeVisible();
  await page.goBack();
  await expectNames(page, named(35, 11));
  await page.getByLabel('Por página').selectOption('100');
  await expectNames(page, named(60, 1));
  await sortBy(page, 'nextContactOn');
  await expect(page.locator('[data-field=name][role=gridcell]').first()).toHaveText('Cliente 01');
  await sortBy(page, 'nextContactOn');
  await expect(page).toHaveURL('/customers?view=list&sort=-nextContactOn&size=100');
  await expect(page.locator('[data-field=name][role=gridcell]').first()).toHaveText('Cliente 02');
  await sortBy(page, 'nextContactOn');
  await expect(page).toHaveURL('/customers?view=list&size=100');
});

test('the exported file has every row of the filter and no formula', async ({ page, server }) => {
  await fillSixty(server);
  await openArea(page, '/customers?view=list&status=ganado');
  await expect(page.locator('#customers-results').getByText('20 clientes').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFLlegó,Nombre,Estado,Seguro,Repetido,Teléfono,Correo,Próximo contacto,Renueva el,Prima al año,En este estado desde,Responsable,Anuncio,Documento',
  );
  const rows = lines.slice(1, -1);
  expect(rows).toHaveLength(20);
  expect(rows.every((line) => line.includes(',Ganado,'))).toBe(true);
  expect(rows.at(-1)).toContain(`"'=HYPERLINK(""http://x.example"")"`);
});

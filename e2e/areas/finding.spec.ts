import { readFile } from 'node:fs/promises';
import { STAFF, type TestServer } from '../../testing/server';
import { personName } from '../../src/lib/personName';
import { customers as text } from '../../src/text/customers';
import { keys as keysText } from '../../src/text/keys';
import { records } from '../../src/text/records';
import { resourceText } from '../../src/text/resource';
import { today } from '../../src/text/today';
import {
  chooseSeveral,
  drawer,
  expectForm,
  expectNames,
  field,
  openArea,
  sortBy,
  undoBar,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow, rowsInSight } from '../support/layout';
import { checkedOf } from '../support/visits';
import { expect, fill, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

test('by keyboard alone thirty visits of a partial IP are checked and unchecked, and the newest lead gets an owner, a day and a call', async ({
  page,
  server,
}) => {
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const ids = await fill(server, [
    { ip: '198.51.100.1' },
    ...Array.from({ length: 30 }, (_, i) => ({ ip: `203.0.113.${100 + i}` })),
  ]);
  const wanted = ids[30] ?? 0;
  const [, lead = 0] = await addRows(server, 'customers', [
    customerOf('Berta', { created_at: '2026-01-02T10:00:00Z' }),
    customerOf('Ana', { created_at: '2026-01-03T10:00:00Z' }),
  ]);
  const row = (id: number) => page.locator(`[role=row][data-id="${id}"]`);
  await openArea(page, '/visits');
  await expect(row(wanted)).toBeVisible();
  await press('/', ...'113.', 'Enter');
  await expect(page).toHaveURL(/q=113\./);
  await expect(page.getByRole('status').filter({ hasText: /^30 visitantes/ })).toBeVisible();
  await press('j');
  await expect(row(wanted).locator(':focus')).toHaveCount(1);
  // The key selects the rows of the page first, and then all that were found.
  await press('a');
  await expect(page.getByRole('button', { name: records.selectAll.offer(30) })).toBeVisible();
  await press('a');
  await expect(page.getByText('30 seleccionados')).toBeVisible();
  await press('r');
  await expect(undoBar(page)).toContainText('30 visitantes marcados como revisados');
  await press('Control+z');
  await expect(undoBar(page)).toHaveCount(0);

  await press('Control+k');
  await expect(page.getByRole('combobox', { name: keysText.palette.label })).toBeFocused();
  await expectAccessible(page);
  await press(...'cl l', 'Enter');
  await expect(row(lead)).toContainText('Ana');
  await press('j');
  await expect(row(lead).locator(':focus')).toHaveCount(1);
  await press('Enter');
  await expectForm(page, 'Ana');
  await press('t');
  await expect(undoBar(page)).toContainText(today.taken('Ana'));
  await expect(field(page, text.owner).locator('option:checked')).toHaveText(
    personName(STAFF.email),
  );
  // Types the next step, and then its day.
  await press('p', 'Tab', ...'12242030', 'Control+s');
  await expect(drawer(page).getByText(text.saved)).toBeVisible();
  // Leaves the field, and goes on to the note.
  await press('Escape', 'h', ...'Llame', 'Control+s');
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Llame' })).toBeVisible();
  const [saved] = (await rowsOf<{ id: number }>(server, 'customers')).filter(
    ({ id }) => id === lead,
  );
  expect(saved).toMatchObject({ nextContactOn: '2030-12-24', owner: expect.any(String) });
  expect(await checkedOf(server, [wanted])).toEqual({ [wanted]: false });
  expect(await rowsOf(server, 'customerEvents')).toContainEqual(
    expect.objectContaining({ kind: 'call', text: 'Llame', by: STAFF.email }),
  );
  expect(keys).toBe(39);
});

test('finds customers by digits of the telephone number, names without accents, status and line of business', async ({
  page,
  server,
}) => {
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
  // The filters take one line; a button shows those that are used less.
  await chooseSeveral(page, text.status, ['Contactado', 'Cotizado']);
  await page.getByLabel(text.owner).selectOption({ label: text.nobody });
  await page.setViewportSize({ width: 1024, height: 768 });
  const height = async () => (await page.getByRole('search').boundingBox())?.height;
  await expect.poll(height).toBeLessThan(45);
  await expectNoOverflow(page);
  await expect(page.getByLabel(text.renewsShort)).toBeHidden();
  await page.getByRole('button', { name: resourceText.moreFilters }).click();
  await page.getByLabel(text.renewsShort).selectOption({ index: 1 });
  await page.getByRole('button', { name: resourceText.fewerFilters }).click();
  await expect(page.getByLabel(text.renewsShort)).toBeVisible();
});

/** Adds sixty customers, of which the last is the newest; every third has the status 'ganado'. */
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

test('shows sixty rows in pages, sorts rows without a date last, and exports every row of the filter', async ({
  page,
  server,
}) => {
  await fillSixty(server);
  await openArea(page, '/customers?view=list');
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14);
  // The window is high, because the table renders visible rows only.
  await page.setViewportSize({ width: 1600, height: 2400 });
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

  await sortBy(page, 'nextContactOn');
  await chooseSeveral(page, text.status, ['Ganado']);
  await expect(page.locator('#customers-results').getByText('20 clientes').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(download.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    `\uFEFFNombre,Estado,Llegó (${zone}),Próximo contacto,Seguro,Teléfono,Responsable,Correo,Repetido,Vence su póliza,Prima al año,En este estado desde (${zone}),Anuncio,Documento`,
  );
  const rows = lines.slice(1, -1);
  expect(rows).toHaveLength(20);
  expect(rows.every((line) => line.includes(',Ganado,'))).toBe(true);
  expect(rows.every((line) => /,Ganado,2026-1[01]-\d\d \d\d:\d\d:00,/.test(line))).toBe(true);
  // The file is sorted as on the screen: the only row with a date comes first.
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(rows.slice(1).map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 19 }, (_, i) => `Cliente ${String(3 * i + 4).padStart(2, '0')}`),
  );
});

import type { Page } from '@playwright/test';
import { runSql } from '../../testing/sql';
import { customers, views } from '../../src/text/customers';
import { opportunities as text } from '../../src/text/opportunities';
import { today } from '../../src/text/today';
import {
  cellOf,
  drawer,
  expectForm,
  field,
  openArea,
  openInApp,
  save,
  undoBar,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

// Tests of the requests of a customer: view 'Solicitudes', the part of the customer's page, and what 'Hoy' shows of each.

test.beforeEach(async ({ server }) => clearAreas(server));

const task = (page: Page, name: string) => page.locator('[data-task]').filter({ hasText: name });
const part = (page: Page) => drawer(page).getByRole('region', { name: text.ofCustomer.title });

test('a customer who asks for a second thing has two tasks, and an answer to one of them leaves the other', async ({
  page,
  server,
}) => {
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf('Ana', { line: 'auto', status: 'ganado' }),
  ]);
  await openArea(page, `/customers?view=list&id=${ana}`);
  await expect(part(page).getByRole('listitem')).toHaveText([/^Auto.*Ganado/]);

  await test.step('staff add a request by hand', async () => {
    await part(page).getByRole('link', { name: text.add }).click();
    await expectForm(page, text.add);
    await expect(field(page, text.customer)).toHaveValue(/Ana/);
    await field(page, customers.line).selectOption('viaje');
    await field(page, customers.nextContactOn).fill('2031-05-06');
    await field(page, text.nextContactAt).fill('16:30');
    await field(page, customers.message).fill('Se va a Madrid');
    await save(page, text.saved);
    await expect(field(page, text.nextContactAt)).toHaveValue('16:30');
    await field(page, customers.nextContactOn).fill('');
    await expect(field(page, text.nextContactAt)).toHaveCount(0);
    await save(page, text.saved);
    await expectAccessible(page);
  });
  const [, second] = await rowsOf<{ id: number }>(server, 'opportunities');
  expect(second).toMatchObject({ source: 'telefono', line: 'viaje', customerId: ana });
  await runSql(
    server,
    `insert into public.opportunities ("customerId", line) values (${ana}, 'hogar') returning id`,
  );

  await test.step('the customer shows all of them, and says which one its fields are about', async () => {
    await drawer(page).getByRole('group', { name: text.facts }).getByText('Ana').click();
    await expectForm(page, 'Ana');
    await expect(part(page).getByRole('listitem')).toHaveText([/^Hogar/, /^Viaje/, /^Auto/]);
    await expect(drawer(page)).toContainText(text.ofCustomer.leading('Hogar'));
    await expect(field(page, customers.status)).toHaveValue('nuevo');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  await test.step("an answer in 'Hoy' is about one of them", async () => {
    await openInApp(page, '/customers');
    await expect(task(page, 'Ana')).toHaveCount(2);
    await task(page, 'Viaje').focus();
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog')).toContainText('Viaje');
    await page.keyboard.type('Quiere salir en mayo');
    await page.keyboard.press('Control+Enter');
    await expect(undoBar(page)).toContainText(today.changed('Ana'));
    await expect(task(page, 'Viaje')).toHaveCount(0);
    await expect(task(page, 'Hogar')).toBeVisible();
  });

  await test.step('the list of requests shows the states at once', async () => {
    await page.getByRole('link', { name: views.requests }).click();
    await expect(cellOf(page, second!.id, 'status')).toHaveText('Contactado');
    await expectAccessible(page);
    await page.getByLabel('Buscar').fill('Ana');
    await expect(page.getByText('3 solicitudes', { exact: true }).first()).toBeVisible();
    await cellOf(page, second!.id, 'status').click();
    await expectForm(page, 'Ana · Viaje');
    await expect(drawer(page)).toContainText('Quiere salir en mayo');
  });
  await page.goto('/campaigns');
  await expect
    .poll(() => rowsOf(server, 'opportunities'))
    .toMatchObject([
      { line: 'auto', status: 'ganado' },
      { line: 'viaje', status: 'contactado', answeredAt: expect.any(String) as unknown },
      { line: 'hogar', status: 'nuevo', answeredAt: null },
    ]);
});

import type { Page } from '@playwright/test';
import type { TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { toDay } from '../../src/lib/dayBounds';
import { customers } from '../../src/text/customers';
import { renewal } from '../../src/text/policies';
import { renewals as text } from '../../src/text/renewals';
import { resourceText } from '../../src/text/resource';
import { bulk, drawer, openArea, undoButton } from '../support/areaPage';
import {
  addRows,
  clearAreas,
  customerOf,
  fillStaffTables,
  policyOf,
  rowsOf,
} from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

const dayIn = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
};

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

/** Adds policies of these customers that end in these days, and their renewals. */
async function addRenewals(server: TestServer, ends: [name: string, days: number][]) {
  const { products } = await fillStaffTables(server, ['Faro']);
  const people = await addRows(
    server,
    'customers',
    ends.map(([name]) => customerOf(name, { phone: '787 555 0100', status: 'ganado' })),
  );
  await addRows(
    server,
    'policies',
    ends.map(([, days], i) => policyOf(people[i] ?? 0, products[0] ?? 0, dayIn(days))),
  );
  await runSql(server, 'select private.add_renewals()');
}

interface Request {
  status: string;
  value: number | null;
  lostReason: string;
  lostTo: string;
}

test.beforeEach(async ({ server }) => clearAreas(server));

test('by keyboard a renewal goes from its first days to renewed at +12 %, and another to lost', async ({
  page,
  server,
}) => {
  test.slow();
  const hostile = "Ñandú O'Higgins שלום <img src=x onerror=alert(1)>";
  await openArea(page, '/policies?view=renewals');
  await expect(page.getByText(text.empty.title)).toBeVisible();
  await addRenewals(server, [
    ['Berta', -3],
    // The firm may still have yesterday, for which 60 days from here are 61.
    [hostile, 59],
  ]);
  // The view reads again every few seconds.
  await expect(row(page, 'Berta')).toContainText('hace 3 días');
  const past = page.getByRole('region', { name: text.groups.past });
  await expect(past).toContainText(text.sums(1, '$1,200.00'));
  await expectNoFindings(page);

  // Berta leaves.
  await page.keyboard.press('j');
  await expect(row(page, 'Berta')).toBeFocused();
  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: text.leaves }).press('Enter');
  const leaving = dialog(page, text.leaving.title('Berta'));
  await leaving.getByLabel(text.leaving.reason).selectOption('precio');
  await leaving.getByLabel(text.leaving.to).fill('Otra <b>aseguradora</b>');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Berta')).toContainText('Se va');
  await expect(row(page, 'Berta')).toContainText(
    text.left('Por el precio', 'Otra <b>aseguradora</b>'),
  );
  await expect(past).toHaveCount(0);
  // The row that takes the place of the one with the focus has it now.
  await expect(row(page, hostile)).toBeFocused();

  // The other one is called, offered 12 % more, and renewed at that premium.
  await page.keyboard.press('h');
  await expect(row(page, hostile)).toContainText('Contactado');
  await page.keyboard.press('e');
  await expect(dialog(page, text.offering.title(hostile))).toBeVisible();
  await page.keyboard.type('1344');
  await page.keyboard.press('Enter');
  await expect(row(page, hostile)).toContainText('Ofrecida $1,344.00 (+12 %, sube mucho)');
  await expectNoFindings(page);
  await page.keyboard.press('r');
  await expect(dialog(page, renewal.title).getByLabel(renewal.premium('al año'))).toHaveValue(
    '1,344.00',
  );
  await page.keyboard.press('Enter');
  await expect(row(page, hostile)).toContainText('Renovada $1,344.00 (+12 %, sube mucho)');
  await expect(dialog(page, renewal.title)).toHaveCount(0);
  expect(await rowsOf<Request>(server, 'opportunities')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ status: 'perdido', lostReason: 'precio', lostTo: 'Otra <b>aseguradora</b>' },
      }),
      expect.objectContaining({ status: 'ganado', value: 1344, lostReason: '', lostTo: '' }),
    ]),
  );
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('1,200.00');
});

test('renewals are chosen, given to a colleague and marked as called; filters are in the address', async ({
  page,
  server,
}) => {
  await addRenewals(server, [
    ['Ana', 5],
    ['Berta', 6],
  ]);
  await page.route('**/rpc/renewals', (route) => route.abort());
  await openArea(page, '/policies?view=renewals&line=auto');
  await expect(page.getByText(text.failed)).toBeVisible();
  await page.unroute('**/rpc/renewals');
  await page.getByRole('button', { name: resourceText.again }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);

  await page.keyboard.press('a');
  await expect(page.getByText(text.selected(2))).toBeVisible();
  await expectNoFindings(page);
  await bulk(page, text.called).click();
  await expect(page.locator('[data-row]').filter({ hasText: 'Contactado' })).toHaveCount(2);
  await undoButton(page).click();
  await expect(row(page, 'Ana')).toContainText(text.toCall);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('t');
  await page.getByRole('menuitem').first().press('Enter');
  await expect(row(page, 'Ana')).not.toContainText(customers.nobody);
  await expect(row(page, 'Berta')).toContainText(customers.nobody);
  await page.getByLabel(customers.owner).selectOption({ label: customers.nobody });
  await expect(page).toHaveURL(/owner=-/);
  await expect(row(page, 'Ana')).toHaveCount(0);
  await expect(row(page, 'Berta')).toBeVisible();
  await page.goto('/policies?view=renewals&status=ganado');
  await expect(page.getByText(text.noMatch)).toBeVisible();
});

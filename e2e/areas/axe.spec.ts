import type { Page } from '@playwright/test';
import { campaigns } from '../../src/text/campaigns';
import { customers as text } from '../../src/text/customers';
import { history } from '../../src/text/history';
import { companies, preview, products } from '../../src/text/products';
import { records } from '../../src/text/records';
import {
  closeDrawer,
  expectForm,
  field,
  openArea,
  openInApp,
  drawer,
  save,
  saveButton,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, fillStaffTables, rowsOf } from '../support/areaRows';
import { conflictBox } from '../support/ana';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

/** Expects that axe finds nothing and that nothing overflows, in a narrow window and in a wide one. */
async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

test('axe finds nothing in any state of a list and its form', async ({ page, server }) => {
  await openArea(page, '/products');
  await expect(page.getByText(products.empty.title)).toBeVisible();
  await expectNoFindings(page);

  await fillStaffTables(server, ['Alba']);
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf('Ana', { phone: '787 555 0100', email: 'ana@correo.example' }),
    customerOf('Berta', { phone: '', email: '' }),
  ]);
  await page.goto('/products');
  await expect(page.getByText('Seguro Alba').first()).toBeVisible();
  await page.getByRole('button', { name: preview.show }).click();
  await expect(page.getByRole('region', { name: preview.title })).toContainText('Alba');
  await expectNoFindings(page);
  await openInApp(page, '/products?view=companies&id=new');
  await expectForm(page, companies.add);
  await saveButton(page).click();
  await expect(drawer(page).getByText(records.invalid.missing).first()).toBeVisible();
  await expectNoFindings(page);

  await openInApp(page, '/customers?view=list&archived=1');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await expectNoFindings(page);
  await openInApp(page, `/customers?view=list&id=${ana}`);
  await expectForm(page, 'Ana');
  await field(page, text.status).selectOption('contactado');
  await save(page, text.saved);
  const events = drawer(page).getByRole('region', { name: history.title });
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await expectNoFindings(page);
  await field(page, text.name).fill('Ana R.');
  await page.route('**/rest/v1/customers?*', (route) => route.abort());
  await saveButton(page).click();
  await expect(drawer(page).getByText(records.failed)).toBeVisible();
  await expectNoFindings(page);
  await page.unroute('**/rest/v1/customers?*');
  await changeElsewhere(page, ana);
  await expect(conflictBox(page)).toBeVisible();
  await expectNoFindings(page);
  await closeDrawer(page);
  await expect(page.getByRole('group', { name: records.unsaved })).toBeVisible();
  await expectNoFindings(page);
  await page.route('**/rest/v1/campaigns?*', (route) => route.abort());
  await openInApp(page, '/ads?view=list');
  await expect(page.getByText(campaigns.failed)).toBeVisible();
  await expectNoFindings(page);
  expect(await rowsOf(server, 'customers')).toHaveLength(2);
});

/** Changes the row by the API, as a colleague would. */
async function changeElsewhere(page: Page, id: number): Promise<void> {
  const status = await page.evaluate(async (row) => {
    const config = document.getElementById('config')?.textContent ?? '{}';
    const { supabaseAnonKey: apikey } = JSON.parse(config) as { supabaseAnonKey: string };
    const { access_token: token } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      access_token: string;
    };
    const answer = await fetch(`/rest/v1/customers?id=eq.${row}`, {
      method: 'PATCH',
      headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana Rivera', message: 'x' }),
    });
    return answer.status;
  }, id);
  expect(status).toBe(204);
}

import type { Page } from '@playwright/test';
import { toDay } from '../../src/lib/dayBounds';
import { claims as text } from '../../src/text/claims';
import { history } from '../../src/text/history';
import { isolated } from '../../src/text/isolated';
import { keys } from '../../src/text/keys';
import { ofPolicies } from '../../src/text/ofPolicies';
import { records } from '../../src/text/records';
import { resourceText } from '../../src/text/resource';
import { today } from '../../src/text/today';
import {
  cellOf,
  chooseBulk,
  drawer,
  expectForm,
  expectInvalid,
  expectSaved,
  field,
  openArea,
  openInApp,
  tabTo,
} from '../support/areaPage';
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

async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

test('a claim is reported from the page of its customer, followed up in Hoy and closed, by keyboard', async ({
  page,
  server,
}) => {
  test.slow();
  await clearAreas(server);
  const name = "Ñandú O'Higgins שלום <img src=x onerror=alert(1)>";
  const { products } = await fillStaffTables(server, ['Faro']);
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf(name, { phone: '787 555 0100', status: 'ganado' }),
  ]);
  const [policy = 0] = await addRows(server, 'policies', [
    policyOf(ana, products[0] ?? 0, '2099-01-01', { number: 'POL-1' }),
  ]);
  await openArea(page, '/claims');
  await expect(page.getByText(text.empty.title)).toBeVisible();
  await expectNoFindings(page);

  await openInApp(page, `/customers?view=list&id=${ana}`);
  await expectForm(page, name);
  const own = drawer(page).getByRole('region', { name: text.ofCustomer.title });
  await expect(own).toContainText(text.ofCustomer.none);
  await tabTo(page, own.getByRole('link', { name: text.add }));
  await page.keyboard.press('Enter');
  await expectForm(page, text.add);
  await expect(field(page, ofPolicies.policy)).toHaveValue(/ · Faro · Seguro Faro · POL-1 · 1 ene/);
  await page.keyboard.press('Control+s');
  await expectInvalid(page, text.occurredOn, records.invalid.missing);
  await expect(field(page, text.occurredOn)).toBeFocused();
  const day = toDay(new Date());
  await field(page, text.occurredOn).fill('2099-01-01');
  await page.keyboard.press('Control+s');
  await expectInvalid(page, text.occurredOn, text.future);
  await field(page, text.occurredOn).fill(day);
  await tabTo(page, field(page, text.number));
  await page.keyboard.type('R-2026/15');
  await tabTo(page, field(page, text.nextStep));
  await page.keyboard.type('Llamar al ajustador');
  // The dates are filled in and not typed, because the order of their parts depends on the locale.
  await field(page, text.nextStepOn).fill(day);
  await tabTo(page, field(page, text.adjusterPhone));
  await page.keyboard.type('787 555 0199');
  await tabTo(page, field(page, text.amountClaimed));
  await page.keyboard.type('1,250.50');
  await expectNoFindings(page);
  await page.keyboard.press('Control+s');
  await expectSaved(page, text.saved);
  await expectForm(page, `${isolated(name)} · ${isolated('R-2026/15')}`);
  await expect(drawer(page).getByRole('link', { name: '(787) 555-0199' })).toBeVisible();
  await expectNoFindings(page);
  const [claim] = await rowsOf<{ id: number }>(server, 'claims');
  expect(claim).toMatchObject({ policyId: policy, customerId: ana, amountClaimed: 1250.5 });
  const id = claim!.id;

  // The customer's page shows it, and Hoy asks for its next step.
  await page.keyboard.press('Escape');
  await openInApp(page, `/customers?view=list&id=${ana}`);
  await expect(own.getByRole('listitem')).toContainText('Llamar al ajustador hoy');
  await expect(drawer(page).getByRole('region', { name: history.title })).toContainText(
    text.event('', 'abierto'),
  );
  await expectNoFindings(page);
  await openInApp(page, '/customers');
  const due = page.getByRole('region', { name: today.kinds.claims });
  await expect(due.getByRole('listitem')).toContainText(
    'Hoy: Llamar al ajustador (Faro, R-2026/15)',
  );
  await expectNoFindings(page);
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await expectForm(page, `${isolated(name)} · ${isolated('R-2026/15')}`);
  await tabTo(page, field(page, text.status));
  await page.keyboard.type('En');
  await page.keyboard.press('Control+s');
  await expectSaved(page, text.saved);
  await page.keyboard.press('Escape');

  // The list is filtered, and the claim is closed there.
  await openInApp(page, '/claims?status=ajuste&line=auto&nextStepOn=today&q=ohiggins');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await openInApp(page, "/claims?status=ajuste&line=auto&nextStepOn=today&q=o'higgins");
  await expect(cellOf(page, id, 'status')).toHaveText('En ajuste');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await chooseBulk(page, text.status, 'Cerrado');
  await expect(cellOf(page, id, 'nextStepOn')).toHaveText(resourceText.nothing);
  // Leaving the page sends the change that could still be undone.
  await page.goto('/customers');
  await expect(page.getByText(today.empty.title)).toBeVisible();
  expect(await rowsOf(server, 'claims')).toMatchObject([{ status: 'cerrado', nextStepOn: null }]);
  const events = await rowsOf(server, 'customerEvents');
  expect(events.filter(({ kind }) => kind === 'claim')).toMatchObject([
    { before: '', after: 'abierto' },
    { before: 'abierto', after: 'ajuste' },
    { before: 'ajuste', after: 'cerrado' },
  ]);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: keys.palette.label })).toBeFocused();
  await page.keyboard.type('r-2026/15');
  await expect(page.getByRole('option').first()).toContainText('Cerrado');
  await page.keyboard.press('Enter');
  await expectForm(page, `${isolated(name)} · ${isolated('R-2026/15')}`);
  await expect(field(page, text.nextStep)).toHaveCount(0);
  await expect(page).toHaveURL(`/claims?id=${id}`);
});

import type { Page } from '@playwright/test';
import { toDay } from '../../src/lib/dayBounds';
import { formatDay } from '../../src/lib/formats';
import { isolated } from '../../src/text/isolated';
import { policies as text, policyFacts, renewal, totals } from '../../src/text/policies';
import { records } from '../../src/text/records';
import {
  PAST_UNDO_MS,
  bulk,
  cellOf,
  choose,
  drawer,
  expectForm,
  expectInvalid,
  field,
  openArea,
  openInApp,
  save,
  saveButton,
  undoBar,
  undoButton,
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

type Policy = { id: number; status: string; premium: number; renewedFrom: number | null };

test.beforeEach(async ({ server }) => clearAreas(server));

const dayIn = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
};
const dialog = (page: Page) => page.getByRole('dialog', { name: renewal.title });

async function expectNoFindings(page: Page, widths = [1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

test('a policy is sold from the page of its customer, cancelled, which is undone, and renewed by keyboard', async ({
  page,
  server,
}) => {
  const { products } = await fillStaffTables(server, ['Faro', 'Brisa']);
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf('Ana Rivera', { phone: '787 555 0100' }),
  ]);
  await page.clock.install();
  await openArea(page, `/policies?id=new&customer=${ana}`);
  await expectForm(page, text.add);
  await expect(field(page, text.customer)).toHaveValue('Ana Rivera · 787 555 0100');
  await saveButton(page).click();
  await expectInvalid(page, text.product, records.invalid.missing);
  await expect(field(page, text.product)).toBeFocused();
  await field(page, text.product).selectOption({ label: 'Faro · Seguro Faro' });
  await field(page, text.premium).fill('1,200');
  await field(page, text.commission).fill('12.5');
  await field(page, text.startsOn).fill('2026-02-28');
  await expect(field(page, text.endsOn)).toHaveValue('2027-02-28');
  await field(page, text.endsOn).fill('2026-02-28');
  await saveButton(page).click();
  await expectInvalid(page, text.endsOn, text.rules['endsOn is after the start']);
  await field(page, text.endsOn).fill('2099-02-28');
  await save(page, text.saved);
  await expectForm(page, 'Ana Rivera · Seguro Faro');
  await expect(field(page, text.customer)).toHaveCount(0);
  const [made] = await rowsOf<Policy>(server, 'policies');
  expect(made).toMatchObject({ customerId: ana, productId: products[0], yearPremium: 1200 });
  const id = made!.id;
  await expect(page).toHaveURL(`/policies?id=${id}`);
  await expect(cellOf(page, id, 'customerId').getByRole('link')).toHaveText('Ana Rivera');
  await expect(page.getByRole('region', { name: totals.title })).toContainText('$1,200.00');
  expect(await rowsOf(server, 'customers')).toMatchObject([{ status: 'ganado' }]);

  // The policy is cancelled, which is undone before it is sent.
  await drawer(page).getByRole('button', { name: text.cancel }).click();
  const cancelling = page.getByRole('dialog', { name: text.cancel });
  const day = cancelling.getByLabel(text.cancelledOn);
  await expect(day).toBeFocused();
  await expectAccessible(page);
  await cancelling.getByRole('button', { name: text.cancel }).click();
  // Without a reason the policy is not cancelled.
  await expect(cancelling.getByLabel(text.cancelReason)).toBeFocused();
  await cancelling.getByLabel(text.cancelReason).selectOption('precio');
  await day.fill('2099-01-15');
  await page.keyboard.press('Enter');
  await expect(cancelling).toHaveCount(0);
  await expect(cellOf(page, id, 'status')).toHaveText(text.states.ending);
  // The drawer stays open and shows the cancelled policy.
  await expect(page).toHaveURL(`/policies?id=${id}`);
  await expect(drawer(page).getByRole('group', { name: policyFacts.title })).toContainText(
    'Por el precio',
  );
  await expect(drawer(page).getByRole('button', { name: text.resume })).toBeVisible();
  await undoButton(page).click();
  await expect(cellOf(page, id, 'status')).toHaveText('Vigente');
  await expect(drawer(page).getByRole('button', { name: text.cancel })).toBeVisible();
  expect(await rowsOf(server, 'policies')).toMatchObject([{ status: 'vigente' }]);

  await drawer(page).getByRole('button', { name: renewal.renew }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(renewal.premium('al año'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: renewal.renew })).toBeFocused();
  await page.keyboard.press('Enter');
  // The value of the field is selected, so that typing replaces it.
  await expect(dialog(page).getByLabel(renewal.premium('al año'))).toBeFocused();
  await expect(dialog(page).getByLabel(text.startsOn)).toHaveValue('2099-02-28');
  await page.keyboard.press('Enter');
  await expect(undoBar(page)).toContainText(renewal.done('Ana Rivera'));
  await undoButton(page).click();
  await expect(page.getByText(renewal.undone('Ana Rivera'))).toBeVisible();
  await expect(page).toHaveURL(`/policies?id=${id}`);
  await drawer(page).getByRole('button', { name: renewal.renew }).press('Enter');
  await expect(dialog(page).getByLabel(renewal.premium('al año'))).toBeFocused();
  await page.keyboard.type('1300.50');
  await page.keyboard.press('Tab');
  await dialog(page).getByLabel(text.endsOn).fill('2099-08-28');
  await dialog(page).getByLabel(text.number).fill('N-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(renewal.done('Ana Rivera'))).toBeVisible();
  const terms = drawer(page).getByRole('group', { name: policyFacts.terms });
  await expect(terms).toContainText(policyFacts.previous);
  const [first, wrong, second] = await rowsOf<Policy>(server, 'policies');
  expect(first).toMatchObject({ id, status: 'renovada' });
  expect(wrong).toMatchObject({ archived: true, renewedFrom: null });
  expect(second).toMatchObject({
    ...{ status: 'vigente', premium: 1300.5, renewedFrom: id, number: 'N-2' },
    ...{ startsOn: '2099-02-28', endsOn: '2099-08-28' },
  });
  await expect(page).toHaveURL(`/policies?id=${second!.id}`);
  // After an early renewal the current term is in force until its end, and the totals count only that term.
  await expect(cellOf(page, id, 'status')).toHaveText(text.states.renewed);
  await expect(cellOf(page, second!.id, 'status')).toHaveText(text.begins(formatDay('2099-02-28')));
  await expect(page.getByRole('region', { name: totals.title })).toContainText('$1,200.00');

  await terms.getByRole('link').click();
  await expect(page).toHaveURL(`/policies?id=${id}`);
  await expect(terms).toContainText(policyFacts.next);
  await expect(drawer(page).getByRole('button', { name: renewal.renew })).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: text.cancel })).toBeVisible();

  const cancelChosen = async (reason: string) => {
    await bulk(page, text.cancel).click();
    await cancelling.getByLabel(text.cancelReason).selectOption(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.done.cancelled(1))).toBeVisible();
    await page.clock.runFor(PAST_UNDO_MS);
  };
  const statuses = async () =>
    (await rowsOf<Policy>(server, 'policies')).map(({ status }) => status);
  // When the renewal is cancelled from its beginning, the current term is in force without a renewal.
  await page.keyboard.press('Escape');
  await choose(page, [second!.id]);
  await cancelChosen('otro');
  await expect.poll(statuses).toEqual(['vigente', 'vigente', 'cancelada']);
  await expect(cellOf(page, second!.id, 'status')).toHaveText(text.states.void);
  await expect(cellOf(page, id, 'status')).toHaveText(text.states.inForce);
  // Only the selected rows that are not cancelled yet change.
  await choose(page, [id, second!.id]);
  await cancelChosen('precio');
  await expect.poll(statuses).toEqual(['cancelada', 'vigente', 'cancelada']);
  expect((await rowsOf<Policy>(server, 'policies')).at(-1)).toMatchObject({ cancelReason: 'otro' });
});

test('hostile texts are shown as text, and axe finds nothing in wide and narrow windows', async ({
  page,
  server,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (one) => {
    dialogs.push(one.message());
    void one.dismiss();
  });
  const hostile = 'שלום <img src=x onerror=alert(1)>';
  const { products } = await fillStaffTables(server, ['Faro']);
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf(hostile, { phone: '787 555 0100' }),
  ]);
  const [id = 0] = await addRows(server, 'policies', [
    policyOf(ana, products[0] ?? 0, dayIn(5), { number: hostile }),
  ]);
  await openArea(page, '/policies');
  await expect(page.getByText(hostile).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: text.list }).getByRole('listitem').first();
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: totals.show }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expectNoFindings(page, [390, 1280]);

  await openInApp(page, `/policies?id=${id}`);
  await expectForm(page, `${isolated(hostile)} · Seguro Faro`);
  await expect(field(page, text.number)).toHaveValue(hostile);
  // The title of the drawer has two lines, and does not touch the button below.
  const title = (await drawer(page).getByRole('heading', { level: 2 }).boundingBox())!;
  const button = (await saveButton(page).boundingBox())!;
  expect(button.y - title.y - title.height).toBeGreaterThanOrEqual(8);
  await expect(drawer(page).getByText(policyFacts.noTerms)).toBeVisible();
  await expectNoFindings(page, [390, 1280]);

  await openInApp(page, '/policies?id=new');
  await expectForm(page, text.add);
  await field(page, text.customer).fill('onerror');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(`${isolated(hostile)} · 787 555 0100`);
  await expectNoFindings(page, [390, 1280]);
  await page.keyboard.press('Enter');
  await expect(field(page, text.customer)).toHaveValue(`${isolated(hostile)} · 787 555 0100`);
  expect(dialogs).toEqual([]);
});

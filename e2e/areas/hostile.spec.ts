import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { typedText } from '../../src/lib/storable';
import { campaigns } from '../../src/text/campaigns';
import { customers } from '../../src/text/customers';
import { history } from '../../src/text/history';
import { companies, products } from '../../src/text/products';
import { records } from '../../src/text/records';
import {
  cellOf,
  expectForm,
  expectInvalid,
  field,
  openArea,
  openInApp,
  drawer,
  save,
  saveButton,
} from '../support/areaPage';
import {
  addRows,
  campaignOf,
  clearAreas,
  customerOf,
  fillStaffTables,
  rowsOf,
} from '../support/areaRows';
import { expectHomePage } from '../support/homePage';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

/** Hostile texts, each short enough for every name field. */
const TEXTS = [
  '</script><img src=x onerror=alert(1)>',
  "<svg/onload=alert(1)>'; drop table--",
  '=HYPERLINK("http://x.example")',
  '\u202Egnp.exe مرحبا \u2067שלום',
  '🦤👩‍👩‍👧‍👦 ñ ＝1+1',
  '${7*7} {{7*7}} %s %00 \\ " \' &amp;',
];
/** Text that is too long for every field. */
const LONG = 'x'.repeat(10_000);

test.beforeEach(async ({ server }) => clearAreas(server));

/** Collects dialogs, which only an injected script would open. */
function watchDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Saves each text in these fields and expects it in the title, the fields and the table. */
async function writeEach(
  page: Page,
  id: number,
  labels: string[],
  savedText: string,
): Promise<void> {
  const [name = ''] = labels;
  for (const text of TEXTS) {
    for (const label of labels) await field(page, label).fill(text);
    await save(page, savedText);
    const stored = typedText(text);
    await expectForm(page, stored);
    for (const label of labels) await expect(field(page, label)).toHaveValue(stored);
    await expect(cellOf(page, id, 'name')).toHaveText(stored);
  }
  // NUL, which PostgreSQL cannot store, is removed and not refused.
  await field(page, name).fill(`a\0b`);
  await save(page, savedText);
  await expect(field(page, name)).toHaveValue('ab');
  await expectNoOverflow(page);
}

async function expectTooLong(page: Page, label: string, most: number, savedText: string) {
  await field(page, label).fill(LONG);
  await saveButton(page).click();
  await expectInvalid(page, label, records.invalid.long(label, most));
  await field(page, label).fill('🦤'.repeat(most));
  await save(page, savedText);
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('hostile texts in companies and products are shown as text, also on the home page', async ({
  page,
  context,
  server,
}) => {
  const made = await fillStaffTables(server, ['Alba']);
  const [company = 0] = made.companies;
  const dialogs = watchDialogs(page);
  await openArea(page, `/products?view=companies&id=${company}`);
  await expectForm(page, 'Alba');
  await writeEach(page, company, [companies.name], companies.saved);
  const [script = ''] = TEXTS;
  await field(page, companies.name).fill(script);
  await field(page, companies.monogram).fill('<b>');
  await save(page, companies.saved);

  const home = await context.newPage();
  dialogs.push(...watchDialogs(home));
  await expectHomePage(home, [script]);
  await expect(home.getByText('<b>', { exact: true })).toBeVisible();
  await expectNoOverflow(home);

  const [product = 0] = made.products;
  await openInApp(page, `/products?id=${product}`);
  await expectForm(page, 'Seguro Alba');
  await expect(field(page, products.company).locator('option:checked')).toHaveText(script);
  await writeEach(page, product, [products.name, products.description], products.saved);
  await expectTooLong(page, products.description, 1000, products.saved);
  expect(dialogs).toEqual([]);
});

test('hostile texts in ads are shown as text, also in their links and the exported file', async ({
  page,
  server,
}) => {
  const [id = 0] = await addRows(server, 'campaigns', [campaignOf('verano')]);
  const dialogs = watchDialogs(page);
  await openArea(page, `/ads?view=list&id=${id}`);
  await expectForm(page, 'Anuncio verano');
  const labels = [campaigns.name, campaigns.channel, campaigns.notes];
  await writeEach(page, id, labels, campaigns.saved);
  await expectTooLong(page, campaigns.notes, 4000, campaigns.saved);
  const code = `</script>"'&=é 🦤?c=x#y`;
  await field(page, campaigns.code).fill(code);
  await field(page, campaigns.name).fill('=1+1');
  await save(page, campaigns.saved);
  const link = drawer(page).getByRole('group', { name: campaigns.link });
  const shared = /http:\S+/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  expect(new URL(shared.replace(/Copiar.*$/, '')).searchParams.get('c')).toBe(code);
  await openInApp(page, '/ads?view=list');
  await expect(cellOf(page, id, 'code')).toHaveText(code);
  await expect(cellOf(page, id, 'visits')).toHaveText('0');
  expect(await exported(page)).toContain(`'=1+1,Activo,"</script>""'&=é 🦤?c=x#y",`);
  expect(dialogs).toEqual([]);
});

test('hostile texts in customers are shown as text, also in their history and the exported file', async ({
  page,
  server,
}) => {
  const [id = 0] = await addRows(server, 'customers', [
    customerOf('Ana', { message: TEXTS.join('\n') }),
  ]);
  const dialogs = watchDialogs(page);
  await openArea(page, `/customers?view=list&id=${id}`);
  await expectForm(page, 'Ana');
  for (const text of TEXTS)
    await expect(drawer(page).getByRole('blockquote')).toContainText(typedText(text));
  const labels = [customers.name, customers.document, customers.nextStep];
  await writeEach(page, id, labels, customers.saved);
  await expectTooLong(page, customers.nextStep, 200, customers.saved);
  for (const [label, text, message] of [
    [customers.email, '"><script>@x.example', records.invalid.email],
    [customers.phone, 'tel:alert(1)', records.invalid.tel],
  ] as const) {
    await field(page, label).fill(text);
    await saveButton(page).click();
    await expectInvalid(page, label, message);
    await field(page, label).fill('');
  }
  const entries = drawer(page).getByRole('region', { name: history.title });
  for (const text of TEXTS) {
    await entries.getByLabel(history.text).fill(text);
    await entries.getByRole('button', { name: history.add }).click();
    await expect(entries.getByRole('listitem').first()).toContainText(typedText(text));
  }
  for (const [i, text] of TEXTS.entries())
    await addRows(server, 'customers', [customerOf(`${text}${i}`, { document: text })]);
  await page.goto('/customers?view=list');
  const csv = await exported(page);
  expect(csv).not.toMatch(/(^|,|\n)"?[=＝]/m);
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")2"`);
  expect(csv).toContain('</script><img src=x onerror=alert(1)>0');
  expect(await rowsOf(server, 'customers')).toHaveLength(7);
  expect(dialogs).toEqual([]);
});

import { STAFF } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { callsTo } from '../../testing/visits';
import { absence } from '../../src/text/absence';
import { mentions } from '../../src/text/mentions';
import { records } from '../../src/text/records';
import { today } from '../../src/text/today';
import { drawer, expectForm, openArea } from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { item } from '../support/bar';
import { expectNoOverflow } from '../support/layout';
import { enter, menuButton } from '../support/session';
import { expect, test } from '../support/visitsPage';

const COLLEAGUE = { email: 'mar.vega@group.example', password: 'una frase bien larga' };

test.beforeEach(async ({ server }) => {
  await clearAreas(server);
  await callsTo(server).addStaff({ ...COLLEAGUE, role: 'admin' });
  await callsTo(server).setStaffRole({ email: STAFF.email, role: 'agent' });
});
test.afterEach(async ({ server }) => {
  await callsTo(server).setStaffRole({ email: STAFF.email, role: 'admin' });
  await callsTo(server).removeStaff({ email: COLLEAGUE.email });
});

test('the lead of an absent colleague is answered by who covers, stays with its owner, and a mention tells the owner', async ({
  page,
  browser,
  server,
}) => {
  const [berta = 0] = await addRows(server, 'customers', [
    customerOf('Berta', { phone: '787 555 0100' }),
  ]);
  const [{ owner }] = (await runSql(
    server,
    `update public.customers set owner = (select id from auth.users where email = '${COLLEAGUE.email}')
     where id = ${berta} returning owner`,
  )) as [{ owner: string }];
  await openArea(page, '/customers');
  const task = page.locator('[data-task]').filter({ hasText: 'Berta' });
  await expect(page.getByText(today.empty.title)).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  const mar = await other.newPage();
  await mar.goto('/login');
  await enter(mar, COLLEAGUE);
  // A change of the page closes the menu.
  await mar.waitForURL('/customers');
  await menuButton(mar).click();
  await item(mar, absence.own).click();
  const dialog = mar.getByRole('dialog', { name: absence.title });
  const day = new Intl.DateTimeFormat('sv-SE').format(Date.now() + 3 * 86_400_000);
  await dialog.getByLabel(absence.until).fill(day);
  await dialog.getByLabel(absence.substitute).selectOption({ index: 1 });
  for (const width of [390, 1280]) {
    await mar.setViewportSize({ width, height: 844 });
    await expectNoOverflow(mar);
    await expectAccessible(mar);
  }
  await dialog.getByRole('button', { name: absence.save }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(task.getByText('de MV')).toBeVisible();
  await expect(page.getByText(today.mineAnd(['Mar Vega']))).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await task.getByRole('button', { name: today.done }).click();
  const note = page.getByLabel(today.doneDialog.note);
  await note.pressSequentially('Quiere un precio, @ve');
  await expect(page.getByRole('listbox', { name: mentions.options })).toHaveText(
    /^Mar Vega \(ausente hasta el [^()]*\)$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Quiere un precio, @Mar Vega ');
  await page.keyboard.press('Control+Enter');
  await expect(task).toHaveCount(0);
  await page.goto(`/customers?view=list&id=${berta}`);
  await expectForm(page, 'Berta');
  await expect(drawer(page).getByText('Quiere un precio')).toBeVisible();

  await mar.goto('/customers');
  const mention = mar.getByRole('note').filter({ hasText: mentions.title(1) });
  await expect(mention).toContainText('Quiere un precio, @Mar Vega');
  for (const width of [390, 1280]) {
    await mar.setViewportSize({ width, height: 844 });
    await expectNoOverflow(mar);
    await expectAccessible(mar);
  }
  await mention.getByRole('button').click();
  await expect(mention).toHaveCount(0);
  await mar.goto(`/customers?view=list&id=${berta}`);
  await expectForm(mar, 'Berta');
  await expect(drawer(mar).getByText('Quiere un precio')).toBeVisible();
  await mar.keyboard.press('Escape');
  await menuButton(mar).click();
  await item(mar, absence.own).click();
  await dialog.getByRole('button', { name: absence.back }).click();
  await expect(dialog).toHaveCount(0);
  await other.close();
  expect(await rowsOf(server, 'customers')).toMatchObject([{ owner, status: 'contactado' }]);
  await page.reload();
  await expect(drawer(page).getByText(records.goneOrOthers)).toBeVisible();
});

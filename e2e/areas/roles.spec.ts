import type { TestServer } from '../../testing/server';
import { STAFF } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { callsTo } from '../../testing/visits';
import type { Role } from '../../src/config/roles';
import { colleagues } from '../../src/text/colleagues';
import { customers as text } from '../../src/text/customers';
import { exporting } from '../../src/text/exporting';
import { history } from '../../src/text/history';
import { keys } from '../../src/text/keys';
import { records } from '../../src/text/records';
import { rights } from '../../src/text/rights';
import {
  drawer,
  expectForm,
  field,
  openArea,
  openInApp,
  rowOf,
  saveButton,
  PAST_UNDO_MS,
  undoBar,
} from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { addAna } from '../support/ana';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

const COLLEAGUE = 'colleague@group.example';

const setRole = (server: TestServer, role: Role) =>
  callsTo(server).setStaffRole({ email: STAFF.email, role });

test.beforeEach(async ({ server }) => {
  await clearAreas(server);
  await callsTo(server).addStaff({
    email: COLLEAGUE,
    password: 'una contraseña larga',
    role: 'admin',
  });
});
test.afterEach(async ({ server }) => {
  await setRole(server, 'admin');
  await callsTo(server).removeStaff({ email: COLLEAGUE });
});

test('R9.6: a reader sees all rows, and no control that changes one', async ({ page, server }) => {
  await setRole(server, 'reader');
  const ana = await addAna(server);
  await openArea(page, `/customers?view=list&id=${ana}`);
  const panel = drawer(page);
  await expect(panel.getByText(records.readOnly)).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Ana');
  await expect(panel.getByRole('heading', { name: history.title })).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
  await expect(rowOf(page, ana)).toBeVisible();
  await expect(rowOf(page, ana).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text.add })).toHaveCount(0);
  await expect(page.getByRole('button', { name: exporting.start })).toHaveCount(0);
  await expectAccessible(page);
});

test('R9.6: an agent has no export, is told where a customer has gone, and keeps unsaved input when made a reader', async ({
  page,
  server,
}) => {
  await setRole(server, 'agent');
  const ana = await addAna(server);
  await openArea(page, `/customers?view=list&id=${ana}`);
  await expectForm(page, 'Ana');
  await expect(page.getByRole('button', { name: exporting.start })).toHaveCount(0);
  await expect(drawer(page).getByText(rights.noteForOthers)).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: rights.copy.page })).toHaveCount(0);
  await field(page, text.owner).selectOption({ label: 'Colleague' });
  await saveButton(page).click();
  await expect(drawer(page).getByText(records.goneOrOthers)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/view=list$/);
  await expect(rowOf(page, ana)).toHaveCount(0);
  await page.keyboard.press('n');
  await field(page, text.name).fill('Berta');
  // A reader as owner would be refused before the right to save is.
  await field(page, text.owner).selectOption({ label: text.nobody });
  // The pulse reports the old role until a save is refused, so that the page learns of the new role by the refusal.
  let isRefused = false;
  page.on('response', (response) => (isRefused ||= response.status() === 403));
  await page.route('**/rpc/pulse', (route) =>
    isRefused ? route.continue() : route.fulfill({ json: { role: 'agent', unowned: 0 } }),
  );
  await setRole(server, 'reader');
  await saveButton(page).click();
  await expect(drawer(page).getByText(records.notSavable)).toBeVisible();
  await expect(page.getByText(records.nowReader)).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await page.unroute('**/rpc/pulse');
  await expect(drawer(page).getByText('Berta')).toBeVisible();
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: records.drop }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.keyboard.press('n');
  // Opens the help by another key, after which the address would have changed if 'n' still worked.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/view=list$/);
});

test('R7.9: an agent is told who owns a customer and asks for it; the owner hands one over with one press', async ({
  page,
  server,
}) => {
  await setRole(server, 'agent');
  const [berta = 0, carla = 0] = await addRows(server, 'customers', [
    customerOf('Berta', { phone: '787 555 0100', document: 'D-1' }),
    customerOf('Carla'),
  ]);
  const own = (id: number, email: string) =>
    runSql(
      server,
      `update public.customers set owner = (select id from auth.users where email = '${email}') where id = ${id} returning 1`,
    );
  await own(berta, COLLEAGUE);
  await own(carla, STAFF.email);
  await openArea(page, '/customers?view=list');
  await page.keyboard.press('n');
  await field(page, text.name).fill('Berta Sosa');
  await field(page, text.phone).fill('(787) 555-0100');
  const known = drawer(page)
    .getByRole('note')
    .filter({ hasText: colleagues.known(['Colleague']) });
  await expect(known).toBeInViewport();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await known.getByRole('button', { name: colleagues.of(colleagues.ask, 'Berta') }).click();
  await expect(drawer(page).getByText(colleagues.asked('Colleague'))).toBeVisible();
  expect(await rowsOf(server, 'customerEvents')).toMatchObject([
    { customerId: berta, kind: 'owner' },
    { customerId: carla, kind: 'owner' },
    { customerId: berta, kind: 'asked', by: STAFF.email },
  ]);
  await field(page, text.phone).fill('(787) 555-0199');
  await expect(known).toHaveCount(0);
  await field(page, text.document).fill('D-1');
  await expect(known).toBeInViewport();
  await expect(field(page, text.document)).toBeFocused();
  await expect(field(page, text.document)).toBeInViewport();
  await drawer(page).getByRole('button', { name: records.drop }).click();
  // The form of an own customer tells it at the fields too, before it is saved.
  const [dora = 0] = await addRows(server, 'customers', [customerOf('Dora')]);
  await openInApp(page, `/customers?view=list&id=${dora}`);
  // Waits until the row has been read, because before that the form shows the previous row.
  await expect(field(page, text.name)).toHaveValue('Dora');
  await field(page, text.phone).fill('787 555 0100');
  await expect(known).toBeInViewport();
  await field(page, text.phone).fill('');
  await expect(known).toHaveCount(0);

  await runSql(
    server,
    `insert into public."customerEvents" ("customerId", kind) values (${carla}, 'asked') returning id`,
  );
  await runSql(
    server,
    `update public."customerEvents" set by = '${COLLEAGUE}' where "customerId" = ${carla} and kind = 'asked' returning 1`,
  );
  await page.clock.install();
  await openInApp(page, '/customers');
  const request = page.getByRole('note').filter({ hasText: colleagues.title(1) });
  await expect(request).toContainText('Carla');
  await expectAccessible(page);
  await request.getByRole('button', { name: colleagues.giveOf('Carla', 'Colleague') }).click();
  await expect(undoBar(page)).toContainText(colleagues.given('Carla', 'Colleague'));
  await page.clock.runFor(PAST_UNDO_MS);
  await expect(request).toHaveCount(0);
});

test('D4.22: an agent finds a colleague’s customer and logs a call, of which the owner is told', async ({
  page,
  server,
}) => {
  await setRole(server, 'agent');
  const long = `Berta ${'Maximiliana-Guadalupe '.repeat(4)}${'x'.repeat(20)}`;
  const [berta = 0] = await addRows(server, 'customers', [
    customerOf(long, { phone: '787 555 0100', email: 'berta@x.example' }),
  ]);
  const giveTo = (email: string) =>
    runSql(
      server,
      `update public.customers set owner = (select id from auth.users where email = '${email}') where id = ${berta} returning 1`,
    );
  await giveTo(COLLEAGUE);
  await openArea(page, '/customers?view=list&q=5550100');
  const part = page.getByRole('region', { name: colleagues.found });
  await expect(part).toContainText(long);
  await expect(part.getByRole('link')).toHaveText(['(787) 555-0100']);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await part.getByRole('button', { name: colleagues.of(colleagues.call, long) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: colleagues.dialog.said }).fill('Quiere el recibo');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: colleagues.dialog.save }).click();
  await expect(undoBar(page)).toContainText(colleagues.dialog.saved(long));
  await expect(dialog).toHaveCount(0);

  // The same person signs in as the owner, and the call becomes the colleague's.
  await giveTo(STAFF.email);
  await runSql(
    server,
    `update public."customerEvents" set by = '${COLLEAGUE}' where kind = 'call' returning 1`,
  );
  await openInApp(page, '/customers');
  const note = page.getByRole('note').filter({ hasText: colleagues.loggedTitle(1) });
  await expect(note).toContainText('Quiere el recibo');
  await expectAccessible(page);
  await note.getByRole('button', { name: colleagues.close(colleagues.loggedTitle(1)) }).click();
  await expect(note).toHaveCount(0);
});

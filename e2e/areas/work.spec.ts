import type { Locator, Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { personName } from '../../src/lib/personName';
import { customers, views } from '../../src/text/customers';
import { duplicates } from '../../src/text/duplicates';
import { notices } from '../../src/text/notices';
import { rights } from '../../src/text/rights';
import { firstSteps } from '../../src/text/firstSteps';
import { today as text } from '../../src/text/today';
import { drawer, expectForm, field, openArea, undoBar, undoButton } from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import {
  expectApart,
  expectNothingWider,
  expectNoOverflow,
  expectOnScreen,
} from '../support/layout';
import { toast } from '../support/session';
import { expect, test } from '../support/visitsPage';

// Tests of the customers' view 'Hoy', and of actions on a customer's page.

test.beforeEach(async ({ server }) => clearAreas(server));

const task = (page: Page, name: string): Locator =>
  page.locator('[data-task]').filter({ hasText: name });
const card = (page: Page, name: string) =>
  page.locator('[data-rfd-draggable-id]').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const day = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Intl.DateTimeFormat('sv-SE').format(date);
};

test('tasks are taken, finished and postponed by keyboard, after which the next one gets the focus', async ({
  page,
  server,
}) => {
  const answered = { status: 'contactado' };
  await addRows(server, 'customers', [
    customerOf('Ana'),
    customerOf('Berta', { ...answered, nextContactOn: day(-2), nextStep: 'Mandar la oferta' }),
    customerOf('Carla', { ...answered, nextContactOn: day(0), nextStep: '' }),
  ]);
  await openArea(page, '/customers');
  await expect(page.locator('[data-task]')).toHaveCount(3);
  await expect(task(page, 'Berta')).toContainText('Anteayer: Mandar la oferta');
  await page.keyboard.press('j');
  await expect(task(page, 'Ana')).toBeFocused();
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: text.doneDialog.title('Ana') });
  await expect(dialog.getByLabel(text.doneDialog.note)).toBeFocused();
  await page.keyboard.type('Era otra persona');
  await page.keyboard.press('Control+Enter');
  await expect(task(page, 'Ana')).toHaveCount(0);
  const withdrawn = page.waitForResponse('**/rpc/withdraw_event');
  await undoButton(page).click();
  await withdrawn;
  // Until the list is read again, an answer from before may take Ana off it.
  await (await page.waitForRequest('**/rpc/today*')).response();
  // The request waits for an answer again, because the undo withdraws the logged call too.
  await expect(task(page, 'Ana')).toBeVisible();
  const isCall = (row: object) => (row as { kind?: string }).kind === 'call';
  expect((await rowsOf(server, 'customerEvents')).some(isCall)).toBe(false);
  await task(page, 'Ana').focus();
  await page.keyboard.press('t');
  await expect(undoBar(page)).toContainText(text.taken('Ana'));
  await expect(task(page, 'Ana').getByTitle(personName(STAFF.email))).toBeVisible();

  await page.keyboard.press('h');
  await expect(dialog.getByLabel(text.doneDialog.note)).toBeFocused();
  // Neither the dialog nor the undo button hides the other.
  const button = page.locator('[aria-keyshortcuts="Control+Z"]');
  await expectApart(dialog.or(button));
  await button.click({ trial: true });
  await page.keyboard.type('Quiere el seguro completo');
  await dialog.getByRole('button', { name: 'En 3 días' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(task(page, 'Ana')).toHaveCount(0);
  // The next task has the place and gets the focus.
  await expect(task(page, 'Berta')).toBeFocused();

  await page.keyboard.press('j');
  await expect(task(page, 'Carla')).toBeFocused();
  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: 'En una semana' }).press('Enter');
  await expect(task(page, 'Carla')).toHaveCount(0);
  await expect(task(page, 'Berta')).toBeFocused();
  await undoButton(page).click();
  await expect(task(page, 'Carla')).toBeVisible();
  await task(page, 'Carla').focus();
  await page.keyboard.press('Enter');
  await expectForm(page, 'Carla');
  await page.keyboard.press('k');
  await expectForm(page, 'Berta');
  await page.keyboard.press('j');
  await expectForm(page, 'Carla');
  await page.keyboard.press('t');
  await expect(undoBar(page)).toContainText(text.taken('Carla'));
  await undoButton(page).click();
  await expect.poll(async () => (await rowsOf(server, 'customers'))[2]?.owner).toBeNull();
  await page.keyboard.press('Escape');
  await expect(task(page, 'Carla')).toBeFocused();
  await expect
    .poll(() => rowsOf(server, 'customers'))
    .toMatchObject([
      { status: 'contactado', nextContactOn: day(3) },
      { nextContactOn: day(-2) },
      { nextContactOn: day(0) },
    ]);
  expect(await rowsOf(server, 'customerEvents')).toContainEqual(
    expect.objectContaining({ kind: 'call', text: 'Quiere el seguro completo', by: STAFF.email }),
  );
});

test("axe finds nothing in 'Hoy' when it is empty, failed or full, nor on the board; the address says whether 'Hoy' shows only own tasks", async ({
  page,
  server,
}) => {
  await openArea(page, '/customers');
  await expect(page.getByRole('region', { name: firstSteps.title })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/rest/v1/rpc/today', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(text.failed.title)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rest/v1/rpc/today');
  await addRows(server, 'customers', [
    customerOf('x'.repeat(120), {
      phone: '+1 (787) 555-0100',
      line: 'comercio',
      value: 9_999_999,
      nextContactOn: day(-3),
      nextStep: 'z'.repeat(200),
    }),
    customerOf('<b>\u202Eعربي', { nextContactOn: day(-40), nextStep: 'y'.repeat(200) }),
    customerOf('Ana', { renewsOn: day(20), status: 'cotizado', nextContactOn: day(30) }),
  ]);
  await page.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(page.locator('[data-task]').first()).toBeVisible();
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/rpc/today') && Object(request.postDataJSON()).mine === true,
  );
  await page.getByRole('button', { name: text.mine, exact: true }).click();
  await asked;
  await expect(page).toHaveURL('/customers?mine=1');
  await page.goBack();
  await expect(page).toHaveURL('/customers');
  await expect(page.locator('[data-task]').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  const first = await page.locator('[data-task]').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(320);

  await test.step('on phones no task stays under the undo bar', async () => {
    const tasks = page.locator('[data-task]');
    const isAboveBar = async () => {
      const [row, bar] = [await tasks.last().boundingBox(), await undoBar(page).boundingBox()];
      return row!.y + row!.height <= bar!.y;
    };
    await task(page, 'xxx').getByRole('button', { name: text.take }).click();
    await expect(undoBar(page)).toContainText('xxx');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await isAboveBar()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await isAboveBar()).toBe(false);
    await tasks.last().focus();
    expect(await isAboveBar()).toBe(true);
    await undoButton(page).click();
    await expect(task(page, 'xxx').getByRole('button', { name: text.take })).toBeVisible();
  });

  await test.step('the board fits narrow windows, and axe finds nothing', async () => {
    await page.getByRole('link', { name: views.board }).click();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(card(page, 'xxx')).toBeVisible();
      // The beginning of the next column is visible.
      await expect(column(page, 'Contactado')).toBeInViewport();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
});

test('a duplicate is shown while it is entered, merged on the page of the other customer, and separated again', async ({
  page,
  server,
}) => {
  const long = `Ana${'W'.repeat(117)}`;
  const [ana = 0] = await addRows(server, 'customers', [
    customerOf('Ana Rivera', { phone: '(787) 555-0142', email: 'ana@cliente.example' }),
    customerOf(long, { phone: '+1 787 555 0142', email: '', message: 'M'.repeat(400) }),
  ]);
  await openArea(page, '/customers?view=list&id=new');
  await field(page, customers.phone).fill('7875550142');
  await expect(drawer(page).getByText(duplicates.entering(2))).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Ana Rivera' }).click();
  await expectForm(page, 'Ana Rivera');
  await expect(page).toHaveURL(`/customers?view=list&id=${ana}`);
  await expect(drawer(page).getByRole('note')).toContainText('mismo teléfono');
  await expectAccessible(page);
  await expectNothingWider(drawer(page));
  await drawer(page)
    .getByRole('button', { name: duplicates.mergeOf(long) })
    .click();
  const dialog = page.getByRole('dialog', { name: duplicates.ask(long, 'Ana Rivera') });
  await expect(dialog.getByRole('row', { name: /^Nombre/ })).toContainText(long);
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: duplicates.confirm });
  // The buttons are visible although the rows do not fit, and the long name does not widen the dialog.
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 600 });
  await expectOnScreen(page, confirm);
  await expectNothingWider(dialog);
  await page.setViewportSize(usual);
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, duplicates.merged(long))).toBeVisible();
  const notes = drawer(page).getByRole('note');
  await expect(notes.filter({ hasText: `Se unió aquí a ${long}` })).toBeVisible();
  // The note about the duplicate disappears when the list of duplicates has been read again.
  await expect(notes).toHaveCount(1);
  await expect(page.getByText('1 cliente', { exact: true }).first()).toBeVisible();
  await drawer(page).getByRole('button', { name: duplicates.undo }).press('Enter');
  await expect(toast(page, duplicates.undone(long))).toBeVisible();
  await expect(page.getByText('2 clientes', { exact: true }).first()).toBeVisible();
});

test('an admin downloads and erases all data of a customer; a member of staff makes a calendar address, which works until it is dropped', async ({
  page,
  server,
}) => {
  const [ana = 0] = await addRows(server, 'customers', [customerOf('Ana')]);
  await openArea(page, `/customers?id=${ana}`);
  await expectForm(page, 'Ana');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer(page).getByRole('button', { name: rights.copy.json }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(rights.file(ana));
  await drawer(page).getByRole('button', { name: rights.erase }).click();
  const question = page.getByRole('dialog', { name: rights.ask('Ana') });
  await expect(question.getByRole('button', { name: rights.cancel })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: rights.confirm }).click();
  await expect(toast(page, 'Borrado: 1 ficha, 1 solicitud.')).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/customers');
  expect(await rowsOf(server, 'customers')).toEqual([]);

  await page.getByRole('button', { name: notices.button }).click();
  const dialog = page.getByRole('dialog', { name: notices.title });
  await dialog.getByRole('button', { name: notices.create }).click();
  const shown = dialog.getByRole('status').getByText('/calendar/');
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  const address = (await shown.textContent()) ?? '';
  const calendar = await fetch(address.replace(/^https?:\/\/[^/]+/, server.url));
  expect([calendar.status, await calendar.text()]).toEqual([
    200,
    expect.stringMatching(/^BEGIN:VCALENDAR/),
  ]);
  await dialog.getByRole('button', { name: notices.drop }).click();
  await expect(dialog.getByText(notices.dropped)).toBeVisible();
  expect((await fetch(address.replace(/^https?:\/\/[^/]+/, server.url))).status).toBe(404);
});

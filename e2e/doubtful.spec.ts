import { customers, doubtful, views } from '../src/text/customers';
import { records } from '../src/text/records';
import {
  bulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  expectNames,
  openArea,
  drawer,
  undoBar,
  undoButton,
} from './support/areaPage';
import { addRows, customerOf, rowsOf } from './support/areaRows';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/layout';
import {
  expectSent,
  fillForm,
  leads,
  noLeads,
  openForm,
  sendButton,
  takeTime,
} from './support/quote';
import { expect, test } from './support/test';

test.beforeEach(({ server }) => noLeads(server));

const ADDRESS = '/customers?view=doubtful';

test('a request with a filled honeypot field is in a separate list until staff accept it', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  const own = await visitor.newPage();
  await own.clock.install();
  await openForm(own);
  await fillForm(own, 'Una persona');
  await takeTime(own);
  await sendButton(own).click();
  await expectSent(own);
  await openForm(own);
  await fillForm(own, 'Un programa');
  // Bots fill in every field of the document.
  await own.locator('form input[name=website]').fill('https://spam.example', { force: true });
  await takeTime(own);
  await sendButton(own).click();
  await expectSent(own);
  await visitor.close();
  expect(await leads(server)).toMatchObject([
    { name: 'Una persona', doubt: '' },
    { name: 'Un programa', doubt: 'honeypot' },
  ]);

  await openArea(page, '/customers?view=list');
  await expectNames(page, ['Una persona']);
  await page.getByRole('link', { name: views.doubtful(1) }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expectNames(page, ['Un programa']);
  const { id } = (await leads(server)).at(-1)!;
  await expect(cellOf(page, id, 'doubt')).toHaveText(doubtful.doubtName('honeypot'));
  await expect(page.getByRole('button', { name: customers.add })).toHaveCount(0);
  await cellOf(page, id, 'name').click();
  await expectForm(page, 'Un programa');
  const notes = drawer(page).getByRole('note');
  await expect(notes.filter({ hasText: doubtful.warning('honeypot') })).toBeVisible();
  await drawer(page).getByRole('button', { name: doubtful.accept }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByText(doubtful.empty.title)).toBeVisible();
  await expect(undoBar(page)).toContainText(doubtful.accepted(1));
  await undoButton(page).click();
  await expectNames(page, ['Un programa']);
  await choose(page, [id]);
  await bulk(page, doubtful.accept).click();
  await page.getByRole('link', { name: views.list }).click();
  // Leaving the view sends the change that could still be undone.
  await expectNames(page, ['Un programa', 'Una persona']);
  await expect(page.getByRole('link', { name: views.doubtful(0), exact: true })).toBeVisible();
  await cellOf(page, id, 'name').click();
  await expectForm(page, 'Un programa');
  await expect(drawer(page).getByText(customers.events.accepted('honeypot'))).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: doubtful.accept })).toHaveCount(0);
});

test('doubtful leads are accepted by keyboard, and offer no other bulk change', async ({
  page,
  server,
}) => {
  const [id = 0] = await addRows(server, 'customers', [customerOf('Ana', { doubt: 'hasty' })]);
  await openArea(page, `${ADDRESS}&id=${id}`);
  await expectForm(page, 'Ana');
  await drawer(page).getByRole('button', { name: doubtful.accept }).press('Enter');
  await expect(drawer(page)).toHaveCount(0);
  await undoButton(page).press('Enter');
  await expectNames(page, ['Ana']);
  await choose(page, [id]);
  await expect(bulk(page, doubtful.accept)).toBeVisible();
  await expect(bulk(page, customers.status)).toHaveCount(0);
  await bulk(page, records.archive.archive).press('Enter');
  await expect(page.getByText(doubtful.empty.title)).toBeVisible();
  expect(await rowsOf(server, 'customers')).toMatchObject([{ doubt: 'hasty' }]);
});

test('axe finds nothing in the list of doubtful leads, and nothing overflows', async ({
  page,
  server,
}) => {
  const [id = 0] = await addRows(server, 'customers', [
    customerOf('x'.repeat(120), { doubt: 'flood', message: 'x'.repeat(4000) }),
    customerOf('<b>\u202Eعربي', { doubt: 'untimed', message: '' }),
  ]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openArea(page, '/customers?view=list');
    await expect(page.getByRole('link', { name: views.doubtful(2) })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto(`${ADDRESS}&id=${id}`);
    await expect(page.getByText(doubtful.doubtName('flood')).first()).toBeVisible();
    await expect(drawer(page).getByRole('note')).toContainText(doubtful.warning('flood'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await closeDrawer(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

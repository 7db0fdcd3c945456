import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { personName } from '../../src/lib/personName';
import { account } from '../../src/text/account';
import { customers as text } from '../../src/text/customers';
import { pulse } from '../../src/text/pulse';
import { closeDrawer, expectForm, expectNames, field, openArea, save } from '../support/areaPage';
import { addRows, customerOf, rowsOf } from '../support/areaRows';
import { expectSent, fillForm, noLeads, openForm, sendButton, takeTime } from '../support/quote';
import { expect, test } from '../support/test';

test.beforeEach(async ({ server }) => noLeads(server));

const LIST = '/customers?view=list';
/** Interval of the polls of pages for staff, on the page's clock. */
const POLL_MS = 5000;

const link = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: account.areas.customers });

test('a new lead is announced by list, bar and title, without disturbing a person who is typing', async ({
  page,
  browser,
  server,
}) => {
  const [id = 0] = await addRows(server, 'customers', [customerOf('Berta')]);
  await page.clock.install();
  await openArea(page, `${LIST}&id=${id}`);
  await expectForm(page, 'Berta');
  await expect(link(page)).toHaveAccessibleDescription(pulse.unanswered(1));
  await expect(page).toHaveTitle(/^\(1\) Clientes · /);
  await field(page, text.nextStep).click();
  await page.keyboard.type('Llamar ');

  const phone = await browser.newContext({
    baseURL: server.url,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
  });
  const visitor = await phone.newPage();
  await visitor.clock.install();
  await openForm(visitor);
  await fillForm(visitor);
  await takeTime(visitor);
  await sendButton(visitor).click();
  await expectSent(visitor);
  // The title has no number for visitors.
  await expect(visitor).toHaveTitle(/^[^(]/);
  await phone.close();

  await page.clock.fastForward(POLL_MS);
  const offer = page.getByRole('button', { name: text.newRowsLabel(1) });
  await expect(offer).toHaveText('1 nuevo');
  // The open drawer does not cover it.
  await offer.click({ trial: true });
  await expect(link(page)).toHaveAccessibleDescription(pulse.unanswered(2));
  await expect(page).toHaveTitle(/^\(2\) Clientes · /);
  await expectNames(page, ['Berta']);
  await expect(field(page, text.nextStep)).toBeFocused();
  await page.keyboard.type('mañana');
  await expect(field(page, text.nextStep)).toHaveValue('Llamar mañana');
  await save(page, text.saved);
  await closeDrawer(page);

  // A change by the person updates the number at once, without a poll.
  const [, lead] = await rowsOf<{ id: number }>(server, 'customers');
  await page.goto(`${LIST}&id=${lead?.id}`);
  await expectForm(page, 'Ana Rivera');
  await field(page, text.owner).selectOption({ label: personName(STAFF.email) });
  await field(page, text.status).selectOption({ label: text.statusName('contactado') });
  await save(page, text.saved);
  await expect(link(page)).toHaveAccessibleDescription(pulse.unanswered(1));
  await expect(page).toHaveTitle(/^\(1\) Clientes · /);
});

test('the offer shows new customers that match the filters, from any page and order', async ({
  page,
  server,
}) => {
  await addRows(server, 'customers', [customerOf('Berta', { line: 'auto' })]);
  await page.clock.install();
  await openArea(page, `${LIST}&line=auto&sort=name`);
  await expectNames(page, ['Berta']);
  const created = { created_at: '2026-11-22T10:00:00Z' };
  await addRows(server, 'customers', [
    customerOf('Carla', { ...created, line: 'auto' }),
    customerOf('Dora', { ...created, line: 'vida' }),
  ]);
  await page.clock.fastForward(POLL_MS);
  const offer = page.getByRole('button', { name: text.newRowsLabel(1) });
  await offer.press('Enter');
  await expectNames(page, ['Carla', 'Berta']);
  await expect(page).toHaveURL(`${LIST}&line=auto`);
  await expect(offer).toHaveCount(0);
});

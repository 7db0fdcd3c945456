import type { Locator, Page } from '@playwright/test';
import { STAFF } from '../testing/server';
import { toDay } from '../src/lib/dayBounds';
import { account } from '../src/text/account';
import { customers } from '../src/text/customers';
import { policies } from '../src/text/policies';
import { pulse } from '../src/text/pulse';
import { today } from '../src/text/today';
import { drawer, expectForm, expectSaved, field, tabTo } from './support/areaPage';
import { expect, test } from './support/messages';
import {
  expectSent,
  field as asked,
  fillForm,
  openForm,
  sendButton,
  takeTime,
} from './support/quote';
import { openAs } from './support/session';
import { record } from './support/visitor';

const task = (page: Page, name: string): Locator =>
  page.locator('[data-task]').filter({ hasText: name });
const dayIn = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
};

/** Follows an ad, reads three pages and asks for a quote, as a visitor on a phone. */
async function askOnPhone(page: Page, name: string, code: string): Promise<void> {
  await page.clock.install();
  await page.goto(`/?c=${code}`);
  // Waits for the tracker, which starts in a task after the load; a person stays longer than that.
  await expect.poll(async () => JSON.stringify(await record(page))).toContain(code);
  await page.goto('/agreements');
  await openForm(page);
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeVisible();
  await fillForm(page, name);
  await asked.email(page).fill(`${code}@cliente.example`);
  await takeTime(page);
  await sendButton(page).click();
  await expectSent(page);
}

test('staff lead a customer from the ad to the renewal by keyboard', async ({
  page,
  browser,
  server,
  providers: { telegram, smtp },
}) => {
  const [name, code] = ["Ñandú O'Higgins <b>", 'radio-7'];
  const [told, received] = [telegram.told.length, smtp.received.length];
  await openAs(page, STAFF.email, '/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.areas.customers);
  const phone = await browser.newContext({
    baseURL: server.url,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await askOnPhone(await phone.newPage(), name, code);
  await phone.close();

  // Staff are told once by each of page, Telegram and e-mail.
  await expect(task(page, name)).toBeVisible();
  const link = page.getByRole('banner').getByRole('link', { name: account.areas.customers });
  await expect(link).toHaveAccessibleDescription(pulse.unanswered(1));
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect.poll(() => telegram.told.length).toBe(told + 1);
  // One e-mail goes to staff, and one confirms the request to the visitor.
  await expect.poll(() => smtp.received.length).toBe(received + 2);

  // A member of staff takes the customer and logs a call.
  await tabTo(page, task(page, name));
  await page.keyboard.press('t');
  await page.keyboard.press('h');
  await page.keyboard.type('Quiere cobertura completa');
  // Chooses no next contact, because the renewal would not be shown before its day.
  await tabTo(page, page.getByRole('button', { name: today.doneDialog.none }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(task(page, name)).toHaveCount(0);

  // The customer is found, quoted, and won with a policy.
  await page.goto('/customers?view=list');
  await page.getByLabel('Buscar').focus();
  await page.keyboard.type(name.split(' ')[1] ?? '');
  await expect(page.getByText('1 cliente', { exact: true }).first()).toBeVisible();
  await tabTo(page, page.locator('[role=columnheader]').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectForm(page, name);
  const story = drawer(page).getByRole('region', { name: customers.story.title });
  await expect(story).toContainText(code);
  await tabTo(page, field(page, customers.status));
  await page.keyboard.type('Cotizado');
  await page.keyboard.press('Control+s');
  await expect(drawer(page)).toContainText(customers.events.status('contactado', 'cotizado'));
  await tabTo(page, drawer(page).getByRole('link', { name: customers.policies.add }));
  await page.keyboard.press('Enter');
  await expectForm(page, policies.add);
  await tabTo(page, field(page, policies.product));
  // Waits for the products, which are still loading when the form opens.
  await expect(field(page, policies.product).getByRole('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, field(page, policies.premium));
  await page.keyboard.type('480.50');
  // The date is filled in and not typed, because the order of its parts depends on the locale.
  await field(page, policies.startsOn).fill(dayIn(-345));
  await field(page, policies.endsOn).fill(dayIn(20));
  await tabTo(page, field(page, policies.commission));
  await page.keyboard.press('Control+s');
  await expectSaved(page, policies.saved);

  // The renewal is due now.
  await page.goto('/customers');
  await expect(task(page, name)).toContainText('Vence en 20 días');
  await expect(page.getByRole('region', { name: today.kinds.policy })).toContainText(name);
  expect(telegram.told).toHaveLength(told + 1);
  expect(smtp.received).toHaveLength(received + 2);
});

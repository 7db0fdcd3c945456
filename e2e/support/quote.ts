import type { Page, Route } from '@playwright/test';
import { deleteCustomers, runSql } from '../../server/testing/sql';
import type { TestServer } from '../../server/testing/server';
import type { Row } from '../../src/api/rows';
import { form } from '../../src/text/form';
import { expect } from './test';

export type Lead = Row<'customers'>;

/** The call that sends a request for a quote, for page.route. */
export const QUOTE = '**/rest/v1/rpc/request_quote';

export const leads = (server: TestServer) =>
  runSql<Lead>(server, 'select * from public.customers order by id');

export const noLeads = (server: TestServer) =>
  deleteCustomers((statement) => runSql(server, statement));

/** Opens the form and waits for it. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/form${search}`);
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
}

const { person, consent } = form;
export const field = {
  line: (page: Page, name: string) => page.getByRole('radio', { name }),
  name: (page: Page) => page.getByLabel(person.name),
  phone: (page: Page) => page.getByRole('textbox', { name: person.phone }),
  email: (page: Page) => page.getByLabel(person.email),
  callTime: (page: Page) => page.getByLabel(person.callTime),
  postalCode: (page: Page) => page.getByLabel(person.postalCode),
  message: (page: Page) => page.getByLabel(person.message),
  consent: (page: Page) => page.getByRole('checkbox', { name: consent.text('').slice(0, 20) }),
};

/** Fills in the required fields and gives consent. */
export async function fillForm(page: Page, name = 'Ana Rivera'): Promise<void> {
  await field.line(page, 'Auto').check();
  await field.name(page).fill(name);
  await field.phone(page).fill('787 555 0100');
  await field.consent(page).check();
}

/**
 * Lets a minute pass on the page's clock, since a request within 3 seconds is doubtful (request_quote in SQL). The page must
 * have been opened after `page.clock.install()`.
 */
export const takeTime = (page: Page) => page.clock.fastForward(60_000);

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${form.send}|${form.sending})$`) });

export const expectSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: form.sent.title })).toBeFocused();

/** Lets the server handle the request and drops its response. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(QUOTE, async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

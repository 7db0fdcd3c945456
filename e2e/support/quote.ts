import type { Page, Route } from '@playwright/test';
import { deleteCustomers, runSql } from '../../testing/sql';
import type { TestServer } from '../../testing/server';
import type { Row } from '../../src/api/rows';
import { form } from '../../src/text/form';
import { type QuestionName, questions } from '../../src/text/questions';
import { expect } from './test';
import { hydrated } from './visitor';

export type Lead = Row<'customers'>;

/** Pattern of the request that sends the first step, for page.route. */
export const QUOTE = '**/rest/v1/rpc/request_quote';
/** Pattern of the request that sends the second step, for page.route. */
export const COMPLETION = '**/rest/v1/rpc/complete_quote';

export const leads = (server: TestServer) =>
  runSql<Lead>(server, 'select * from public.customers order by id');

export const noLeads = (server: TestServer) =>
  deleteCustomers((statement) => runSql(server, statement));

/** Opens the form and waits for it. */
export async function openForm(page: Page, search = '', title = form.title): Promise<void> {
  await page.goto(`/form${search}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const { person, consent, marketing, details } = form;
export const field = {
  line: (page: Page, name: string) => page.getByRole('radio', { name }),
  name: (page: Page) => page.getByLabel(person.name),
  phone: (page: Page) => page.getByRole('textbox', { name: person.phone }),
  email: (page: Page) => page.getByLabel(person.email),
  consent: (page: Page) => page.getByRole('checkbox', { name: consent.text('').slice(0, 20) }),
  marketing: (page: Page) => page.getByRole('checkbox', { name: marketing.text('').slice(0, 10) }),
  renewsOn: (page: Page) => page.getByLabel(details.renewsOn),
  message: (page: Page) => page.getByLabel(details.message),
  /** Field of a question in the second step. */
  answer: (page: Page, name: QuestionName) =>
    page.getByLabel(questions[name].label, { exact: true }),
};

/** Fills in the required fields and gives consent. */
export async function fillForm(page: Page, name = 'Ana Rivera'): Promise<void> {
  await field.line(page, 'Auto').check();
  await field.name(page).fill(name);
  await field.phone(page).fill('787 555 0100');
  await field.consent(page).check();
}

/** Opens the form, sends the first step for a line of business, and waits for the second one. */
export async function openDetails(page: Page, line: string): Promise<void> {
  await openForm(page);
  await sendFirstStep(page, line);
}

/** Sends the first step of the open form for a line of business, and waits for the second one. */
export async function sendFirstStep(page: Page, line: string): Promise<void> {
  await fillForm(page);
  await field.line(page, line).check();
  await sendButton(page).click();
  await expectReceived(page);
}

/**
 * Lets a minute pass on the page's clock, because a request within 3 seconds is doubtful (request_quote in SQL). Tests
 * have to open the page after `page.clock.install()`.
 */
export const takeTime = (page: Page) => page.clock.fastForward(60_000);

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${form.send}|${form.sending})$`) });

/** Expects that the first step was sent and the second one is shown. */
export const expectReceived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: details.title })).toBeFocused();

export const completeButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${details.send}|${form.sending})$`) });
export const skipButton = (page: Page) => page.getByRole('button', { name: details.skip });

export const expectDone = (page: Page, title = form.sent.title) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

/** Expects that the first step was sent, and skips the second one. */
export async function expectSent(page: Page): Promise<void> {
  await expectReceived(page);
  await skipButton(page).click();
  await expectDone(page);
}

/** Lets the server handle requests, and breaks their connections before the response. */
export async function loseAnswers(page: Page, call = QUOTE): Promise<void> {
  await page.route(call, async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

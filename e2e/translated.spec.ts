import type { Page } from '@playwright/test';
import type { TestServer } from '../testing/server';
import { agreements } from '../src/text/agreements';
import { publicSite } from '../src/text/publicSite';
import { form } from '../src/text/form';
import {
  completeButton,
  COMPLETION,
  expectDone,
  expectReceived,
  field,
  fillForm,
  QUOTE,
  sendButton,
} from './support/quote';
import { expect, test } from './support/test';
import { readText, translate, translated } from './support/translate';
import { AGREEMENTS, follow, hydrated, savedVisit } from './support/visitor';

const { yourData } = agreements;
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Steps of a visitor, by what the visitor does. Each ends when its result is shown. */
const STEPS: [name: string, step: (page: Page, server: TestServer) => Promise<void>][] = [
  [
    'opens the home page',
    async (page, server) => {
      await page.goto('/?c=A');
      await hydrated(page);
      await savedVisit(page, server);
    },
  ],
  [
    'opens a question',
    (page) => page.getByText(publicSite.home.questions.list[0]!.question).click(),
  ],
  [
    'reads the terms',
    async (page) => {
      await follow(page, AGREEMENTS);
      await says(page, yourData.identifier);
    },
  ],
  [
    'sees what is stored',
    async (page) => {
      await press(page, yourData.show);
      await expect(page.getByRole('status', { name: yourData.stored })).toContainText(
        yourData.referrer,
      );
    },
  ],
  [
    'stops the recording',
    async (page) => {
      await press(page, yourData.stop);
      await says(page, yourData.state.refused);
    },
  ],
  [
    'allows it again',
    async (page) => {
      await press(page, yourData.allow);
      await says(page, yourData.state.given);
    },
  ],
  [
    'erases the data',
    async (page) => {
      await press(page, yourData.erase.name);
      await says(page, yourData.erase.result.done);
    },
  ],
  [
    'erases them again',
    async (page) => {
      await press(page, yourData.erase.name);
      await says(page, yourData.erase.result.done);
    },
  ],
  ['goes to the home page', (page) => follow(page, /inicio/)],
  [
    'asks for a price of a line',
    async (page) => {
      await page
        .getByRole('region', { name: 'Servicios' })
        .getByRole('link', { name: 'Pedir precio del seguro de auto' })
        .click();
      await expect(field.line(page, 'Auto')).toBeChecked();
    },
  ],
  [
    'sends an empty form',
    async (page) => {
      await sendButton(page).click();
      await says(page, form.check.noName);
    },
  ],
  [
    'mistypes the address',
    async (page) => {
      await fillForm(page);
      await field.email(page).fill('ana@gmial.com');
      await field.name(page).focus();
      await press(page, form.person.didYouMean('ana@gmail.com'));
    },
  ],
  [
    'loses the connection while sending',
    async (page) => {
      await page.route(QUOTE, (route) => route.abort());
      await sendButton(page).click();
      await says(page, form.failure.network);
      await page.unroute(QUOTE);
    },
  ],
  [
    'sends the form',
    async (page) => {
      await sendButton(page).click();
      await expectReceived(page);
    },
  ],
  [
    'loses the connection in the second step',
    async (page) => {
      await field.answer(page, 'vehicleYear').fill('19');
      await completeButton(page).click();
      await field.answer(page, 'vehicleYear').fill('2019');
      await field.message(page).fill('x'.repeat(3990));
      await page.route(COMPLETION, (route) => route.abort());
      await completeButton(page).click();
      await says(page, form.details.failure.network);
      await page.unroute(COMPLETION);
    },
  ],
  [
    'completes the request',
    async (page) => {
      await field.message(page).fill('Hola');
      await completeButton(page).click();
      await expectDone(page, form.sent.completed);
    },
  ],
  [
    'starts another request',
    async (page) => {
      await press(page, form.sent.again);
      await expect(field.name(page)).toBeVisible();
    },
  ],
  ['goes back to the home page', (page) => page.getByRole('link', { name: form.back }).click()],
  [
    'opens the page for employees',
    async (page) => {
      await page.getByRole('link', { name: publicSite.footer.staff }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  ],
  [
    'goes back and forth',
    async (page) => {
      const services = page.getByRole('region', { name: 'Servicios' });
      await page.goBack();
      await expect(services).toBeVisible();
      // A browser drops a step back that begins before the step forward has ended.
      await page.goForward();
      await expect(services).toHaveCount(0);
      await page.goBack();
      await expect(services).toBeVisible();
    },
  ],
];

test('a translated page says the same as the original one after each step of a visitor', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' });
  const other = await context.newPage();
  await translate(other);
  const failures: string[] = [];
  other.on('pageerror', ({ message }) => failures.push(message));
  for (const [name, step] of STEPS) {
    await step(page, server);
    await step(other, server);
    await translated(other);
    await expect(async () => {
      expect(await readText(other), name).toBe(await readText(page));
    }).toPass();
  }
  expect(failures).toEqual([]);
  await context.close();
});

test('values typed into a translated form before its code is loaded are kept and sent', async ({
  page,
}) => {
  await translate(page);
  await page.goto('/form');
  await translated(page);
  // The first key loads the code.
  await field.name(page).pressSequentially('Ana Rivera', { delay: 20 });
  await hydrated(page);
  await expect(field.name(page)).toBeFocused();
  expect('Ana Rivera').toContain(await field.name(page).inputValue());
  await fillForm(page);
  await sendButton(page).click();
  await expectReceived(page);
});

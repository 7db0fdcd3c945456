import type { Page } from '@playwright/test';
import { form } from '../src/text/form';
import {
  expectSent,
  field,
  fillForm,
  leads,
  loseAnswers,
  noLeads,
  openForm,
  QUOTE,
  sendButton,
} from './support/quote';
import { expect, test } from './support/test';

test.beforeEach(({ server }) => noLeads(server));

const alert = (page: Page) => page.getByRole('alert');

/** The keys that the page has sent from now on. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/request_quote')) return;
    keys.push((request.postDataJSON() as { payload: { key: string } }).payload.key);
  });
  return keys;
}

test('pressed twice, and Enter at once: one request and one lead', async ({ page, server }) => {
  const keys = watchKeys(page);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form!.requestSubmit();
  });
  await expectSent(page);
  expect(new Set(keys).size).toBe(1);
  expect(await leads(server)).toHaveLength(1);
});

test('a lost answer, then again: one lead; also after a reload', async ({ page, server }) => {
  const keys = watchKeys(page);
  await openForm(page);
  await fillForm(page);
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.network);
  await expect(sendButton(page)).toBeFocused();
  await page.reload();
  await field.consent(page).check();
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.network);
  await page.unroute(QUOTE);
  await sendButton(page).click();
  await expectSent(page);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await leads(server)).toHaveLength(1);
});

test('what is corrected after a lost answer is not lost', async ({ page, server }) => {
  await openForm(page);
  await fillForm(page);
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.network);
  await page.unroute(QUOTE);
  await field.phone(page).fill('787 555 0199');
  await sendButton(page).click();
  await expectSent(page);
  expect((await leads(server)).at(-1)).toMatchObject({ phone: '787 555 0199' });
});

test('another request after success is another lead', async ({ page, server }) => {
  await openForm(page);
  for (const count of [1, 2]) {
    await fillForm(page);
    await sendButton(page).click();
    await expectSent(page);
    expect(await leads(server)).toHaveLength(count);
    await page.getByRole('button', { name: form.sent.again }).click();
  }
});

test('offline: said, nothing lost, sent when the connection is back', async ({
  page,
  context,
  server,
}) => {
  await openForm(page);
  await fillForm(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.offline);
  await expect(field.name(page)).toHaveValue('Ana Rivera');
  await context.setOffline(false);
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toHaveLength(1);
});

test('five a day: the sixth is told so, with WhatsApp as the way out', async ({ page, server }) => {
  await openForm(page, '?c=flood');
  for (let i = 0; i < 5; i++) {
    await fillForm(page);
    await sendButton(page).click();
    await expectSent(page);
    await page.getByRole('button', { name: form.sent.again }).click();
  }
  await fillForm(page);
  await field.message(page).fill('Es la sexta.');
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.tooMany);
  await expect(field.message(page)).toHaveValue('Es la sexta.');
  const way = alert(page).getByRole('link', { name: form.failureWhatsapp });
  const href = (await way.getAttribute('href'))!;
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(href).searchParams.get('text')).toBe(
    form.whatsappText.request('Ana Rivera', 'seguro de auto', 'Es la sexta.'),
  );
  expect(await leads(server)).toHaveLength(5);
});

test('after a failed answer what was typed stays, and is sent at the next try', async ({
  page,
  server,
}) => {
  await openForm(page);
  await fillForm(page);
  // Each differs from the one before, so that its message cannot be the old one.
  for (const [status, text] of [
    [400, form.failure.refused],
    [503, form.failure.network],
    [429, form.failure.tooMany],
    [200, form.failure.network],
  ] as const) {
    await page.route(QUOTE, (route) => route.fulfill({ status, body: '<html>' }));
    await sendButton(page).click();
    await expect(alert(page)).toContainText(text);
    await expect(field.phone(page)).toHaveValue('787 555 0100');
    await expect(field.consent(page)).toBeChecked();
    await page.unroute(QUOTE);
  }
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toHaveLength(1);
});

test('whoever leaves while it is sent is told what became of it', async ({ page, server }) => {
  await openForm(page);
  await fillForm(page);
  let send = () => undefined as void;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(QUOTE, (route) => held.then(() => route.continue()));
  await sendButton(page).click();
  await page.getByRole('link', { name: form.back }).click();
  await expect(field.name(page)).toHaveCount(0);
  send();
  await expect(page.getByText(form.sentMeanwhile)).toBeVisible();
  expect(await leads(server)).toHaveLength(1);
  await openForm(page);
  await expect(field.name(page)).toHaveValue('');
});

test('hostile texts are kept as they are, over a reload and in the lead', async ({
  page,
  server,
}) => {
  await openForm(page);
  for (const text of [
    '<script>alert(1)</script></script><img src=x onerror=alert(1)>',
    '=HYPERLINK("https://x.example";"y")',
    '\u202Eعربي\u200F 🦤👨‍👩‍👧',
    '\'; drop table customers; -- \\ " % _',
  ]) {
    await fillForm(page, text);
    await field.message(page).fill(`${text}\n${text}`);
    await field.postalCode(page).fill(text.slice(0, 7));
    await page.reload();
    await expect(field.name(page)).toHaveValue(text);
    await field.consent(page).check();
    await sendButton(page).click();
    await expectSent(page);
    expect((await leads(server)).at(-1)).toMatchObject({
      name: text,
      message: `${text}\n${text}`,
      answers: { postalCode: text.slice(0, 7).trim() },
    });
    await page.getByRole('button', { name: form.sent.again }).click();
  }
});

test('with a storage that is shut it is sent once all the same', async ({ page, server }) => {
  await page.addInitScript(() => {
    const shut = () => {
      throw new DOMException('shut', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: shut });
  });
  await openForm(page);
  await fillForm(page);
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.network);
  await page.unroute(QUOTE);
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toHaveLength(1);
});

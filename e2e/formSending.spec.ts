import type { Page } from '@playwright/test';
import { typedText } from '../src/lib/storable';
import { form } from '../src/text/form';
import { holdRequests } from './support/holdRequests';
import {
  completeButton,
  expectDone,
  expectReceived,
  expectSent,
  field,
  fillForm,
  leads,
  loseAnswers,
  noLeads,
  openForm,
  QUOTE,
  sendButton,
  skipButton,
} from './support/quote';
import { expect, test } from './support/test';

test.beforeEach(({ server }) => noLeads(server));

const alert = (page: Page) => page.getByRole('alert');

/** Collects the idempotency keys that the page sends from now on. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/request_quote')) return;
    keys.push((request.postDataJSON() as { payload: { key: string } }).payload.key);
  });
  return keys;
}

test('two clicks and Enter at once send one request, and a later request is a second lead', async ({
  page,
  server,
}) => {
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

  await page.getByRole('button', { name: form.sent.again }).click();
  await fillForm(page, 'Eva Rivera');
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toHaveLength(2);
});

test('without a connection, or after a failed or lost response, the form says why, keeps the input, and the next attempt sends it', async ({
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

  await page.getByRole('button', { name: form.sent.again }).click();
  await fillForm(page, 'Eva Rivera');
  // Consecutive messages differ, so that an old message cannot satisfy the expectation.
  for (const [status, text] of [
    [400, form.failure.refused],
    [503, form.failure.network],
    [429, form.failure.tooMany],
    [200, form.failure.network],
  ] as const) {
    await page.route(QUOTE, (route) => route.fulfill({ status, body: '<html>' }));
    await sendButton(page).click();
    await expect(alert(page)).toContainText(text);
    await expect(field.phone(page)).toHaveValue('(787) 555-0100');
    await expect(field.consent(page)).toBeChecked();
    await page.unroute(QUOTE);
  }
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toHaveLength(2);

  // A correction after a lost response is stored.
  await page.getByRole('button', { name: form.sent.again }).click();
  await fillForm(page, 'Leo Rivera');
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.network);
  await page.unroute(QUOTE);
  await field.phone(page).fill('787 555 0199');
  await sendButton(page).click();
  await expectSent(page);
  expect((await leads(server)).at(-1)).toMatchObject({ phone: '(787) 555-0199' });
});

test('a retry after a lost response makes no second lead, even after a reload', async ({
  page,
  server,
}) => {
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

test('the sixth request in 24 hours is refused and offers WhatsApp', async ({ page, server }) => {
  await openForm(page, '?c=flood');
  for (let i = 0; i < 5; i++) {
    await fillForm(page, `Ana ${i}`);
    await sendButton(page).click();
    await expectSent(page);
    await page.getByRole('button', { name: form.sent.again }).click();
  }
  await fillForm(page);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(form.failure.tooMany);
  await expect(field.name(page)).toHaveValue('Ana Rivera');
  const way = alert(page).getByRole('link', { name: form.failureWhatsapp });
  const href = (await way.getAttribute('href'))!;
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(href).searchParams.get('text')).toBe(
    form.whatsappText.request('Ana Rivera', 'seguro de auto'),
  );
  expect(await leads(server)).toHaveLength(5);
});

test('a visitor who leaves while a request is sent is told its result', async ({
  page,
  server,
}) => {
  await openForm(page);
  await fillForm(page);
  const send = await holdRequests(page, QUOTE);
  await sendButton(page).click();
  await page.getByRole('link', { name: form.back }).click();
  await expect(field.name(page)).toHaveCount(0);
  send();
  await expect(page.getByText(form.sentAfterLeaving)).toBeVisible();
  expect(await leads(server)).toHaveLength(1);
  await openForm(page, '?linea=auto', form.details.title);
  await skipButton(page).click();
  await expectDone(page);
});

test('hostile texts are kept after a reload and in the lead, except bidirectional control characters in the lead', async ({
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
    await page.reload();
    await expect(field.name(page)).toHaveValue(text);
    await field.consent(page).check();
    await sendButton(page).click();
    await expectReceived(page);
    await field.answer(page, 'vehicle').fill(text);
    await field.message(page).fill(`${text}\n${text}`);
    await page.reload();
    await expect(field.answer(page, 'vehicle')).toHaveValue(text);
    await completeButton(page).click();
    await expectDone(page, form.sent.completed);
    const stored = typedText(text);
    expect((await leads(server)).at(-1)).toMatchObject({
      name: stored,
      message: `${stored}\n${stored}`,
      answers: { vehicle: stored },
    });
    await page.getByRole('button', { name: form.sent.again }).click();
  }
});

test('a retry makes no second lead without sessionStorage', async ({ page, server }) => {
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

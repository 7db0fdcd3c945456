import site from '../public/site.json' with { type: 'json' };
import { form } from '../src/text/form';
import { expectAccessible } from './support/axe';
import { holdRequests } from './support/holdRequests';
import { expectNoOverflow, setTextSpacing } from './support/layout';
import { settledShifts } from './support/prerender';
import {
  COMPLETION,
  completeButton,
  expectDone,
  expectReceived,
  expectSent,
  field,
  fillForm,
  leads,
  loseAnswers,
  noLeads,
  openDetails,
  openForm,
  QUOTE,
  sendButton,
  skipButton,
  takeTime,
} from './support/quote';
import { expect, PHONE, test } from './support/test';
import { savedVisit } from './support/visitor';

test.beforeEach(({ server }) => noLeads(server));

test('sends the input and shows what happens next', PHONE, async ({ page, server }) => {
  await openForm(page);
  await field.line(page, 'Hogar').check();
  await field.name(page).fill('  Ana Rivera ');
  await field.phone(page).fill('(787) 555-0100');
  await field.email(page).fill('Ana@gmial.com');
  await field.name(page).focus();
  await page.getByRole('button', { name: form.person.didYouMean('Ana@gmail.com') }).click();
  await expect(field.email(page)).toHaveValue('Ana@gmail.com');
  await expect(field.consent(page)).not.toBeChecked();
  await expect(field.marketing(page)).toHaveCount(0);
  await field.consent(page).check();
  await sendButton(page).click();
  await expectReceived(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const main = page.getByRole('main');
  const [lead] = await leads(server);
  // The lead exists before the second step is sent.
  expect(lead).toMatchObject({
    line: 'hogar',
    name: 'Ana Rivera',
    phone: '(787) 555-0100',
    email: 'ana@gmail.com',
    answers: {},
    consentVersion: form.consent.version,
    marketingVersion: null,
    status: 'nuevo',
  });
  await expect(main).toContainText(lead!.reference);
  await expect(main).toContainText(/Un corredor le llamará/);
  await expect(field.marketing(page)).not.toBeChecked();
  await skipButton(page).click();
  await expectDone(page);
  await expect(main).toContainText(lead!.reference);
  await expect(main).toContainText('(787) 555-0100');
  await expect(main).toContainText(site.hours[0]!.time);
  await expect(main.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:/);
  await expect(page).toHaveTitle(new RegExp(form.sent.title));
  expect(await leads(server)).toHaveLength(1);

  await page.reload();
  await expect(field.name(page)).toHaveValue('');
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('sends nothing while a field is missing, and focuses that one', async ({ page, server }) => {
  await openForm(page);
  await sendButton(page).click();
  await expect(field.line(page, 'Auto')).toBeFocused();
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(form.line.missing);
  await field.line(page, 'Otro seguro').check();
  await sendButton(page).click();
  await expect(field.name(page)).toBeFocused();
  await expect(field.name(page)).toHaveAccessibleDescription(form.check.noName);
  await field.name(page).fill('Ana');
  await sendButton(page).click();
  await expect(field.phone(page)).toBeFocused();
  await expect(field.phone(page)).toHaveAccessibleDescription(form.check.noContact);
  await field.email(page).fill('ana@x.example');
  await expect(field.phone(page)).toHaveAttribute('aria-invalid', 'false');
  await sendButton(page).click();
  await expect(field.consent(page)).toBeFocused();
  await expect(field.consent(page)).toHaveAccessibleDescription(form.check.noConsent);
  expect(await leads(server)).toEqual([]);
  await field.consent(page).check();
  await sendButton(page).click();
  await expectSent(page);
  expect(await leads(server)).toMatchObject([{ line: '', email: 'ana@x.example', phone: '' }]);
});

test('a reload and a visit to the terms keep the draft, except the consent', async ({ page }) => {
  await openForm(page, '?linea=vida');
  await expect(field.line(page, 'Vida')).toBeChecked();
  await fillForm(page);
  const expectKept = async () => {
    await expect(field.line(page, 'Auto')).toBeChecked();
    await expect(field.name(page)).toHaveValue('Ana Rivera');
    await expect(field.phone(page)).toHaveValue('(787) 555-0100');
    await expect(field.consent(page)).not.toBeChecked();
  };
  await page.reload();
  await expectKept();
  await page.getByText(form.privacy.title).click();
  await page.getByRole('link', { name: form.privacy.more }).click();
  await expect(page.getByRole('region', { name: 'Si nos pide precio' })).toBeFocused();
  await page.goBack();
  await expectKept();
  // A line of business in the address replaces that of the draft.
  await openForm(page, '?linea=hogar');
  await expect(field.line(page, 'Hogar')).toBeChecked();
  await expect(field.name(page)).toHaveValue('Ana Rivera');
});

test('an unknown line of business in the address selects none', async ({ page }) => {
  for (const line of ['barcos', '', '%00%3Cscript%3E', 'AUTO&linea=1']) {
    await openForm(page, `?linea=${line}`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
});

test('a long message shows the characters left, then those too many', async ({ page, server }) => {
  await openDetails(page, 'Auto');
  await field.message(page).fill('x'.repeat(3990));
  await expect(page.getByText('Quedan 10 caracteres.')).toBeVisible();
  await field.message(page).fill('x'.repeat(4003));
  await expect(field.message(page)).toHaveAccessibleDescription(/Sobran 3 caracteres/);
  await completeButton(page).click();
  await expect(field.message(page)).toBeFocused();
  expect(await leads(server)).toMatchObject([{ message: '' }]);
  await field.message(page).fill('🦤'.repeat(4000));
  await completeButton(page).click();
  await expectDone(page, form.sent.completed);
  expect((await leads(server))[0]!.message).toBe('🦤'.repeat(4000));
});

test(
  'axe finds nothing and nothing shifts in any state of the form, whose fields have autocomplete, input mode and the height for touch',
  PHONE,
  async ({ page }) => {
    const check = async () => {
      await expectAccessible(page);
      await expectNoOverflow(page);
    };
    await openForm(page, '?linea=auto');
    for (const [input, autocomplete, inputmode] of [
      [field.name(page), 'name', null],
      [field.phone(page), 'tel', 'tel'],
      [field.email(page), 'email', 'email'],
    ] as const) {
      await expect(input).toHaveAttribute('autocomplete', autocomplete);
      expect(await input.getAttribute('inputmode')).toBe(inputmode);
      const box = (await input.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await check();
    await sendButton(page).click();
    await check();
    await fillForm(page, 'María '.repeat(19).trim());
    await field.email(page).fill('ana@hotmial.con');
    await field.name(page).focus();
    await check();
    const answer = await holdRequests(page, QUOTE, 'abort');
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveText(form.sending);
    await check();
    answer();
    await expect(page.getByRole('alert')).toContainText(form.failure.network);
    await check();
    await page.unroute(QUOTE);
    await sendButton(page).click();
    await expectReceived(page);
    await check();
    await page.route(COMPLETION, (route) => route.abort());
    await field.answer(page, 'vehicleYear').fill('19');
    await completeButton(page).click();
    await expect(field.answer(page, 'vehicleYear')).toBeFocused();
    await check();
    await field.answer(page, 'vehicleYear').fill('2019');
    await completeButton(page).click();
    await expect(page.getByRole('alert')).toContainText(form.details.failure.network);
    await check();
    await page.unroute(COMPLETION);
    await completeButton(page).click();
    await expectDone(page, form.sent.completed);
    await check();
    expect(await settledShifts(page)).toEqual([]);
  },
);

test('nothing overflows in a narrow window, also with text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // The legal notice is collapsed to a summary of two lines, which opens, so that the button is near.
  const summary = page.locator('summary');
  const lines = () =>
    summary.evaluate((element) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
      const padding = parseFloat(paddingTop) + parseFloat(paddingBottom);
      return Math.round((element.clientHeight - padding) / parseFloat(lineHeight));
    });
  expect(await lines()).toBeLessThanOrEqual(2);
  const rights = page.getByText(form.privacy.rightsText);
  await expect(rights).toBeHidden();
  await summary.click();
  await expect(rights).toBeVisible();
  await summary.click();
  await page.setViewportSize({ width: 320, height: 640 });
  await sendButton(page).click();
  await expectNoOverflow(page);
  await setTextSpacing(page);
  await expectNoOverflow(page);
  await fillForm(page);
  await field.email(page).fill(`${'a'.repeat(200)}@cliente.example`);
  await sendButton(page).click();
  await expectReceived(page);
  await expectNoOverflow(page);
  await skipButton(page).click();
  await expectDone(page);
  await expectNoOverflow(page);
});

test('the form works by keyboard', async ({ page, server }) => {
  await openForm(page, '?linea=auto');
  await expect(field.name(page)).toBeVisible();
  await field.line(page, 'Auto').focus();
  await page.keyboard.press('ArrowRight');
  await expect(field.line(page, 'Hogar')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7875550100');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: form.privacy.more })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(field.consent(page)).toBeChecked();
  await page.keyboard.press('Enter');
  await expectSent(page);
  expect(await leads(server)).toMatchObject([
    { line: 'hogar', name: 'Ana', phone: '(787) 555-0100' },
  ]);
  await page.getByRole('button', { name: form.sent.again }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(field.name(page)).toHaveValue('');
});

test('a lead from an ad has the ad code and its visit', async ({ page, server }) => {
  await page.clock.install();
  await page.goto('/?c=verano-26');
  const visit = await savedVisit(page, server, { adId: 'verano-26' });
  await page
    .getByRole('region', { name: 'Servicios' })
    .getByRole('link', { name: 'Pedir precio del seguro de hogar' })
    .click();
  await expect(page).toHaveURL('/form?linea=hogar');
  await expect(field.line(page, 'Hogar')).toBeChecked();
  await field.name(page).fill('Ana');
  await field.email(page).fill('ana@x.example');
  await field.consent(page).check();
  await takeTime(page);
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText(form.failure.network);
  await page.unroute(QUOTE);
  await sendButton(page).click();
  await expectSent(page);
  const [lead, ...more] = await leads(server);
  expect(more).toEqual([]);
  expect(lead).toMatchObject({
    line: 'hogar',
    firstAdId: 'verano-26',
    lastAdId: 'verano-26',
    uuid: visit.uuid,
    visitId: visit.id,
  });
  expect(JSON.parse(lead!.record)).toMatchObject({ uuid: visit.uuid });
  // The visit contains nothing that was typed into the form.
  await expect(async () => {
    const { localStorage } = await savedVisit(page, server);
    expect(localStorage).toContain('/form?linea=hogar');
    expect(localStorage).not.toContain('Ana');
    expect(localStorage).not.toContain('x.example');
  }).toPass();
});

import type { Page } from '@playwright/test';
import { runSql } from '../testing/sql';
import { form } from '../src/text/form';
import { lineQuestions, type Question, type QuestionName, questions } from '../src/text/questions';
import { publicSite } from '../src/text/publicSite';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/layout';
import {
  COMPLETION,
  completeButton,
  expectDone,
  expectReceived,
  field,
  leads,
  loseAnswers,
  noLeads,
  openDetails,
  openForm,
  sendFirstStep,
} from './support/quote';
import { expect, test } from './support/test';

test.beforeEach(({ server }) => noLeads(server));

const { check, details, sent } = form;
const alert = (page: Page) => page.getByRole('alert');
const LINES = ['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje'] as const;

/** A day in the future. */
const AHEAD = `${new Date().getFullYear() + 1}-03-01`;

/** Example of an answer: its input, the stored value, and an input that the field refuses with its message. */
function example(question: Question): { input: string; stored: unknown; bad?: [string, string] } {
  switch (question.kind) {
    case 'choice': {
      const value = question.options.at(-1)![0];
      return { input: value, stored: value };
    }
    case 'yesNo':
      return { input: 'false', stored: false };
    case 'number':
      return { input: '3', stored: 3, bad: ['tres', check.notNumber] };
    case 'amount':
      return { input: '$120,000', stored: 120_000, bad: ['1.5', check.notNumber] };
    case 'year': {
      const next = new Date().getFullYear() + 1;
      return { input: '2015', stored: 2015, bad: ['15', check.outsideYears(question.min, next)] };
    }
    case 'text':
      return {
        input: 'Ñandú <b>',
        stored: 'Ñandú <b>',
        bad: ['x'.repeat(question.length + 1), check.longText(question.length)],
      };
    case 'date':
      return { input: AHEAD, stored: AHEAD, bad: ['2020-01-01', check.pastDay] };
    case 'postalCode':
      return { input: '00907', stored: '00907', bad: ['9', check.notPostalCode] };
  }
}

async function answer(page: Page, name: QuestionName, input: string): Promise<void> {
  const isChoice = ['choice', 'yesNo'].includes(questions[name].kind);
  if (isChoice) await field.answer(page, name).selectOption(input);
  else await field.answer(page, name).fill(input);
}

test('the questions of every line of business refuse and accept answers, and axe finds nothing', async ({
  page,
  server,
}) => {
  await openForm(page);
  for (const line of LINES) {
    await noLeads(server);
    await sendFirstStep(page, publicSite.lines[line].name);
    const names: readonly QuestionName[] = [...lineQuestions[line], 'callTime'];
    const stored: Record<string, unknown> = {};
    const bad: [QuestionName, string][] = [];
    for (const name of names) {
      const { bad: refused } = example(questions[name]);
      if (!refused) continue;
      await answer(page, name, refused[0]);
      bad.push([name, refused[1]]);
    }
    await completeButton(page).click();
    for (const [name, problem] of bad)
      await expect(field.answer(page, name)).toHaveAccessibleDescription(
        new RegExp(problem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
      );
    await expect(field.answer(page, bad[0]![0])).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await leads(server)).toMatchObject([{ line, answers: {} }]);
    for (const name of names) {
      const good = example(questions[name]);
      await answer(page, name, good.input);
      stored[name] = good.stored;
    }
    await expect(field.renewsOn(page)).toHaveCount(line === 'viaje' ? 0 : 1);
    if (line !== 'viaje') await field.renewsOn(page).fill(AHEAD);
    await field.message(page).fill('Llámenme, por favor.');
    await completeButton(page).click();
    await expectDone(page, sent.completed);
    const [lead, ...more] = await leads(server);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ line, answers: stored, message: 'Llámenme, por favor.' });
    expect(lead!.renewsOn?.slice(0, 10) ?? null).toBe(line === 'viaje' ? null : AHEAD);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    await page.getByRole('button', { name: sent.again }).click();
  }
});

test('any other insurance has few questions; a second step without answers sends no request, and two clicks and Enter at once send only one', async ({
  page,
  server,
}) => {
  let count = 0;
  await page.route(COMPLETION, (route) => {
    count++;
    return route.continue();
  });
  await openDetails(page, 'Otro seguro');
  await expect(field.answer(page, 'postalCode')).toBeVisible();
  await expect(field.answer(page, 'vehicle')).toHaveCount(0);
  await completeButton(page).click();
  await expectDone(page);
  expect(count).toBe(0);
  expect(await leads(server)).toMatchObject([{ line: '', answers: {}, version: 1 }]);

  await noLeads(server);
  await page.getByRole('button', { name: sent.again }).click();
  await sendFirstStep(page, 'Auto');
  await field.answer(page, 'vehicle').fill('Corolla');
  await completeButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form!.requestSubmit();
  });
  await expectDone(page, sent.completed);
  expect(await leads(server)).toMatchObject([{ answers: { vehicle: 'Corolla' }, version: 2 }]);
});

test('the second step is kept after a reload, and nothing is lost when the connection breaks', async ({
  page,
  context,
  server,
}) => {
  await openDetails(page, 'Auto');
  await field.answer(page, 'vehicle').fill('Corola');
  await field.answer(page, 'claims').selectOption('none');
  await page.reload();
  await expectReceived(page);
  await expect(field.answer(page, 'vehicle')).toHaveValue('Corola');
  await expect(field.answer(page, 'claims')).toHaveValue('none');

  await context.setOffline(true);
  await completeButton(page).click();
  await expect(alert(page)).toContainText(details.failure.offline);
  await context.setOffline(false);
  await loseAnswers(page, COMPLETION);
  await completeButton(page).click();
  await expect(alert(page)).toContainText(details.failure.network);
  await expect(completeButton(page)).toBeFocused();
  // The request whose response was lost succeeded, and a correction after it is stored.
  expect(await leads(server)).toMatchObject([{ answers: { vehicle: 'Corola' } }]);
  await page.unroute(COMPLETION);
  await field.answer(page, 'vehicle').fill('Corolla');
  await completeButton(page).click();
  await expectDone(page, sent.completed);
  expect(await leads(server)).toMatchObject([{ answers: { vehicle: 'Corolla', claims: 'none' } }]);
});

test('the second step is kept for a day, and another line of business in the address begins a new request', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await openDetails(page, 'Auto');
  await page.goto('/');
  await openForm(page, '', details.title);
  await openForm(page, '?linea=auto', details.title);
  await page.clock.fastForward('24:00:01');
  await field.answer(page, 'vehicle').fill('Corolla');
  await completeButton(page).click();
  await expect(alert(page)).toContainText(details.failure.late);
  await openForm(page);
  await expect(field.name(page)).toHaveValue('');

  await openDetails(page, 'Vida');
  await openForm(page, '?linea=hogar');
  await expect(field.line(page, 'Hogar')).toBeChecked();
  // The customer is the same unless one of the requests was sent so fast that it is doubtful.
  expect(
    await runSql(server, 'select line, answers from public.opportunities order by id'),
  ).toMatchObject([
    { line: 'auto', answers: {} },
    { line: 'vida', answers: {} },
  ]);
});

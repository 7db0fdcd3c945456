import type { Page } from '@playwright/test';
import { contentsOf, documentCalls } from '../testing/documents';
import { STAFF } from '../testing/server';
import { deleteCustomers, runSql, staffToken } from '../testing/sql';
import { toDay } from '../src/lib/dayBounds';
import { answer } from '../src/text/answer';
import { board } from '../src/text/board';
import { customers } from '../src/text/customers';
import { policies } from '../src/text/policies';
import { resultsOf } from './support/adResults';
import { drawer, expectForm, expectSaved, field } from './support/areaPage';
import { addRows, campaignOf } from './support/areaRows';
import { expectAccessible } from './support/axe';
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

const NAME = 'Eva Luz';

/** Follows an ad and asks for a quote. */
async function ask(page: Page, code: string, line: string): Promise<void> {
  await page.goto(`/?c=${code}`);
  await expect.poll(async () => JSON.stringify(await record(page))).toContain(`c=${code}`);
  await openForm(page);
  await fillForm(page, NAME);
  await asked.line(page, line).check();
  await asked.email(page).fill('eva@cliente.example');
  await takeTime(page);
  await sendButton(page).click();
  await expectSent(page);
}

test('who has an auto policy asks for travel by another ad: staff answer by template, win it, and each ad has its policy', async ({
  page,
  browser,
  server,
  providers: { smtp },
}) => {
  await deleteCustomers((statement) => runSql(server, statement));
  await addRows(server, 'campaigns', [
    campaignOf('valla-1', { name: 'Valla' }),
    campaignOf('radio-2', { name: 'Radio' }),
  ]);
  await runSql(server, `update public.staff set name = 'Leo Paz' returning "userId"`);
  const [travel] = await runSql<{ id: number }>(
    server,
    `insert into public.products ("companyId", name, line)
     select id, 'Mundo', 'viaje' from public.companies order by id limit 1 returning id`,
  );
  const phone = await browser.newContext({
    ...{ baseURL: server.url, locale: 'es-ES', viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  });
  const visitor = await phone.newPage();
  await visitor.clock.install();
  await ask(visitor, 'valla-1', 'Auto');
  await runSql(
    server,
    `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn")
     select customers.id, products.id, 480, current_date, current_date + 365
     from public.customers, public.products where products.line = 'auto' order by products.id limit 1
     returning id`,
  );
  await ask(visitor, 'radio-2', 'Viaje');
  await phone.close();
  const [customer] = await runSql<{ id: number }>(
    server,
    'select id::integer from public.customers',
  );
  const policy = contentsOf(3000);
  await documentCalls(server, { token: await staffToken(server) }).add(customer!.id, policy);

  const task = page.locator('[data-task]').filter({ hasText: NAME });
  const dialog = page.getByRole('dialog', { name: answer.title(NAME) });
  await openAs(page, STAFF.email, '/customers');
  await expect(task).toContainText('Viaje');
  await task.getByRole('button', { name: answer.openFor(NAME) }).click();
  await dialog.getByLabel(answer.template).selectOption({ label: 'Correo · Solicitud nueva' });
  await expect(dialog.getByLabel(answer.texts.email!)).toHaveValue(/^Hola, Eva:[^]*Leo Paz$/);
  await dialog.getByText(answer.attach.add(1)).press('Enter');
  await dialog.getByRole('checkbox', { name: /^Póliza.pdf/ }).press('Space');
  await expect(dialog).toContainText(answer.attach.chosen(['Póliza.pdf'], policy.length));
  await expectAccessible(page);
  const received = smtp.received.length;
  await dialog.getByRole('button', { name: answer.submit.send }).dblclick();
  await expect(page.getByText(answer.done.sent(NAME))).toBeVisible();
  await expect(task).toHaveCount(0);
  await expect.poll(() => smtp.received.length).toBe(received + 1);
  expect(smtp.received.at(-1)).toMatchObject({
    subject: 'Su seguro de viaje',
    recipients: ['eva@cliente.example'],
    attachments: [{ filename: 'Póliza.pdf', mimeType: 'application/pdf' }],
  });

  const [request] = await runSql<{ id: number }>(
    server,
    `select id from public.opportunities where line = 'viaje'`,
  );
  await page.goto(`/customers?view=requests&id=${request!.id}`);
  await expectForm(page, new RegExp(NAME));
  await expect(drawer(page)).toContainText('Ya estoy comparando compañías para usted');
  await field(page, customers.status).selectOption('ganado');
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: board.won.add }).click();
  await expectForm(page, policies.add);
  await field(page, policies.product).selectOption(String(travel!.id));
  await field(page, policies.premium).fill('90');
  await field(page, policies.startsOn).fill(toDay(new Date()));
  await field(page, policies.endsOn).fill('2199-01-01');
  await page.keyboard.press('Control+s');
  await expectSaved(page, policies.saved);

  const today = toDay(new Date());
  await page.goto('/ads');
  expect(await resultsOf(page, today, today)).toEqual({
    Valla: ['1', '1', '1', '$480'],
    Radio: ['1', '1', '1', '$90'],
  });
  expect(smtp.received).toHaveLength(received + 1);
});

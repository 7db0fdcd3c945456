import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { personName } from '../../src/lib/personName';
import { customers as text } from '../../src/text/customers';
import { history } from '../../src/text/history';
import { nextDay } from '../../src/text/nextDay';
import { records } from '../../src/text/records';
import { today } from '../../src/text/today';
import {
  PAST_UNDO_MS,
  chooseBulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  expectNames,
  expectInvalid,
  field,
  openArea,
  openInApp,
  drawer,
  rowOf,
  save,
  saveButton,
  undoBar,
  undoButton,
} from '../support/areaPage';
import { addRows, clearAreas, companyOf, customerOf, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { form } from '../../src/text/form';
import {
  completeButton,
  expectDone,
  expectReceived,
  field as asked,
  fillForm,
  openForm,
  sendButton,
  takeTime,
} from '../support/quote';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

const historyOf = (page: Page) => drawer(page).getByRole('region', { name: history.title });
const entries = (page: Page) => historyOf(page).getByRole('listitem');

test('a customer is created, and every field is read back', async ({ page, server }) => {
  await openArea(page, '/customers?view=list');
  await expect(page.getByText(text.empty.title)).toBeVisible();
  await page.getByRole('button', { name: text.add }).first().click();
  await expectForm(page, text.add);
  await field(page, text.email).fill('sin arroba');
  await field(page, text.phone).fill('a medias');
  await saveButton(page).click();
  await expectInvalid(page, text.name, records.invalid.missing);
  await expectInvalid(page, text.email, records.invalid.email);
  await expectInvalid(page, text.phone, records.invalid.tel);
  await field(page, text.name).fill('  Ana Rivera  ');
  await field(page, text.email).fill('ana.rivera@correo.example');
  await field(page, text.phone).fill('+1 (787) 555-0100');
  await field(page, text.line).selectOption({ label: 'Auto' });
  // The field for the reason appears as soon as the status needs one.
  await field(page, text.status).selectOption('perdido');
  await expect(field(page, text.lostReason)).toBeVisible();
  await saveButton(page).click();
  await expectInvalid(page, text.lostReason, records.invalid.missing);
  await field(page, text.status).selectOption('nuevo');
  await expect(field(page, text.lostReason)).toHaveCount(0);
  await field(page, text.owner).selectOption({ label: personName(STAFF.email) });
  await field(page, text.nextContactOn).fill('2026-12-24');
  await field(page, text.renewsOn).fill('2027-03-01');
  await field(page, text.document).fill('X-123');
  await field(page, text.message).fill('Un Corolla\nde 2019');
  await field(page, text.nextStep).fill('Llamar por la tarde');
  await save(page, text.saved);
  const [made] = await rowsOf<{ id: number }>(server, 'customers');
  expect(made).toMatchObject({
    name: 'Ana Rivera',
    message: 'Un Corolla\nde 2019',
    status: 'nuevo',
    nextStep: 'Llamar por la tarde',
    nextContactOn: '2026-12-24',
    renewsOn: '2027-03-01',
    owner: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(page).toHaveURL(`/customers?view=list&id=${made!.id}`);
  await page.reload();
  await expectForm(page, 'Ana Rivera');
  await expect(drawer(page).getByRole('figure')).toContainText('Un Corolla\nde 2019');
  await expect(field(page, text.nextContactOn)).toHaveValue('2026-12-24');
  await expect(field(page, text.owner).locator('option:checked')).toHaveText(
    personName(STAFF.email),
  );
  await expect(cellOf(page, made!.id, 'nextContactOn').locator('time')).toHaveAttribute(
    'datetime',
    '2026-12-24',
  );

  // The drawer has links to contact the customer; the message prepared for WhatsApp contains the name.
  const ways = drawer(page).getByRole('group', { name: text.contact.title });
  const address = (name: string) => ways.getByRole('link', { name }).getAttribute('href');
  expect(await address(text.contact.call)).toBe('tel:+17875550100');
  expect(await address(text.contact.mail)).toMatch(
    /^mailto:ana\.rivera(%40|@)correo\.example\?subject=Su%20seguro$/,
  );
  expect(await address(text.contact.whatsapp)).toBe(
    `https://wa.me/17875550100?text=${encodeURIComponent(text.contact.hello('Ana'))}`,
  );
});

test('the status of several customers is changed at once and undone; the history has status changes, notes and calls with author and day', async ({
  page,
  server,
}) => {
  const ids = await addRows(
    server,
    'customers',
    ['Ana', 'Berta', 'Carla'].map((name) => customerOf(name)),
  );
  const [ana = 0, berta = 0, carla = 0] = ids;
  await openArea(page, '/customers?view=list&sort=name');
  await choose(page, [ana, berta]);
  await chooseBulk(page, text.status, text.setStatus('perdido'));
  await expect(cellOf(page, ana, 'status')).toHaveText('Perdido');
  await expect(undoBar(page)).toContainText('2 clientes cambiados');
  await undoButton(page).click();
  await expect(cellOf(page, ana, 'status')).toHaveText('Nuevo');
  await choose(page, [ana, berta]);
  await chooseBulk(page, text.nextContactOn, nextDay.other);
  const asked = page.getByRole('dialog', { name: text.nextContactOn });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await expect(asked).toContainText('Falta este dato.');
  await asked.getByLabel('Día').fill('2031-05-06');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, berta, 'nextContactOn')).toContainText('6 may 2031');
  await undoButton(page).click();
  await expect(cellOf(page, berta, 'nextContactOn')).not.toContainText('2031');
  await page.clock.install();
  await choose(page, [ana, berta]);
  await chooseBulk(page, text.status, text.setStatus('contactado'));
  await expect(undoBar(page)).toBeVisible();
  await page.clock.runFor(PAST_UNDO_MS);
  await expect
    .poll(async () => (await rowsOf(server, 'customers')).map(({ status }) => status))
    .toEqual(['contactado', 'contactado', 'nuevo']);
  await rowOf(page, ana).getByRole('gridcell', { name: 'Ana', exact: true }).click();
  await expect(entries(page)).toContainText('De «Nuevo» a «Contactado»');
  await expect(entries(page).getByTitle(STAFF.email).first()).toHaveText(personName(STAFF.email));

  await test.step('history', async () => {
    await closeDrawer(page);
    await cellOf(page, carla, 'name').click();
    await expectForm(page, 'Carla');
    await expect(historyOf(page)).toContainText(history.none);
    const today = new Intl.DateTimeFormat('es', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    await field(page, text.status).selectOption({ label: 'Contactado' });
    await save(page, text.saved);
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('De «Nuevo» a «Contactado»');
    await expect(entries(page).getByTitle(STAFF.email).first()).toHaveText(personName(STAFF.email));
    await expect(entries(page)).toContainText(today.format(new Date()));
    await expect(cellOf(page, carla, 'status')).toHaveText('Contactado');

    const write = async (kind: string, note: string) => {
      await historyOf(page).getByLabel(history.kind).selectOption({ label: kind });
      await historyOf(page).getByLabel(history.text).fill(note);
      await historyOf(page).getByRole('button', { name: history.add }).click();
    };
    await write('Nota', 'Prefiere la tarde');
    await expect(entries(page)).toHaveCount(2);
    await expect(historyOf(page).getByLabel(history.text)).toHaveValue('');
    await page.route('**/rest/v1/customerEvents*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await write('Llamada', 'No contesta');
    await expect(historyOf(page).getByRole('alert').first()).toContainText(history.notAdded);
    await expect(historyOf(page).getByLabel(history.text)).toHaveValue('No contesta');
    await page.unroute('**/rest/v1/customerEvents*');
    await historyOf(page).getByRole('button', { name: history.add }).click();
    await expect(entries(page)).toHaveText([
      /^LlamadaNo contesta/,
      /^NotaPrefiere la tarde/,
      /^De «Nuevo» a «Contactado»/,
    ]);
    const events = await rowsOf(server, 'customerEvents');
    expect(events.filter(({ customerId }) => customerId === carla)).toMatchObject([
      { kind: 'status', before: 'nuevo', after: 'contactado', by: STAFF.email },
      { kind: 'note', text: 'Prefiere la tarde', by: STAFF.email },
      { kind: 'call', text: 'No contesta', by: STAFF.email },
    ]);
  });
});

test('staff see the ad and the visit of a lead', async ({ page, browser, server }) => {
  const [companyId = 0] = await addRows(server, 'companies', [companyOf('Alba')]);
  await openArea(page, '/products?id=new');
  await field(page, 'Nombre').fill('Auto');
  await field(page, 'Compañía').selectOption(String(companyId));
  await field(page, 'Seguro').selectOption('auto');
  await save(page, 'Producto guardado.');

  const visitor = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  const own = await visitor.newPage();
  await own.clock.install();
  const visits = () =>
    runSql<{ id: number; adId: string }>(
      server,
      `select id, "adId" from public.visits where "adId" = 'radio-7'`,
    );
  await own.goto('/?c=radio-7');
  await expect.poll(visits).toHaveLength(1);
  await expect(async () => {
    await openForm(own);
    await expect(own.getByRole('radio', { name: 'Auto' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fillForm(own, 'Lucía Pérez');
  await takeTime(own);
  await sendButton(own).click();
  await expectReceived(own);
  const [visit] = await visits();

  await openInApp(page, '/customers?view=list');
  await expectNames(page, ['Lucía Pérez']);
  await page.getByRole('gridcell', { name: 'Lucía Pérez' }).click();
  await expectForm(page, 'Lucía Pérez');
  const story = drawer(page).getByRole('region', { name: text.story.title });
  await expect(story).toContainText('radio-7');
  await expect(story).toContainText(text.story.daysBack(1));
  await expect(drawer(page).getByRole('region', { name: text.story.pages })).toContainText('/form');
  await expect(drawer(page)).toContainText(text.consent.accepted);
  const requested = new RegExp(`^${text.events.request}.*${history.nobody}$`);
  await expect(entries(page)).toHaveText([requested]);

  // The open page shows the answers of the second step when they arrive.
  await asked.answer(own, 'vehicle').fill('Toyota Corolla');
  await asked.answer(own, 'callTime').selectOption('afternoon');
  await asked.marketing(own).check();
  await completeButton(own).click();
  await expectDone(own, form.sent.completed);
  await visitor.close();
  const request = drawer(page).getByRole('region', { name: text.request });
  await expect(request).toContainText('Toyota Corolla');
  await expect(request).toContainText('Por la tarde');
  await expect(entries(page)).toHaveText([
    new RegExp(`^${text.events.completed}.*${history.nobody}$`),
    new RegExp(`^${text.events.marketing}.*${history.nobody}$`),
    requested,
  ]);
  const reference = await request.locator('dd').first().textContent();
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  await drawer(page).getByRole('button', { name: text.consent.stop }).click();
  await expect(undoBar(page)).toContainText(text.consent.stopped);
  await page.goto(`/customers?view=list&q=${reference}`);
  await page.getByRole('gridcell', { name: 'Lucía Pérez' }).click();
  await expect(drawer(page)).toContainText(text.consent.noMarketing);

  // WhatsApp opens in another tab. A person who returns from it is asked whether the message was sent.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const link = drawer(page).getByRole('link', { name: text.contact.whatsapp });
  const [whatsapp] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await whatsapp.close();
  // Sends the event by hand, because Playwright's pages never lose the focus.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await drawer(page).getByRole('button', { name: text.contact.sent.log }).click();
  await expect(entries(page).first()).toContainText(text.contact.sent.whatsapp);
  await expect(page.getByText(today.offer.title(['Lucía Pérez']))).toBeVisible();
  await story.getByRole('link', { name: text.story.visit }).click();
  await expect(page).toHaveURL(`/visits?visit=${visit!.id}`);
  await expect(page.getByRole('dialog', { name: `Visitante ${visit!.id}` })).toContainText(
    'radio-7',
  );
});

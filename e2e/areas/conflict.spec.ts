import type { Browser, Page } from '@playwright/test';
import type { TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { customers as text } from '../../src/text/customers';
import { records } from '../../src/text/records';
import { addAna, ana, conflictBox, openAna, unsaved } from '../support/ana';
import {
  bulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  field,
  drawer,
  save,
  saveButton,
} from '../support/areaPage';
import { clearAreas } from '../support/areaRows';
import { expect, test } from '../support/visitsPage';

const { conflict } = records;

test.beforeEach(async ({ server }) => clearAreas(server));

/** Opens the page of a second editor in another browser context. */
async function colleague(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  return context.newPage();
}

/** Address that the page shows as its own, so that changes by the worker's account seem to be a colleague's. */
const BEA = 'bea@group.example';
/** Time after which an open row is read again, on the page's clock. */
const REFRESH_MS = 5000;

test('an open form shows what a colleague saves, and keeps unsaved input', async ({
  page,
  browser,
  server,
}) => {
  const id = await addAna(server);
  const other = await colleague(browser, server);
  await page.clock.install();
  await openAna(page, id, BEA);
  await openAna(other, id);
  await field(other, text.status).selectOption('contactado');
  await save(other, text.saved);
  await page.clock.fastForward(REFRESH_MS);
  // A form without changes takes over the new row and says so.
  const news = drawer(page).getByRole('status').filter({ hasText: 'Ana lo cambió ahora mismo' });
  await expect(news).toHaveText(records.news('Ana', [text.status]));
  await expect(field(page, text.status)).toHaveValue('contactado');
  // The form reads the history again, too.
  await expect(drawer(page).getByText(text.events.status('nuevo', 'contactado'))).toBeVisible();

  // A form with changes shows the conflict at once, and neither caret nor field move.
  const message = field(page, text.nextStep);
  await message.pressSequentially('Quiere ');
  await expect(news).toHaveCount(0);
  const top = async () => (await message.boundingBox())?.y ?? 0;
  const before = await top();
  await field(other, text.nextContactOn).fill('2026-12-24');
  await save(other, text.saved);
  await page.clock.fastForward(REFRESH_MS);
  await expect(conflictBox(page)).toContainText(conflict.title('Ana'));
  await expect(conflictBox(page).locator('dl')).toHaveText([
    `${text.nextContactOn}${conflict.before}: ${conflict.nothing}${conflict.now}: 24 dic 2026`,
  ]);
  await expect(message).toBeFocused();
  // The list scrolls by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.keyboard.type('seguro de hogar');
  await expect(message).toHaveValue('Quiere seguro de hogar');
  // Saving moves the focus to the conflict.
  await page.keyboard.press('Control+s');
  await expect(conflictBox(page)).toBeFocused();
  await conflictBox(page).getByRole('button', { name: conflict.seen }).click();
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({
    nextStep: 'Quiere seguro de hogar',
    status: 'contactado',
    nextContactOn: '2026-12-24',
  });
  await other.context().close();
});

test('after a version conflict the second editor sees the changes and keeps the own ones, also in a reopened draft and for an archived row', async ({
  page,
  browser,
  server,
}) => {
  const id = await addAna(server);
  const other = await colleague(browser, server);
  await openAna(page, id);
  await openAna(other, id);
  await field(page, text.name).fill('Ana R.');
  await field(page, text.document).fill('X-1');
  await field(other, text.name).fill('Ana Rivera');
  await field(other, text.nextStep).fill('Llamada el lunes');
  await field(other, text.status).selectOption('contactado');
  await save(other, text.saved);
  await expect(conflictBox(page)).toContainText(conflict.titleOfOwn);
  // The conflict shows the values before, now and mine; fields that I did not change have no third value.
  const rows = conflictBox(page).locator('dl');
  await expect(rows).toHaveText([
    `${text.name}${conflict.before}: Ana${conflict.now}: Ana Rivera${conflict.yours}: Ana R.`,
    `${text.status}${conflict.before}: Nuevo${conflict.now}: Contactado`,
    `${text.nextStep}${conflict.before}: ${conflict.nothing}${conflict.now}: Llamada el lunes`,
  ]);
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, text.name)).toHaveValue('Ana R.');
  expect(await ana(server)).toMatchObject({ name: 'Ana Rivera', document: '', version: 2 });

  await conflictBox(page).getByRole('button', { name: conflict.mine }).click();
  await expect(conflictBox(page)).toHaveCount(0);
  await expect(field(page, text.name)).toHaveValue('Ana R.');
  await expect(field(page, text.document)).toHaveValue('X-1');
  await expect(field(page, text.nextStep)).toHaveValue('Llamada el lunes');
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({
    name: 'Ana R.',
    status: 'contactado',
    nextStep: 'Llamada el lunes',
    document: 'X-1',
    version: 3,
  });

  // A reopened draft shows the conflict and overwrites nothing.
  await field(page, text.document).fill('X-2');
  await closeDrawer(page);
  await closeDrawer(other);
  await cellOf(other, id, 'name').click();
  await expectForm(other, 'Ana R.');
  await field(other, text.email).fill('ana@correo.example');
  await save(other, text.saved);
  // Opening the drawer reads the row again.
  await unsaved(page).getByRole('button', { name: 'Ana R.' }).click();
  await expect(conflictBox(page).locator('dl')).toHaveText([
    `${text.email}${conflict.before}: ${conflict.nothing}${conflict.now}: ana@correo.example`,
  ]);
  await conflictBox(page).getByRole('button', { name: conflict.seen }).click();
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ document: 'X-2', email: 'ana@correo.example' });

  // A draft of a row that a colleague archives says so.
  await field(page, text.nextStep).fill('No se pierde');
  await closeDrawer(other);
  await choose(other, [id]);
  await bulk(other, records.archive.archive).click();
  // Leaving the area sends the change that could still be undone.
  await other.getByRole('link', { name: 'Ads', exact: true }).first().click();
  await expect.poll(async () => (await ana(server))?.archived).toBe(true);
  await expect(conflictBox(page)).toContainText(records.archive.isArchived);
  await conflictBox(page).getByRole('button', { name: conflict.seen }).click();
  await save(page, text.saved);
  expect(await ana(server)).toMatchObject({ archived: true, nextStep: 'No se pierde' });
  await expect(drawer(page).getByRole('button', { name: records.archive.restore })).toBeVisible();
  await other.context().close();
});

test('a draft of a deleted row says that the row was deleted', async ({ page, server }) => {
  const id = await addAna(server);
  await openAna(page, id);
  await field(page, text.nextStep).fill('algo');
  await runSql(server, `delete from public.customers where id = ${id} returning id`);
  await expect(drawer(page)).toContainText(records.gone);
  // The draft cannot be saved, but it is shown and can be copied, until the person drops it.
  await expect(drawer(page).locator('dl')).toHaveText(`${text.nextStep}algo`);
  await expect(drawer(page).getByRole('button', { name: records.written.copy })).toBeVisible();
  await closeDrawer(page);
  await expect(unsaved(page)).toHaveCount(0);
  await page.goto(`/customers?view=list&id=${id}`);
  await expect(drawer(page)).toContainText(records.gone);
});

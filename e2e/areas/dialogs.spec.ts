import { today as text } from '../../src/text/today';
import { openArea } from '../support/areaPage';
import { addRows, clearAreas, customerOf } from '../support/areaRows';
import { holdRequests } from '../support/holdRequests';
import { expectApart } from '../support/layout';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

test('a dialog keeps its place while a toast comes and goes, and neither hides the other', async ({
  page,
  server,
}) => {
  await addRows(server, 'customers', [customerOf('Ana'), customerOf('Berta')]);
  await openArea(page, '/customers');
  const dialog = page.getByRole('dialog', { name: text.doneDialog.title('Berta') });
  const task = (name: string) => page.locator('[data-task]').filter({ hasText: name });
  const shown = page.locator('.notistack-Snackbar');
  const open = async () => {
    await task('Berta').focus();
    await page.keyboard.press('h');
    return dialog.boundingBox();
  };
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport);
    const fail = await holdRequests(page, '**/customers?*', 'abort');
    await task('Ana').getByRole('button', { name: text.take }).click();
    const before = await open();
    fail();
    // The pointer keeps the toast from closing by itself.
    await shown.hover();
    await expectApart(dialog.or(shown));
    expect(await dialog.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const opened = await open();
    await expectApart(dialog.or(shown));
    await shown.getByLabel('Cerrar').click();
    await expect(shown).toHaveCount(0);
    expect(await dialog.boundingBox()).toEqual(opened);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('a dialog shows that it scrolls, until its end', async ({ page, server }) => {
  await addRows(server, 'customers', [customerOf('Ana')]);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await openArea(page, '/customers');
  await page.getByRole('button', { name: text.done }).click();
  const dialog = page.getByRole('dialog', { name: text.doneDialog.title('Ana') });
  const end = dialog.locator('form > :last-child');
  const shade = () => end.evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(shade).toBe('0');
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect.poll(shade).toBe('1');
  await dialog.getByLabel(text.doneDialog.takes).scrollIntoViewIfNeeded();
  await expect.poll(shade).toBe('0');
});

import type { Locator, Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { UNDO_MS } from '../../src/resource/undo/undoTime';
import { records } from '../../src/text/records';
import { undo } from '../../src/text/undo';
import { openAs } from './session';
import { expect } from './test';

// Helpers for tests of the areas for staff, on the server with empty tables (test.ts).

/**
 * Opens an area with a session, without recording the visits of this browser.
 * @param email address that this browser shows instead of the account's own
 */
export async function openArea(page: Page, address: string, email = STAFF.email): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('consent', 'refused'));
  await openAs(page, email, address);
}

/** Navigates inside the app to an address, which is much faster than a page load. */
export const openInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Drawer with the form of the open row. */
export const drawer = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });

export const field = (page: Page, label: string): Locator =>
  drawer(page).getByLabel(label, { exact: true });

/** Expects this error at a field. */
export const expectInvalid = (page: Page, label: string, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(message);

/** Waits until the drawer has loaded the row. */
export async function expectForm(page: Page, title: string | RegExp): Promise<void> {
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(saveButton(page)).toBeVisible();
}

export const saveButton = (page: Page) =>
  drawer(page).getByRole('button', {
    name: new RegExp(`^(${records.save}|${records.saving}|${records.saved})$`),
  });

/** Saves the open form. @param text the success message, such as 'Producto guardado.' */
export async function save(page: Page, text: string): Promise<void> {
  await saveButton(page).click();
  await expectSaved(page, text);
}

/** Expects that the button shows the success, and that a status announces it to screen readers. */
export async function expectSaved(page: Page, text: string): Promise<void> {
  await expect(drawer(page).getByRole('button', { name: records.saved })).toBeVisible();
  await expect(drawer(page).getByRole('status').filter({ hasText: text })).toBeAttached();
}

export async function closeDrawer(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(drawer(page)).toHaveCount(0);
}

/** Row of the table. */
export const rowOf = (page: Page, id: number): Locator =>
  page.locator(`[role=row][data-id="${id}"]`);

export const cellOf = (page: Page, id: number, column: string): Locator =>
  rowOf(page, id).locator(`[role=gridcell][data-field="${column}"]`);

/** Expects exactly these names in the table, in order. */
export async function expectNames(page: Page, names: string[]): Promise<void> {
  const cells = page.locator('[role=gridcell][data-field=name]');
  await expect(cells).toHaveText(names);
}

/** Selects rows of the table by their check boxes. */
export async function choose(page: Page, ids: number[]): Promise<void> {
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click();
}

/** Button of an action on the selected rows. */
export const bulk = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: records.bulk }).getByRole('button', { name, exact: true });

/** Chooses an item from a menu of changes of the selected rows. */
export async function chooseBulk(page: Page, menu: string, item: string): Promise<void> {
  await bulk(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Bar that offers to undo the last change. */
export const undoBar = (page: Page): Locator =>
  page.getByRole('status').locator('> *').filter({ hasText: undo.undo });

export const undoButton = (page: Page) =>
  page.getByRole('button', { name: undo.undo, exact: true });

/** Time after which a change can no longer be undone, on the page's clock (`page.clock.install()`). */
export const PAST_UNDO_MS = UNDO_MS + 100;

/** Clicks the header of a column. @param column name of its field */
export const sortBy = (page: Page, column: string) =>
  page.locator(`[role=columnheader][data-field="${column}"]`).click();

/** Chooses options of a filter that accepts several values. */
export async function chooseSeveral(page: Page, label: string, options: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Presses Tab until the element, or something in it, has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await element.evaluate((node) => node.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the element');
}

import type { Locator, Page } from '@playwright/test';
import { STAFF } from '../../server/testing/server';
import { records } from '../../src/text/records';
import { undo } from '../../src/text/undo';
import { openAs } from './session';
import { expect } from './test';

// For tests of staff's areas, whose server is that of visitsPage.ts: its catalogue is empty.

/** Opens an area signed in. The visits of this browser are not recorded. */
export async function openArea(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('consent', 'refused'));
  await openAs(page, STAFF.email, address);
}

/** The form of the row that is open. */
export const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });

export const field = (page: Page, label: string): Locator =>
  panel(page).getByLabel(label, { exact: true });

/** What is said to be wrong with a field. */
export const expectWrong = (page: Page, label: string, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(message);

/** Waits until the row is read. */
export async function expectForm(page: Page, title: string | RegExp): Promise<void> {
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(saveButton(page)).toBeVisible();
}

export const saveButton = (page: Page) =>
  panel(page).getByRole('button', {
    name: new RegExp(`^(${records.save}|${records.saving})$`),
  });

/** Saves the form that is open. @param said when it is done, as 'Producto guardado.' */
export async function save(page: Page, said: string): Promise<void> {
  await saveButton(page).click();
  await expect(panel(page).getByRole('status').filter({ hasText: said })).toBeVisible();
}

export async function closePanel(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(panel(page)).toHaveCount(0);
}

/** A row of the table. */
export const rowOf = (page: Page, id: number): Locator =>
  page.locator(`[role=row][data-id="${id}"]`);

export const cellOf = (page: Page, id: number, column: string): Locator =>
  rowOf(page, id).locator(`[role=gridcell][data-field="${column}"]`);

/** The table shows exactly these names, from its top. */
export async function expectNames(page: Page, names: string[]): Promise<void> {
  const cells = page.locator('[role=gridcell][data-field=name]');
  await expect(cells).toHaveText(names, { timeout: 15_000 });
}

/** Ticks rows of the table. */
export async function choose(page: Page, ids: number[]): Promise<void> {
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click();
}

/** What can be done with the ticked rows. */
export const bulk = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: records.bulk }).getByRole('button', { name, exact: true });

/** What was done last and can be undone. */
export const undoBar = (page: Page): Locator =>
  page.getByRole('status').locator('> *').filter({ hasText: undo.undo });

export const undoButton = (page: Page) =>
  page.getByRole('button', { name: undo.undo, exact: true });

/** As long as a change can be undone, by the page's clock (`page.clock.install()`). */
export const UNDO_MS = 10_100;

/** A click on a column's head. @param column the field's name */
export const sortBy = (page: Page, column: string) =>
  page.locator(`[role=columnheader][data-field="${column}"]`).click();

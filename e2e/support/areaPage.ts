import type { Locator, Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../server/testing/server';
import { runSql } from '../../server/testing/sql';
import type { Table } from '../../src/api/staff/tableRows';
import { records } from '../../src/text/records';
import { undo } from '../../src/text/undo';
import { openAs } from './session';
import { expect } from './test';

// For tests of staff's areas, whose server is that of visitsPage.ts: its catalogue is empty.

/** Nothing is in staff's tables any more. */
export async function clearAreas(server: TestServer): Promise<void> {
  for (const table of ['products', 'companies', 'campaigns', 'customers'])
    await runSql(server, `delete from public.${table} returning id`);
}

/** Rows with the same columns, as the database's owner. @returns their ids, in the order given */
export async function addRows(
  server: TestServer,
  table: Table,
  rows: Record<string, unknown>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join();
  const added = await runSql<{ id: number }>(
    server,
    `insert into public.${table} (${columns})
     select ${columns} from json_populate_recordset(null::public.${table}, '${quoted(rows)}')
     returning id`,
  );
  return added.map(({ id }) => id).sort((a, b) => a - b);
}

const quoted = (rows: object[]) => JSON.stringify(rows).replaceAll("'", "''");

/** All columns of what is in a table now. */
export const rowsOf = <Row extends object = Record<string, unknown>>(
  server: TestServer,
  table: Table | 'customerEvents',
) => runSql<Row>(server, `select * from public."${table}" order by id`);

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

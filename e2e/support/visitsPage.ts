import type { Locator, Page } from '@playwright/test';
import { STAFF, type TestServer } from '../../testing/server';
import { runSql } from '../../testing/sql';
import { newUuid, visitOf, type VisitFields } from '../../testing/visits';
import { openAs } from './session';
import { expect } from './test';

export { expect, testWithEmptyTables as test } from './test';

export interface Made extends VisitFields {
  created_at: string;
  checked: boolean;
}

/** Replaces all visits by these, oldest first. @returns their ids */
export async function fill(server: TestServer, visits: Partial<Made>[]): Promise<number[]> {
  await runSql(server, 'delete from public.visits returning id');
  return add(server, visits);
}

export async function add(server: TestServer, visits: Partial<Made>[]): Promise<number[]> {
  const rows = visits.map((visit) => ({
    ...visitOf(newUuid()),
    created_at: new Date().toISOString(),
    checked: false,
    ...visit,
  }));
  const made = await runSql<{ id: number }>(
    server,
    `insert into public.visits
       ("adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage", created_at, checked)
     select "adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage", created_at, checked
     from json_populate_recordset(null::public.visits, ${quoted(JSON.stringify(rows))})
     returning id`,
  );
  return made.map(({ id }) => id);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Opens the visits area with a query and a session, without recording the visits of this browser. */
export async function openVisits(page: Page, search = ''): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('consent', 'refused'));
  await openAs(page, STAFF.email, `/visits${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible();
}

export const grid = (page: Page): Locator => page.getByRole('grid');

/** Reads the ids of the rows in the table, in order. */
export const idsIn = (page: Page): Promise<number[]> =>
  grid(page)
    .locator('[role=row][data-id]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.id)));

/** Waits until the table shows exactly these visits, in order. */
export async function expectIds(page: Page, ids: number[]): Promise<void> {
  await expect(async () => expect(await idsIn(page)).toEqual(ids)).toPass();
}

/** Text with the number of matching visits. */
export const results = (page: Page): Locator => page.locator('#visits-results');

/** Pattern of the table's requests for its rows and for their number, for page.route. */
export const FIND = '**/rest/v1/rpc/find_visits*';
export const COUNT = '**/rest/v1/rpc/count_visits*';

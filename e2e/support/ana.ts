import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/server';
import { records } from '../../src/text/records';
import { expectForm, openArea, panel } from './areaPage';
import { addRows, customerOf, rowsOf } from './areaRows';

// A customer whom tests edit.

/** @returns her id */
export async function addAna(server: TestServer): Promise<number> {
  const [id = 0] = await addRows(server, 'customers', [customerOf('Ana')]);
  return id;
}

export async function openAna(page: Page, id: number): Promise<void> {
  await openArea(page, `/customers?id=${id}`);
  await expectForm(page, 'Ana');
}

/** Her row as it is now. */
export const ana = async (server: TestServer) => (await rowsOf(server, 'customers'))[0];

/** What somebody else has changed meanwhile. */
export const conflictBox = (page: Page): Locator =>
  panel(page).getByRole('alert').filter({ hasText: records.conflict.title });

/** Ways back to what is not saved. */
export const unsaved = (page: Page): Locator => page.getByRole('group', { name: records.unsaved });

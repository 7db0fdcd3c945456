import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../../testing/server';
import { records } from '../../src/text/records';
import { expectForm, openArea, drawer } from './areaPage';
import { addRows, customerOf, rowsOf } from './areaRows';

// Helpers for tests that edit a customer, Ana.

/** Adds the customer. @returns its id */
export async function addAna(server: TestServer): Promise<number> {
  const [id = 0] = await addRows(server, 'customers', [customerOf('Ana')]);
  return id;
}

/** @param email see openArea */
export async function openAna(page: Page, id: number, email?: string): Promise<void> {
  await openArea(page, `/customers?view=list&id=${id}`, email);
  await expectForm(page, 'Ana');
}

/** Row of the customer. */
export const ana = async (server: TestServer) => (await rowsOf(server, 'customers'))[0];

/** Box that shows a version conflict. */
export const conflictBox = (page: Page): Locator =>
  drawer(page)
    .getByRole('alert')
    .filter({ hasText: / se conserva\. Después, guarde\./ });

/** Group with the links to drafts. */
export const unsaved = (page: Page): Locator => page.getByRole('group', { name: records.unsaved });

import type { Page } from '@playwright/test';
import { expect } from './test';

/** Texts of the companies on the home page, in order. */
const shownCompanies = async (home: Page) => {
  await home.goto('/');
  const items = home.getByRole('region', { name: 'Compañías' }).getByRole('listitem');
  return items.evaluateAll((all) => all.map((one) => one.textContent));
};

/** Reloads the home page until it shows exactly these companies. */
export const expectHomePage = (home: Page, names: string[]) =>
  expect(async () => {
    const shown = await shownCompanies(home);
    expect(shown).toEqual(names.map((name) => expect.stringContaining(name)));
  }).toPass();

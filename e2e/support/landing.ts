import type { Page } from '@playwright/test';
import { expect } from './test';

/** Texts of the insurers on the landing page, in order. */
const shownCompanies = async (landing: Page) => {
  await landing.goto('/');
  const items = landing.getByRole('region', { name: 'Compañías' }).getByRole('listitem');
  return items.evaluateAll((all) => all.map((one) => one.textContent));
};

/** Reloads the landing page until it shows exactly these companies. */
export const expectLanding = (landing: Page, names: string[]) =>
  expect(async () => {
    const shown = await shownCompanies(landing);
    expect(shown).toEqual(names.map((name) => expect.stringContaining(name)));
  }).toPass({ timeout: 20_000 });

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing in this state of the page: all rules in the light scheme, then those about colours in the
 * dark one, where nothing else differs. Leaves the light scheme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that change over time would be measured half-way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Legacy mode runs without a second page for the result; it leaves out frames of other origins only, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

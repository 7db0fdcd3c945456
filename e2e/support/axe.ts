import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing in this state of the page: all rules in the light scheme, then those about colours in the
 * dark one, since the schemes differ in colours only. The page has the light scheme and reduced motion afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Content that an answer will replace is dimmed, so its contrast is lower until the answer arrives.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The pages have no frames, which would need axe as well.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolations(page: Page, options: RunOptions = {}): Promise<void> {
  const violations = await page.evaluate(
    async (given) => {
      // Colours that change over time would be measured half-way.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      const found = await (window as unknown as { axe: typeof axe }).axe.run(given);
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
  expect(violations).toEqual([]);
}

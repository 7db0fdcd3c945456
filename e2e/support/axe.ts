import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing in this state of the page, by all rules in the light scheme, and by those about
 * colours in the dark one, because the schemes differ only in colours. Leaves the page with the light scheme and
 * reduced motion.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Waits for content that a response will replace, because it is dimmed and has less contrast until then.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Only the main frame needs axe, because the pages have no other frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolations(page: Page, options: RunOptions = {}): Promise<void> {
  const violations = await page.evaluate(
    async (given) => {
      // Finishes transitions, during which axe would measure intermediate colours.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      const found = await (window as unknown as { axe: typeof axe }).axe.run(given);
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
  expect(violations).toEqual([]);
}

import type { Page } from '@playwright/test';
import { WIDE_EM } from '../../src/app/account/barLinks';
import { expect } from './test';

// For tests of the bar with a session.

export const ANA = 'ana@group.exampl';
/** Width in pixels at which the links of staff are in the bar. */
export const WIDE = WIDE_EM * 16;
/** A wide window. */
export const ROOMY = Math.max(1280, WIDE);
export const WIDTHS = [320, 390, 768, ROOMY];
export const menu = (page: Page) => page.getByRole('menu');
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

export async function closeMenu(page: Page) {
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
}

export async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  // The bar of another width has other elements, one frame later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

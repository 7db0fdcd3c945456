import type { Page } from '@playwright/test';
import { WIDE_EM } from '../../src/app/account/barLinks';
import { expect } from './test';

// Helpers for tests of the navigation bar of a signed-in person.

export const ANA = 'ana@group.exampl';
/** Width of the window in pixels from which the links for staff are in the bar. */
export const WIDE = WIDE_EM * 16;
/** Width of a wide window in pixels. */
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
  // Waits for the frame in which the bar gets the elements of the new width.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

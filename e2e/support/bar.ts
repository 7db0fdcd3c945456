import type { Page } from '@playwright/test';
import { expect } from './test';

// For tests of the bar with a session.

export const ANA = 'ana@group.exampl';
export const WIDTHS = [320, 390, 768, 1280];
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

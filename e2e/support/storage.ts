import { expect, type Page } from '@playwright/test';

/**
 * Fills localStorage until not one more character fits. Writes each character once, in separate keys, because the
 * browser sends every value, and the one that it replaces, between its processes and to all tabs.
 */
export async function fillStorage(page: Page): Promise<void> {
  const isFull = await page.evaluate(() => {
    const stores = (key: string, length: number) => {
      try {
        localStorage.setItem(key, 'x'.repeat(length));
        return true;
      } catch {
        return false;
      }
    };
    for (let size = 2 ** 23; size >= 16; size /= 2) stores(`#${size}`, size);
    // The last key takes the rest, which is too little for a key with a longer name.
    let length = 0;
    while (stores('#', length)) length++;
    return !stores('x', 0);
  });
  expect(isFull).toBe(true);
}

/** Removes the values that fillStorage stored. */
export const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('#')) localStorage.removeItem(key);
  });

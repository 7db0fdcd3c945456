import { expect, type Page } from '@playwright/test';

/**
 * Fills the storage until not one more character fits. Each character is written once, since the browser sends every
 * value, and the one it replaces, between its processes and to all tabs.
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
    // The last one takes what is too little for a longer key.
    let length = 0;
    while (stores('#', length)) length++;
    return !stores('x', 0);
  });
  expect(isFull).toBe(true);
}

/** Removes what fillStorage has stored. */
export const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('#')) localStorage.removeItem(key);
  });

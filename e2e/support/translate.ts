import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Translates pages that are opened from now on, as Google Translate does in Chrome and Edge: as soon as a page is
 * parsed, and after each change, it replaces each text node by two `font` elements with another text. The text here
 * only gets a zero-width space at its beginning, which Playwright ignores in names and texts.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SKIPPED = 'script, style, noscript, textarea, svg, font';
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const translateAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED)) continue;
        const [outer, inner] = [font(), font()];
        inner.textContent = `\u200b${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateAll();
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
}

/** Words of the page as a visitor reads them, with 0 for numbers and identifiers, which differ between two visits. */
export const readText = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText())
    .replaceAll('\u200b', '')
    .replace(/[0-9a-f]{32}/g, '0')
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, '0')
    .replace(/\d+/g, '0')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join('\n');

/** Waits until all visible texts are translated. */
export async function translated(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('#root :not(script, style, noscript, svg *)'))
        .flatMap((element) => [...element.childNodes])
        .filter((node) => node instanceof Text && node.parentElement!.checkVisibility())
        .map((node) => node.textContent!)
        .filter((text) => text.trim() !== '' && !text.startsWith('\u200b')),
    );
  await expect.poll(left).toEqual([]);
}

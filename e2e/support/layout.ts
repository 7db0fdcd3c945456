import { expect, type Locator, type Page } from '@playwright/test';

/** Expects no horizontal overflow, as soon as the page has adapted to the size of the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(wider).toBeLessThanOrEqual(0);
}

/** Expects that no content is wider than this element or than an element inside it that scrolls. */
export const expectNothingWider = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((top) =>
        [top, ...top.querySelectorAll('*')]
          .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
          .map((one) => one.scrollWidth - one.clientWidth)
          .filter((wider) => wider > 0),
      ),
    )
    .toEqual([]);

/** Expects that no word of an element is broken over two lines. */
export const expectWholeWords = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((top) => {
        const broken: string[] = [];
        const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const word of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top: y }) => y)).size > 1)
              broken.push(word[0]);
          }
        return broken;
      }),
    )
    .toEqual([]);

/** Number of rows of the table that are completely inside the window. */
export const rowsInSight = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .locator('[role=row][data-id]')
    .evaluateAll(
      (rows) =>
        rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight)
          .length,
    );

/** Expects that the whole element is inside the window. */
export async function expectOnScreen(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const window = page.viewportSize()!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width);
  expect(y + height).toBeLessThanOrEqual(window.height);
}

/**
 * Expects that no two visible elements of the locator overlap. Less than a pixel is tolerated, because the browser
 * scrolls by whole pixels and elements have fractions of them.
 */
export async function expectApart(elements: Locator): Promise<void> {
  // Measures all elements in one step, because a page that adapts to the size of the window may replace some between
  // two.
  const seen = () =>
    elements.evaluateAll((all) => {
      const boxes = all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect());
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) >= 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= 1,
          )
          .map((b) => [a, b].map(({ x, y, width, height }) => ({ x, y, width, height }))),
      );
      return { several: boxes.length > 1, overlaps };
    });
  await expect.poll(seen).toEqual({ several: true, overlaps: [] });
}

/** Sets the text spacing with which a page has to work (WCAG 1.4.12). */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
  });
}

/** Presses an element with a finger until the expectation is met. Playwright itself can only tap. */
export async function longPress(
  page: Page,
  element: Locator,
  expectPressed: () => Promise<void>,
): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expectPressed();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

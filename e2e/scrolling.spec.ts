import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './support/test';
import { hydrated } from './support/visitor';

const AGREEMENTS = 'Términos y privacidad';
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls and waits for two frames, because a person sees the result before the next action. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, y);
const toAgreements = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: AGREEMENTS }).click();
const isAgreements = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(AGREEMENTS);

/** Distance from the bottom of the bar to the top of a section, in pixels. */
const fromBar = (page: Page, id: string) =>
  page.evaluate((section) => {
    const { top } = document.getElementById(section)!.getBoundingClientRect();
    const { bottom } = document.querySelector('header')!.getBoundingClientRect();
    return Math.abs(Math.round(top - bottom));
  }, id);

/** Collects all scroll positions from now on. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    window.addEventListener('scroll', () => seen.push(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test('a new page begins at its top without scrolling, gets the focus, and stores no position', async ({
  page,
}) => {
  await page.goto('/');
  // Waits for hydration, before which the link loads a new document.
  await hydrated(page);
  await scrollTo(page, 1500);
  const seen = await watchScrolling(page);
  await toAgreements(page);
  await isAgreements(page);
  await expect.poll(() => top(page)).toBe(0);
  // Playwright scrolled to the footer's link to click it; between there and the top there is no further position.
  expect((await seen()).filter((y) => y > 0 && y < 1500)).toEqual([]);
  await expect(page.getByRole('main')).toBeFocused();
  // The skip link works on the new page, too.
  await page.locator('a[href="#content"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/agreements#content');
  await expect.poll(() => top(page)).toBeLessThan(100);
  await page.reload();
  await isAgreements(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('Back and Forward restore the scroll position', PHONE, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await toAgreements(page);
  await isAgreements(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'inicio' });
  await scrollTo(page, 700);
  await home.click();
  await expect.poll(() => top(page)).toBe(0);
  await scrollTo(page, 1234);
  await page.goBack();
  await isAgreements(page);
  await expect.poll(() => top(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(1234);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(700);
});

test(
  'a link to an anchor on another page scrolls to just below the bar at once, and the section gets the focus',
  PHONE,
  async ({ page }) => {
    await page.goto('/agreements');
    await isAgreements(page);
    const seen = await watchScrolling(page);
    await page.getByRole('link', { name: 'Servicios' }).click();
    await expect(page.getByRole('region', { name: 'Servicios' })).toBeVisible();
    await expect.poll(() => fromBar(page, 'services')).toBe(0);
    expect(new Set(await seen()).size).toBeLessThanOrEqual(1);
    await expect(page.getByRole('region', { name: 'Servicios' })).toBeFocused();
    // The link scrolls again although the address is the same.
    await scrollTo(page, 0);
    await page.getByRole('banner').getByRole('link', { name: 'Servicios' }).click();
    await expect.poll(() => fromBar(page, 'services')).toBe(0);
  },
);

test('a link to an anchor on the same page scrolls smoothly each time, or at once with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?c=A');
  await hydrated(page);
  const seen = await watchScrolling(page);
  const link = page.getByRole('link', { name: 'Compañías' });
  await link.click();
  await expect.poll(() => fromBar(page, 'companies')).toBe(0);
  expect((await seen()).length).toBeGreaterThan(3);
  await scrollTo(page, 100);
  await link.click();
  await expect.poll(() => fromBar(page, 'companies')).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seenReduced = await watchScrolling(page);
  await link.click();
  await expect.poll(() => fromBar(page, 'companies')).toBe(0);
  const end = await top(page);
  await expect.poll(seenReduced).toContain(end);
  // The event of the earlier return to the top may arrive late; between the top and the end there is no further
  // position.
  expect((await seenReduced()).filter((y) => y > 0 && y < end)).toEqual([]);
});

/** Position that is saved in the history entry. */
const savedTop = (page: Page) =>
  page.evaluate(() => (window.history.state as { top?: number } | null)?.top);

test('a reload keeps the scroll position', async ({ page }) => {
  // Blocks the font: if it arrived too late for the first load, the height of the page would change with the reload.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/', '/agreements', '/#services']) {
    await page.goto(path);
    await hydrated(page);
    // Waits until the browser has scrolled to the anchor, because on a busy machine it would do so after the next line.
    if (path.includes('#')) await expect.poll(() => fromBar(page, 'services')).toBe(0);
    await scrollTo(page, 900);
    // Waits until the position is saved, which takes a while after the last scroll.
    await expect.poll(() => savedTop(page)).toBe(900);
    await page.reload();
    await expect.poll(() => top(page), path).toBe(900);
  }
});

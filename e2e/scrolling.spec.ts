import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './support/test';
import { hydrated } from './support/visitor';

const AGREEMENTS = 'Términos y privacidad';
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls and waits two frames, as a user sees the result before the next action. */
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

/** Distance of a section's top from the bar's bottom, in pixels. */
const fromBar = (page: Page, id: string) =>
  page.evaluate((section) => {
    const { top } = document.getElementById(section)!.getBoundingClientRect();
    const { bottom } = document.querySelector('header')!.getBoundingClientRect();
    return Math.abs(Math.round(top - bottom));
  }, id);

/** Collects every scroll position from now on. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    window.addEventListener('scroll', () => seen.push(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test('a new page starts at its top at once, with the focus in it, and stores no position', async ({
  page,
}) => {
  await page.goto('/');
  // Before that, the link loads a new document.
  await hydrated(page);
  await scrollTo(page, 1500);
  const seen = await watchScrolling(page);
  await toAgreements(page);
  await isAgreements(page);
  await expect.poll(() => top(page)).toBe(0);
  // Playwright scrolled to the footer's link for the click; no step follows between there and the top.
  expect((await seen()).filter((y) => y > 0 && y < 1500)).toEqual([]);
  await expect(page.getByRole('main')).toBeFocused();
  // The skip link skips the bar there, too.
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
  'an anchor on another page scrolls at once to below the bar and takes the focus',
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
    // The same address again.
    await scrollTo(page, 0);
    await page.getByRole('banner').getByRole('link', { name: 'Servicios' }).click();
    await expect.poll(() => fromBar(page, 'services')).toBe(0);
  },
);

test('an anchor on the same page scrolls smoothly, each time, or at once with reduced motion', async ({
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
  // The event of the return to the top may come late; no step follows between there and the end.
  expect((await seenReduced()).filter((y) => y > 0 && y < end)).toEqual([]);
});

/** The position in the history entry. */
const savedTop = (page: Page) =>
  page.evaluate(() => (window.history.state as { top?: number } | null)?.top);

test('a reload keeps the scroll position', async ({ page }) => {
  // The font is optional: one that came too late for the first load would change the page's height with the reload.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/', '/agreements', '/#services']) {
    await page.goto(path);
    await hydrated(page);
    // On a busy machine the browser scrolls to the anchor later, which would be the position before the reload.
    if (path.includes('#')) await expect.poll(() => fromBar(page, 'services')).toBe(0);
    await scrollTo(page, 900);
    // The position is saved a while after the last scroll, on a busy machine later.
    await expect.poll(() => savedTop(page)).toBe(900);
    await page.reload();
    await expect.poll(() => top(page), path).toBe(900);
  }
});

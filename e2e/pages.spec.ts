import type { Page } from '@playwright/test';
import site from '../public/site.json' with { type: 'json' };
import { agreements } from '../src/text/agreements';
import { expectAccessible } from './support/axe';
import { expectApart } from './support/layout';
import { SIGNED_IN_TOAST, signIn, toast } from './support/session';
import { expect, PHONE, test } from './support/test';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const pages = ['/form', '/agreements', '/login'];

test(
  'axe finds nothing on /agreements, with and without the toast of a sign-in',
  PHONE,
  async ({ page }) => {
    await open(page, '/agreements');
    await expectAccessible(page);
    await signIn(page, '/agreements');
    await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
    await expectAccessible(page);
    // At the end of the page its last links are above the toast.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const links = page.getByRole('contentinfo').getByRole('link');
    await expectApart(toast(page, SIGNED_IN_TOAST).or(links));
  },
);

test(
  'the list of contents of /agreements stays visible, and covers no chapter that it leads to',
  PHONE,
  async ({ page }) => {
    await open(page, '/agreements?c=A');
    const contents = page.getByRole('navigation', { name: agreements.contents });
    for (const { short, title } of [agreements.terms, agreements.privacy]) {
      await contents.getByRole('link', { name: short }).click();
      await expect(page).toHaveURL(/\/agreements\?c=A#\w+$/);
      const heading = page.getByRole('heading', { name: title });
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(contents).toBeInViewport({ ratio: 1 });
      await expectApart(heading.or(contents));
    }
  },
);

test('pages log no error, break no content policy and do not overflow narrow windows', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width: 320, height: 640 });
  const isNarrow = async () => {
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  };
  for (const path of pages) {
    await open(page, path);
    await isNarrow();
  }
  await signIn(page);
  for (const path of ['/customers', '/ads', '/ads?view=list', '/visits', '/products']) {
    await open(page, path);
    await isNarrow();
  }
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('/form says how to reach a broker, and /agreements who the firm is and what a visit records', async ({
  page,
}) => {
  await open(page, '/form');
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect(link(/Llamar/)).toHaveAttribute('href', `tel:${site.telephone.e164}`);
  await expect(link(/WhatsApp/)).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=\w/);
  await expect(link(/Escribir a/)).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(page.getByRole('main')).toContainText(site.hours[0]!.time);

  await open(page, '/agreements');
  const main = page.getByRole('main');
  for (const fact of [site.legalName, site.registerNumber, site.address, site.email])
    await expect(main).toContainText(fact);
  for (const { label, text } of site.legal) await expect(main).toContainText(label + text);
  await expect(page.getByRole('region', { name: 'Qué se registra de una visita' })).toContainText(
    /anuncio.+identificador.+IP.+equipo.+sistema.+De dónde viene.+segundos.+fecha.+navDataStorage/s,
  );
  await main.getByRole('link', { name: 'Hable con un corredor' }).click();
  await expect(page.getByRole('region', { name: 'Hable con un corredor' })).toBeFocused();
});

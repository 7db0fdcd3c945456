import type { Page } from '@playwright/test';
import site from '../public/site.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { expect, PHONE, test } from './support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Distance of a section's top from the bar's bottom, in whole pixels. */
const fromBar = (page: Page, id: string) =>
  page.evaluate((section) => {
    const top = document.getElementById(section)!.getBoundingClientRect().top;
    const bottom = document.querySelector('header')!.getBoundingClientRect().bottom;
    return Math.abs(Math.round(top - bottom));
  }, id);

test('shows the group, its services and its companies', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(site.name));
  const brand = page.getByRole('banner').getByRole('link', { name: site.name });
  await expect(brand).toHaveText('Group');
  await expect(brand.locator('svg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Servicios',
    'Compañías',
    'Cómo trabajamos',
    'Hable con un corredor',
  ]);
  const services = page.getByRole('region', { name: 'Servicios' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Auto',
    'Hogar',
    'Vida',
    'Salud',
    'Comercio',
    'Viaje',
  ]);
  await expect(page.getByRole('contentinfo')).toContainText(site.registerNumber);
});

for (const [name, id] of [
  ['Servicios', 'services'],
  ['Compañías', 'companies'],
] as const) {
  test(`the link ${name} and the address /#${id} lead to the section`, PHONE, async ({ page }) => {
    await page.goto('/');
    await bar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect.poll(() => fromBar(page, id)).toBe(0);
    await page.goto('about:blank');
    await page.goto(`/#${id}`);
    await expect.poll(() => fromBar(page, id)).toBe(0);
  });
}

test('after an anchor link the keyboard continues in the section', async ({ page }) => {
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Servicios' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Servicios' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pedir precio del seguro de auto' })).toBeFocused();
});

test('the main button opens the form, and each service opens it with its line chosen', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/form');
  await page.goBack();
  const services = page.getByRole('region', { name: 'Servicios' });
  await services.getByRole('link', { name: 'Pedir precio del seguro de viaje' }).click();
  await expect(page).toHaveURL('/form?linea=viaje');
  await expect(page.getByRole('radio', { name: 'Viaje' })).toBeChecked();
  await page.goBack();
  await expect(
    services.getByRole('link', { name: 'Preguntar por WhatsApp sobre el seguro de viaje' }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*viaje/);
});

test('the second button leads to the contact section', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Hable con un corredor' }).click();
  const contact = page.getByRole('region', { name: 'Hable con un corredor' });
  await expect(contact.getByRole('link', { name: 'Llamar' })).toBeInViewport();
  await expect(contact.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
    'href',
    `tel:${site.telephone.e164}`,
  );
  await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=\w/,
  );
});

test('logs no error, breaks no content policy and sends no request to another host', async ({
  page,
  server,
}) => {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('the splash lets taps through and is removed after two seconds', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCSS('pointer-events', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator('#splash')).toHaveCount(0);
});

test('an unknown path redirects to the home page and keeps the ad code', async ({ page }) => {
  await page.goto('/nada/por/aqui?x=1&c=verano');
  await expect(page).toHaveURL('/?c=verano');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL('/');
});

test('a missing asset answers 404', async ({ request }) => {
  expect((await request.get('/assets/missing.js')).status()).toBe(404);
});

test('the skip link is the first Tab stop and skips the bar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('axe finds nothing', PHONE, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

for (const width of [320, 390, 1280]) {
  test(`no layout shift and no horizontal overflow at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.locator('#splash')).toHaveCount(0);
    const { wider, shifts } = await page.evaluate(async () => {
      const entries = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve([]), 200);
      });
      return {
        wider: document.documentElement.scrollWidth - window.innerWidth,
        shifts: entries.length,
      };
    });
    expect(wider).toBeLessThanOrEqual(0);
    expect(shifts).toBe(0);
  });
}

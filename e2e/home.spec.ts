import type { Page } from '@playwright/test';
import site from '../public/site.json' with { type: 'json' };
import { publicSite } from '../src/text/publicSite';
import { expectAccessible } from './support/axe';
import { expectApart, expectNoOverflow, expectOnScreen } from './support/layout';
import { settledShifts } from './support/prerender';
import { expect, PHONE, test } from './support/test';
import { settled } from './support/visitor';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Distance from the bottom of the bar to the top of a section, in whole pixels. */
const fromBar = (page: Page, id: string) =>
  page.evaluate((section) => {
    const top = document.getElementById(section)!.getBoundingClientRect().top;
    const bottom = document.querySelector('header')!.getBoundingClientRect().bottom;
    return Math.abs(Math.round(top - bottom));
  }, id);

/** Pixels by which the page can still be scrolled. */
const distanceToEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

test('shows the group, its services and its companies, and links to the sign-in page', async ({
  page,
}) => {
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
    'Preguntas frecuentes',
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
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(site.registerNumber);
  const signIn = footer.getByRole('link', { name: 'Acceso para empleados' });
  await expect(signIn).toHaveAttribute('href', '/login');
  await signIn.click();
  await expect(page).toHaveURL('/login');
});

test('the anchor links and their addresses lead to the sections', PHONE, async ({ page }) => {
  for (const [name, id] of [
    ['Servicios', 'services'],
    ['Compañías', 'companies'],
  ] as const) {
    await page.goto('/');
    await bar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect.poll(() => fromBar(page, id)).toBe(0);
    await page.goto('about:blank');
    await page.goto(`/#${id}`);
    await expect.poll(() => fromBar(page, id)).toBe(0);
  }
});

test('Tab reaches the skip link first, and continues in the section of an anchor link after it was used', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await bar(page).getByRole('link', { name: 'Servicios' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Servicios' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pedir precio del seguro de auto' })).toBeFocused();
});

test('the buttons lead to the form, which selects the line of a service, and to the contact section', async ({
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

test('a button in the bar leads to the form, and a bar at the bottom of phones to the form and to a broker', async ({
  page,
}) => {
  await page.goto('/');
  const quote = page.getByRole('banner').getByRole('link', { name: 'Pida su precio' });
  await expect(quote).toHaveAttribute('href', '/form');
  const contactBar = page.getByRole('navigation', { name: 'Contacto' });
  await expect(contactBar).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(quote).toBeHidden();
  const links = contactBar.getByRole('link');
  await expect(links).toHaveText(['Llamar', 'WhatsApp', 'Pedir precio']);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual([
    `tel:${site.telephone.e164}`,
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\w/),
    '/form',
  ]);
  await expectOnScreen(page, contactBar);

  await test.step('the bar covers neither what has the focus nor the end of the page', async () => {
    const footer = page.getByRole('contentinfo');
    const last = footer.getByRole('link').last();
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await link.focus();
      await expectApart(link.or(contactBar));
    }
    await last.focus();
    await expectApart(last.or(contactBar));
    await page.keyboard.press('End');
    await expect.poll(() => distanceToEnd(page)).toBeLessThan(1);
    await expectOnScreen(page, contactBar);
    await expectApart(last.or(contactBar));
  });

  await test.step('in a window as low as an enlarged one it stays at the end of the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.keyboard.press('Home');
    await expect(contactBar).not.toBeInViewport();
    await expectNoOverflow(page);
  });
});

test('the answers to frequent questions open by keyboard, and are in the structured data', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Preguntas frecuentes' });
  const { question, answer } = publicSite.home.questions.list[1]!;
  const text = section.getByText(answer);
  await expect(text).toBeHidden();
  await section.locator('summary').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();

  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json!)).toMatchObject({
    '@graph': [
      { '@type': 'InsuranceAgency', name: site.name },
      {
        '@type': 'FAQPage',
        mainEntity: expect.arrayContaining([expect.objectContaining({ name: question })]),
      },
    ],
  });
});

test('logs no error, breaks no content policy, and requests nothing from other hosts and no code for staff', async ({
  page,
  server,
}) => {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    asked.push(request.url());
    if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  await settled(page);
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(asked).toContainEqual(expect.stringMatching(/\/assets\/main\./));
  expect(asked.filter((url) => /toasts|session|staff|auth/.test(new URL(url).pathname))).toEqual(
    [],
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
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

test('the server responds 404 to a missing asset', async ({ request }) => {
  expect((await request.get('/assets/missing.js')).status()).toBe(404);
});

test('axe finds nothing, and targets are at least 44 pixels high', PHONE, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const targets = await page
    .locator('a, button, summary')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent,
        height: Math.round(one.getBoundingClientRect().height),
      })),
    );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter(({ height }) => height < 44)).toEqual([]);
});

test('no layout shift and no horizontal overflow at any width', async ({ page }) => {
  for (const width of [320, 390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await settledShifts(page)).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
    });
});

import type { Page } from '@playwright/test';
import { linked } from '../src/app/account/barLinks';
import { account } from '../src/text/account';
import { expectAccessible } from './support/axe';
import { ANA, closeMenu, item, menu, ROOMY, setWidth, WIDE, WIDTHS } from './support/bar';
import { holdRequests } from './support/holdRequests';
import { expectApart, expectNoOverflow, expectOnScreen, setTextSpacing } from './support/layout';
import { menuButton, openAs } from './support/session';
import { expect, PHONE, test } from './support/test';

const main = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const link = (page: Page, name: string) => main(page).getByRole('link', { name });

/** Positions of brand and anchor links. */
const places = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a')
    .evaluateAll((links) =>
      links.slice(0, 3).map((one) => JSON.stringify(one.getBoundingClientRect())),
    );

test(
  'visitors see brand and anchor links in a bar whose height anchors leave free, and load no code of the part for staff',
  PHONE,
  async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const isPhone = page.viewportSize()!.width < 600;
    for (const path of ['/', '/agreements', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('banner').getByRole('link')).toHaveText([
        'Group',
        'Servicios',
        'Compañías',
        ...(isPhone ? [] : ['Pida su precio']),
      ]);
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
      expect((await page.getByRole('banner').boundingBox())!.height).toBe(68);
    }
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/login\./));
    expect(files.filter((file) => file.startsWith('/assets/account.'))).toEqual([]);
  },
);

test('the part for staff moves nothing in the bar and fits at every width', async ({ page }) => {
  await openAs(page, ANA, '/agreements');
  // Tests with the fallback typeface, which is wider and stays when the brand's typeface arrives late.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await setWidth(page, width);
      const release = await holdRequests(page, '**/assets/account.*');
      // Does not wait for the load event, which the held script delays.
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(menuButton(page)).toHaveCount(0);
      const before = await places(page);
      expect(before).toHaveLength(3);
      release();
      await expect(menuButton(page)).toBeVisible();
      expect(await places(page)).toEqual(before);
      await expectNoOverflow(page);
      const shown = page.getByRole('banner').locator('a:visible, button:visible');
      await expect(shown).toHaveCount(width < WIDE ? 4 : 4 + linked.length);
      await expectApart(shown);
      for (const element of await shown.all()) await expectOnScreen(page, element);
      expect((await menuButton(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    });
});

/** Expects that on pages for staff the bar is low and as wide as the page, and that there is no footer. */
async function expectGutters(page: Page) {
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const edges = (selector: string) =>
    page.locator(selector).evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
    });
  for (const width of [390, 768, 1024, ROOMY, 1440, 1920]) {
    await setWidth(page, width);
    expect(await edges('header > *')).toEqual(await edges('main > :first-child'));
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(56);
  }
  await setWidth(page, ROOMY);
}

test('on pages for staff the bar shows the current page, has a menu for the keyboard, works with text spacing, and signs out once', async ({
  page,
}) => {
  await setWidth(page, ROOMY);
  await openAs(page, ANA, '/visits');
  const openCustomers = async () => {
    await setWidth(page, ROOMY);
    await page
      .getByRole('navigation', { name: 'Equipo' })
      .getByText('Clientes', { exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  };

  await test.step('the link to the current page is marked in the bar and in the menu', async () => {
    const staff = page.getByRole('navigation', { name: 'Equipo' }).getByRole('link');
    await expectGutters(page);
    await expect(staff).toHaveText(linked.map((name) => account.areas[name]));
    const current = page.getByRole('banner').locator('[aria-current]');
    await expect(current).toHaveText(['Visitas']);
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await staff.filter({ hasText: 'Productos' }).click();
    await expect(page).toHaveURL('/products');
    await expect(current).toHaveText(['Productos']);

    await setWidth(page, 390);
    await menuButton(page).click();
    await expect(page.locator('[role=menu] [aria-current=page]')).toHaveText(['Productos']);
    await closeMenu(page);
  });

  await test.step('the menu works by keyboard, and a navigation closes it', async () => {
    await openCustomers();
    const button = menuButton(page);
    for (const width of [ROOMY, 390])
      await test.step(`${width} px`, async () => {
        await setWidth(page, width);
        const first = width < WIDE ? 'Clientes' : 'Cambiar contraseña';
        await page.getByRole('main').focus();
        for (const key of ['Enter', 'Space', 'ArrowDown']) {
          await button.focus();
          await page.keyboard.press(key);
          await expect(button).toHaveAttribute('aria-expanded', 'true');
          await expect(item(page, first)).toBeFocused();
          await page.keyboard.press('ArrowUp');
          await expect(item(page, 'Logout')).toBeFocused();
          await page.keyboard.press('ArrowDown');
          await expect(item(page, first)).toBeFocused();
          await page.keyboard.press('l');
          await expect(item(page, 'Logout')).toBeFocused();
          await page.keyboard.press(key === 'Space' ? 'Tab' : 'Escape');
          await expect(menu(page)).toHaveCount(0);
          await expect(button).toBeFocused();
          await expect(button).toHaveAttribute('aria-expanded', 'false');
        }
      });
    for (const [key, name, path] of [
      ['Space', 'Visitas', '/visits'],
      ['Enter', 'Ads', '/ads'],
    ] as const) {
      await button.focus();
      await page.keyboard.press('Enter');
      await item(page, name).focus();
      await page.keyboard.press(key);
      await expect(page).toHaveURL(path);
      await expect(menu(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    }
    const visits = page.getByRole('heading', { level: 1, name: 'Visitas' });
    await button.click();
    await item(page, 'Visitas').click();
    await expect(visits).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await button.click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/ads');
    await expect(menu(page)).toHaveCount(0);
    await page.goForward();
    await expect(visits).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
  });

  await test.step('the anchor link scrolls to its section, also the second time', async () => {
    await setWidth(page, ROOMY);
    const fromBar = () =>
      page.evaluate(() => {
        const { top } = document.getElementById('companies')!.getBoundingClientRect();
        const { bottom } = document.querySelector('header')!.getBoundingClientRect();
        return Math.abs(Math.round(top - bottom));
      });
    for (let times = 0; times < 2; times++) {
      await link(page, 'Compañías').click();
      await expect(page).toHaveURL('/#companies');
      await expect(page.getByRole('region', { name: 'Compañías' })).toBeFocused();
      await expect.poll(fromBar).toBe(0);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
  });

  await test.step('axe finds nothing with the menu open, and text spacing breaks nothing', async () => {
    await openCustomers();
    for (const width of [ROOMY, 320]) {
      await setWidth(page, width);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await expectAccessible(page);
      await closeMenu(page);
    }
    await setTextSpacing(page);
    for (const width of [320, WIDE, ROOMY]) {
      await setWidth(page, width);
      await expectNoOverflow(page);
      await expectApart(page.getByRole('banner').locator('a, button'));
      await menuButton(page).click();
      await expectOnScreen(page, item(page, 'Logout'));
      await closeMenu(page);
    }
  });

  await test.step('a double click on Logout sends one request', async () => {
    const asked: string[] = [];
    await page.route('**/auth/v1/logout?*', (route) => {
      asked.push(route.request().url());
      return route.continue();
    });
    await menuButton(page).click();
    await item(page, 'Logout').dblclick({ force: true, noWaitAfter: true });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });
});

test('when the code of the part for staff fails to load, the rest of the bar works and offers a retry', async ({
  page,
}) => {
  await openAs(page, ANA, '/agreements');
  await page.route('**/assets/account.*', (route) => route.abort());
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await expect(link(page, 'Servicios')).toBeVisible();
  await page.unroute('**/assets/account.*');
  await page.getByRole('banner').getByRole('link', { name: 'Cargar otra vez' }).click();
  await expect(menuButton(page)).toBeVisible();
  await expect(page).toHaveURL('/customers');
});

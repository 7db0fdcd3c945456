import type { Page } from '@playwright/test';
import type { PageData, ShownCompany } from '../src/config/pageData';
import { pageJson } from '../src/lib/pageJson';
import { publicSite } from '../src/text/publicSite';
import { form } from '../src/text/form';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { settledShifts } from './support/prerender';
import { expect, test } from './support/test';

// Tests how the home page and the form show a catalogue. The shell with the test's data replaces the prerendered page,
// so that the browser renders that data.

async function open(page: Page, path: string, data: PageData): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const shell = await (
      await route.fetch({ url: new URL('/form', route.request().url()).href })
    ).text();
    const [, json = ''] = /id="data">([^<]*)<\/script>/.exec(shell) ?? [];
    await route.fulfill({
      contentType: 'text/html',
      body: shell.replace(json, () => pageJson(data)),
    });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Picture of one red pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const company = (fields: Partial<ShownCompany> = {}): ShownCompany => ({
  name: 'Faro Mutual',
  monogram: 'FM',
  logo: '',
  lines: ['auto'],
  ...fields,
});
const companies = (page: Page) => page.getByRole('region', { name: 'Compañías' });

test('sections without content say so, and can be reached by their anchors', async ({ page }) => {
  await open(page, '/', { linesOfBusiness: [], companies: [] });
  await page.getByRole('banner').getByRole('link', { name: 'Compañías' }).click();
  await expect(companies(page)).toBeFocused();
  await expect(companies(page)).toContainText(publicSite.home.companies.none);
  const services = page.getByRole('region', { name: 'Servicios' });
  await expect(services).toContainText(publicSite.home.services.none);
  await expectAccessible(page);
  await services.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('thirty companies with and without logos and with long names fit at every width', async ({
  page,
}) => {
  for (const width of [320, 390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/', {
        linesOfBusiness: ['auto'],
        companies: Array.from({ length: 30 }, (_, i) =>
          company({
            name: `${'Aseguradoracontinental'.repeat((i % 3) * 2)} de Seguros y Reaseguros ${i}`.trim(),
            logo: i % 2 ? PICTURE : '',
            monogram: 'WWW',
            lines: ['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje'].slice(0, i % 7) as never,
          }),
        ),
      });
      await expectNoOverflow(page);
      await expect(companies(page).getByRole('listitem')).toHaveCount(30);
      await expect(companies(page)).toContainText('Auto, hogar y vida');
      await companies(page).scrollIntoViewIfNeeded();
      expect(await settledShifts(page)).toEqual([]);
      const tooWide = await companies(page)
        .getByText('WWW', { exact: true })
        .evaluateAll((marks) => marks.filter((mark) => mark.scrollWidth > mark.clientWidth).length);
      expect(tooWide).toBe(0);
      for (const image of await companies(page).locator('img').all()) {
        await expect(image).toHaveAttribute('alt', '');
        expect((await image.boundingBox())!.height).toBe(60);
      }
    });
});

test('every row of companies and lines is full, whatever their number', async ({ page }) => {
  for (const width of [640, 1280])
    for (const count of [4, 5, 7]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/', {
        linesOfBusiness: (['auto', 'hogar', 'vida', 'salud', 'comercio'] as const).slice(0, count),
        companies: Array.from({ length: count }, (_, i) => company({ name: `Faro ${i}` })),
      });
      for (const name of ['Compañías', 'Servicios']) {
        const list = page.getByRole('region', { name }).getByRole('list').first();
        const rows = await list.evaluate((all) => {
          const items = Array.from(all.children, (one) => one.getBoundingClientRect());
          const tops = [...new Set(items.map(({ top }) => Math.round(top)))];
          const right = all.getBoundingClientRect().right;
          return tops.map((top) => {
            const row = items.filter((item) => Math.round(item.top) === top);
            return right - row.at(-1)!.right;
          });
        });
        const shown = `${count} ${name}, ${width} px`;
        expect(
          rows.filter((rest) => Math.abs(rest) > 1),
          shown,
        ).toEqual([]);
        expect(rows.length, shown).toBeLessThanOrEqual(Math.ceil(count / 2));
      }
    }
});

test('a broken logo is replaced by the monogram', async ({ page }) => {
  const logo = 'data:image/png;base64,AAAA';
  await open(page, '/', {
    linesOfBusiness: ['auto'],
    companies: [company({ logo }), company({ name: 'Ribera', monogram: 'RS', logo: PICTURE })],
  });
  await companies(page).scrollIntoViewIfNeeded();
  await expect(companies(page).getByText('FM')).toBeVisible();
  await expect(companies(page).locator('img')).toHaveCount(1);
  await expect(companies(page).getByText('RS')).toHaveCount(0);
});

test('the form offers only lines of the catalogue', async ({ page }) => {
  await open(page, '/form?linea=viaje', { linesOfBusiness: ['vida', 'auto'], companies: [] });
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(3);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(radios.first()).toHaveAccessibleName('Vida');
});

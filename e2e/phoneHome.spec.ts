import site from '../public/site.json' with { type: 'json' };
import { agreements } from '../src/text/agreements';
import { publicSite } from '../src/text/publicSite';
import { expectWholeWords } from './support/layout';
import { expect, test } from './support/test';

test('phones show the whole illustration and companies in pairs, 200 % breaks no word, and paper has neither bar nor button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: publicSite.contactBar.label });
  const illustration = page.locator('main svg').first();
  for (const height of [932, 844, 740, 664]) {
    await page.setViewportSize({ width: 390, height });
    const end = await illustration.evaluate((svg) => svg.getBoundingClientRect().bottom);
    const { y } = (await bar.boundingBox())!;
    // The illustration has no height where no space is left for it.
    const shown = (await illustration.boundingBox())?.height ?? 0;
    expect(shown === 0 || end <= y + 1, `${height}: ${end} ${y} ${shown}`).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await illustration.boundingBox())!.height).toBeGreaterThan(150);
  const companies = page
    .getByRole('region', { name: publicSite.navigation.companies })
    .getByRole('listitem');
  const [first, second] = [
    await companies.nth(0).boundingBox(),
    await companies.nth(1).boundingBox(),
  ];
  expect(second!.y).toBe(first!.y);
  await expect(page).toHaveTitle(new RegExp(`^${site.name} `));
  await expect(page.getByRole('contentinfo')).toContainText(site.name);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const words = bar.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const { left, right, top } = text.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    const placed = await words;
    for (const [i, { left, right }] of placed.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      const next = placed[i + 1];
      if (next && next.top === placed[i]!.top) expect(next.left - right).toBeGreaterThanOrEqual(8);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWholeWords(companies.first().locator('..'));
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: publicSite.home.hero.talk }).first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: publicSite.navigation.label })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByText(publicSite.home.hero.lead)).toBeVisible();

  // On landscape paper the text also has the width of the list of contents.
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto('/agreements');
  const lead = page.getByText(agreements.privacy.purpose);
  expect((await lead.boundingBox())!.width).toBeGreaterThan(450);
  await page.emulateMedia({ media: 'screen' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/form');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectWholeWords(page.getByRole('radiogroup'));
  }
});

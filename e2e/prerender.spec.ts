import type { Page } from '@playwright/test';
import site from '../public/site.json' with { type: 'json' };
import { pageJson } from '../src/lib/pageJson';
import { agreements } from '../src/text/agreements';
import { publicSite } from '../src/text/publicSite';
import { form } from '../src/text/form';
import { holdRequests } from './support/holdRequests';
import { field, sendButton } from './support/quote';
import { settledShifts, textOf, watchHydration, withoutScripts } from './support/prerender';
import { signIn } from './support/session';
import { expect, PHONE, test } from './support/test';
import { savedVisit } from './support/visitor';

const PAGES = [
  {
    path: '/',
    heading: publicSite.home.hero.title,
    title: `${site.name} · ${publicSite.home.title}`,
  },
  {
    path: '/agreements',
    heading: agreements.title,
    title: `${agreements.title} · ${site.name}`,
  },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const SCHEMES = { light: 'rgb(255, 255, 255)', dark: 'rgb(12, 23, 21)' } as const;

for (const { path } of PAGES)
  test(`${path} is prerendered with any query`, async ({ request }) => {
    const plain = await (await request.get(path)).text();
    expect(plain).toContain(`data-path="${path}"`);
    expect(plain).not.toContain('<noscript');
    for (const address of [`${path}?c=A`, `${path}?c=%22%3E%3Cscript%3E`])
      expect(await (await request.get(address)).text()).toBe(plain);
  });

test('without scripts the pages are complete and readable', PHONE, async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL!);
  for (const { path, heading: text, title } of PAGES.toReversed())
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(text);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('body')).toHaveCSS('background-color', SCHEMES[colorScheme]);
      }
      await expect(page).toHaveTitle(title);
      await expect(page.locator('noscript')).toHaveCount(0);
      await expect(page.locator('#splash')).toBeHidden();
      if (path !== '/agreements') return;
      const yourData = page.getByRole('region', { name: agreements.yourData.title });
      await expect(yourData).toContainText(agreements.yourData.about);
      await expect(yourData).not.toContainText('nada registrado');
      await expect(yourData.getByRole('button', { disabled: false })).toHaveCount(0);
    });

  await test.step('/ answers the questions and calls a broker', async () => {
    const { question, answer } = publicSite.home.questions.list[0]!;
    await page.getByText(question).click();
    await expect(page.getByText(answer)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const call = page
      .getByRole('navigation', { name: publicSite.contactBar.label })
      .getByText('Llamar');
    await expect(call).toHaveAttribute('href', `tel:${site.telephone.e164}`);
  });

  await test.step('/form can be sent, and says how else to reach the firm', async () => {
    await page.goto('/form');
    await expect(heading(page)).toHaveText(form.title);
    await expect(page.locator('noscript')).toHaveCount(0);
    await expect(sendButton(page)).toBeVisible();
    await expect(page.getByText(site.hours[0]!.time).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa.me/${site.whatsapp.slice(1)}`),
    );
    await expect(page.getByRole('link', { name: site.email })).toHaveAttribute(
      'href',
      `mailto:${site.email}`,
    );
    await expect(page.getByRole('link', { name: site.telephone.display })).toHaveAttribute(
      'href',
      `tel:${site.telephone.e164}`,
    );
  });
  await page.context().close();
});

test(
  'hydration changes no text, node or position and logs nothing, with and without session and navigation record',
  PHONE,
  async ({ page, browser, baseURL, server }) => {
    const bare = await withoutScripts(browser, baseURL!);
    const hydration = await watchHydration(page);
    const expectKept = async () => {
      await hydration.done();
      expect(await hydration.isKept()).toBe(true);
      expect(await settledShifts(page)).toEqual([]);
      expect(hydration.complaints).toEqual([]);
    };
    for (const { path, title } of PAGES)
      await test.step(`${path} for a new visitor`, async () => {
        await bare.goto(path);
        await page.goto(path);
        await expectKept();
        expect(await textOf(page)).toBe(await textOf(bare));
        await expect(page).toHaveTitle(title);
        for (const only of ['title', 'meta[name="description"]', 'link[rel=canonical]'])
          await expect(page.locator(only)).toHaveCount(1);
        await savedVisit(page, server);
        expect(hydration.complaints).toEqual([]);
        await page.evaluate(() => localStorage.clear());
      });
    await bare.context().close();

    await page.goto('/?c=A');
    await savedVisit(page, server);
    await signIn(page);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual(expect.arrayContaining(['session', 'navDataStorage']));
    for (const { path } of PAGES)
      await test.step(`${path} with session and record`, async () => {
        await page.goto(path);
        await expectKept();
      });
  },
);

test('the canonical address has no query, and changes with the page', async ({ page }) => {
  await page.goto('/?c=A');
  const canonical = () =>
    page.locator('link[rel=canonical]').evaluate((link: HTMLLinkElement) => link.href);
  const origin = new URL(page.url()).origin;
  expect(await canonical()).toBe(`${origin}/`);
  await page.getByRole('link', { name: agreements.title }).click();
  await expect(heading(page)).toHaveText(agreements.title);
  await expect.poll(canonical).toBe(`${origin}/agreements`);
});

test('the server responds with the shell to every other address', async ({ request }) => {
  const shell = await (await request.get('/visits')).text();
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain('<noscript');
  expect(shell.match(/<title>/g)).toHaveLength(1);
  for (const path of ['/products', '/login', '/nada', '/agreements/', '/Agreements', '/%2f'])
    expect(await (await request.get(path)).text(), path).toBe(shell);
});

test('values typed before the form’s code is loaded are kept, and a draft fills in the form after a reload', async ({
  page,
}) => {
  const hydration = await watchHydration(page);
  const arrive = await holdRequests(page, /assets\/app\./);
  await page.goto('/form', { waitUntil: 'domcontentloaded' });
  await field.line(page, 'Auto').check();
  await field.name(page).fill('Ana');
  // The press has no effect: no message appears, and the address does not get the typed values.
  await sendButton(page).click();
  arrive();
  await hydration.done();
  await expect(field.name(page)).toHaveValue('Ana');
  await expect(field.line(page, 'Auto')).toBeChecked();
  expect(page.url()).toMatch(/\/form$/);
  expect(await hydration.isKept()).toBe(true);
  expect(await settledShifts(page)).toEqual([]);
  await field.phone(page).fill('7875550100');
  await page.reload();
  await hydration.done();
  await expect(field.name(page)).toHaveValue('Ana');
  await expect(field.line(page, 'Auto')).toBeChecked();
  await expect(field.phone(page)).toHaveValue('(787) 555-0100');
  expect(await settledShifts(page)).toEqual([]);
  expect(hydration.complaints).toEqual([]);
});

test('the browser shows the data that the server sent, which are newer than the build', async ({
  page,
}) => {
  const name = 'Nueva </script> & Cía';
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const [, json = ''] = /id="data">([^<]*)<\/script>/.exec(html) ?? [];
    const data = JSON.parse(json) as { companies: { name: string }[] };
    const old = data.companies[0]!.name;
    data.companies[0]!.name = name;
    const written = name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
    await route.fulfill({
      contentType: 'text/html',
      body: html.replace(json, () => pageJson(data)).replace(`>${old}<`, () => `>${written}<`),
    });
  });
  const hydration = await watchHydration(page);
  await page.goto('/');
  await hydration.done();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(hydration.complaints).toEqual([]);
  await page.getByRole('link', { name: agreements.title }).click();
  await page.getByRole('banner').getByRole('link', { name: 'inicio' }).click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

test('scripts that load late keep the scroll position', async ({ page }) => {
  const send = await holdRequests(page, '**/assets/main.*');
  const hydration = await watchHydration(page);
  await page.goto('/#services', { waitUntil: 'commit' });
  const top = () => page.evaluate(() => window.scrollY);
  // The browser scrolls to the anchor without scripts.
  await expect.poll(top).toBeGreaterThan(400);
  const anchor = await top();
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBeLessThan(anchor - 150);
  const left = await top();
  send();
  await hydration.done();
  expect(await top()).toBe(left);
});

test('a reload restores the scroll position before the scripts load', async ({ page }) => {
  // Blocks the font, as scrolling.spec.ts does, because it may arrive too late for one of the two loads.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForTimeout(600);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(900);
    await page.unroute('**/assets/*.js');
  }
});

test('a page whose code fails to load says so and offers a retry', async ({ page }) => {
  await page.route('**/assets/agreements.*', (route) => route.abort());
  await page.goto('/agreements');
  // Moving the mouse loads the code.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await expect(page.getByRole('alert')).toContainText(publicSite.loadFailure.title);
  await page.unroute('**/assets/agreements.*');
  await page.getByRole('button', { name: publicSite.loadFailure.again }).click();
  await expect(heading(page)).toHaveText(agreements.title);
});

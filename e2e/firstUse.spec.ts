import { publicSite } from '../src/text/publicSite';
import { holdRequests } from './support/holdRequests';
import { expectReceived, field, sendButton } from './support/quote';
import { signIn } from './support/session';
import { expect, test } from './support/test';
import { hydrated, isHydrated, savedVisit } from './support/visitor';

test('a prerendered page loads its code when somebody uses it, or when it has something to show', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(app|framework)\./.test(request.url())) code.push(request.url());
  });
  await page.goto('/');
  await savedVisit(page, server);
  expect(code, 'before anything is used').toEqual([]);
  // Before the code is loaded, a link works as a plain link.
  await page
    .getByRole('banner')
    .getByRole('link', { name: publicSite.navigation.services })
    .press('Enter');
  await expect(page).toHaveURL('/#services');
  await expect(page.getByRole('region', { name: publicSite.navigation.services })).toBeFocused();
  // The visitor has scrolled elsewhere when the code arrives.
  await page.evaluate(() => window.scrollTo(0, 0));
  await hydrated(page);
  expect(code.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('a line in the address, a draft, a session', async () => {
    const untouched = async (path: string) => {
      await page.goto(path);
      await expect.poll(() => isHydrated(page), path).toBe(true);
    };
    await untouched('/form?linea=auto');
    await expect(field.line(page, 'Auto')).toBeChecked();
    await field.name(page).fill('Ana');
    await untouched('/form');
    await expect(field.name(page)).toHaveValue('Ana');
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page);
    await untouched('/');
  });

  await test.step('a press of the button before the code is there waits for it', async () => {
    const other = await browser.newPage({ baseURL: baseURL! });
    const send = await holdRequests(other, '**/assets/app.*.js');
    await other.goto('/form');
    await field.line(other, 'Auto').check();
    await field.name(other).fill('Ana Rivera');
    await field.phone(other).fill('787 555 0100');
    await field.consent(other).check();
    await sendButton(other).click();
    expect(await isHydrated(other)).toBe(false);
    send();
    await expectReceived(other);
    await other.close();
  });

  await test.step('reading without any input: after ten seconds', async () => {
    const other = await browser.newPage({ baseURL: baseURL! });
    await other.clock.install();
    await other.goto('/agreements');
    await other.waitForLoadState('networkidle');
    expect(await isHydrated(other)).toBe(false);
    await other.clock.runFor(10_000);
    await expect.poll(() => isHydrated(other)).toBe(true);
    await other.close();
  });
});

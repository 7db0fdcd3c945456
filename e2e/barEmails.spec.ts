import type { Page } from '@playwright/test';
import { ANA, closeMenu, item, menu, ROOMY, setWidth, WIDE, WIDTHS } from './support/bar';
import { expectApart, expectNoOverflow, expectOnScreen } from './support/layout';
import { menuButton, openAs } from './support/session';
import { expect, test } from './support/test';

/** Makes the page show another e-mail address, as after a sign-in in another tab. */
async function showEmail(page: Page, email: string) {
  await page.evaluate((next) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as { user: object };
    const newValue = JSON.stringify({ ...session, user: { ...session.user, email: next } });
    localStorage.setItem('session', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
  }, email);
  await expect(menuButton(page)).toHaveAccessibleName(`Sesión de ${email}`);
}

const emails: [email: string, offset: number][] = [
  ['a@b.co', -80],
  [ANA, 0],
  [`${'a'.repeat(26)}@group.example`, 168],
  [`${'a'.repeat(186)}@group.example`, 1288],
];
const hostile = [
  '<img src=x onerror=alert(1)>@group.example',
  '\u202eelpmaxe.puorg@ana\u202c\u2066@group.example',
  `${'😀'.repeat(60)}@group.example`,
  `${'W'.repeat(242)}@group.local`,
  'مثال@group.example',
];
test('the dropdown fits e-mail addresses of any length, and any characters are shown as text and keep the layout', async ({
  page,
}) => {
  page.on('dialog', () => expect(false, 'no code of an e-mail runs').toBe(true));
  await openAs(page, ANA, '/agreements');
  for (const [email, offset] of emails)
    await test.step(`${email.length} characters`, async () => {
      await showEmail(page, email);
      for (const width of WIDTHS) {
        await setWidth(page, width);
        await menuButton(page).click();
        await expect(menu(page)).toBeVisible();
        const paper = page.locator('.MuiPopover-paper');
        await expectOnScreen(page, paper);
        await expect(paper).toContainText(email);
        await expectNoOverflow(page);
        const button = (await menuButton(page).boundingBox())!;
        const box = (await paper.boundingBox())!;
        const place = Math.min(button.x + offset, width - 16 - box.width);
        if (width >= WIDE) expect(Math.abs(box.x - place)).toBeLessThanOrEqual(1);
        await closeMenu(page);
      }
    });
  await setWidth(page, ROOMY);
  for (const email of hostile)
    await test.step(email, async () => {
      await showEmail(page, email);
      await expect(menuButton(page).locator('[title]')).toHaveAttribute('title', email);
      await expectNoOverflow(page);
      await expectApart(page.getByRole('banner').locator('a, button'));
      await menuButton(page).click();
      await expectOnScreen(page, page.locator('.MuiPopover-paper'));
      await expectOnScreen(page, item(page, 'Logout'));
      await closeMenu(page);
    });
});

import type { Page } from '@playwright/test';
import { STAFF } from '../testing/server';
import { signIn } from '../testing/sql';
import { expectAccessible } from './support/axe';
import { expectNoOverflow, expectOnScreen, setTextSpacing } from './support/layout';
import { enter, menuButton, openAs, toast } from './support/session';
import { expect, PHONE, test } from './support/test';

const WIDTHS = [320, 390, 768, 1280];
const email = (page: Page) => page.getByLabel('Correo electrónico');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: /^Entr/ });
const alert = (page: Page) => page.locator('form').getByRole('alert');

async function open(page: Page, query = '') {
  await page.goto(`/login${query}`);
  await expect(email(page)).toBeVisible();
}

/** Makes the server respond to every sign-in with this. */
const answer = (page: Page, status: number, body: object, headers = {}) =>
  page.route('**/auth/v1/token?*', (route) =>
    route.fulfill({ status, headers, body: JSON.stringify(body) }),
  );

const WRONG = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };

test(
  'axe finds nothing in any state of the sign-in, and a message shifts nothing',
  PHONE,
  async ({ page }) => {
    await page.route('**/auth/v1/settings', (route) =>
      route.fulfill({ json: { external: { github: true } } }),
    );
    await open(page);
    await expect(page.getByRole('button', { name: 'Entrar con GitHub' })).toBeVisible();
    await expectAccessible(page);
    // The button keeps its position when a message appears above it.
    const before = await button(page).first().boundingBox();
    await email(page).fill('no es un correo');
    await email(page).blur();
    await expect(page.getByText('ana@ejemplo.com')).toBeVisible();
    expect(await button(page).first().boundingBox()).toEqual(before);
    await email(page).fill('');
    await button(page).first().click();
    await expect(page.getByText('Escriba su contraseña.')).toBeVisible();
    await expectAccessible(page);
    await answer(page, 400, WRONG);
    await enter(page);
    await expect(alert(page)).not.toBeEmpty();
    await expectAccessible(page);
    await page.unroute('**/auth/v1/token?*');
    await answer(page, 429, { code: 429, msg: 'later' }, { 'retry-after': '30' });
    await enter(page);
    await expect(alert(page)).toContainText('30 segundos');
    await expectAccessible(page);
  },
);

test('the sign-in works by keyboard, first with a wrong password and then with the right one', async ({
  page,
}) => {
  // The address cannot determine which page the sign-in opens.
  await open(
    page,
    '?next=https://elsewhere.example/&redirect=javascript:alert(1)&redirect_to=%2F%2Felsewhere.example&wanted=//elsewhere.example',
  );
  await email(page).focus();
  await page.keyboard.type('ana');
  await page.keyboard.press('Tab');
  await expect(email(page)).toHaveAccessibleDescription(/ana@ejemplo\.com/);
  await page.keyboard.type('no es');
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@group.example');
  await expect(email(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const eye = page.getByRole('button', { name: 'Mostrar contraseña' });
  await expect(eye).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(eye).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(alert(page)).toHaveText('El correo o la contraseña no son correctos.');
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toBeFocused();
  // The old password is selected, so that typing replaces it.
  await page.keyboard.type(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/login');
});

test('showing the password keeps caret and focus', async ({ page }) => {
  await open(page);
  await password(page).fill('correcto caballo');
  await password(page).press('Home');
  await password(page).press('ArrowRight');
  const eye = page.getByRole('button', { name: 'Mostrar contraseña' });
  for (const type of ['text', 'password']) {
    await eye.click();
    await expect(password(page)).toHaveAttribute('type', type);
    await expect(password(page)).toBeFocused();
  }
  await page.keyboard.type('X');
  await expect(password(page)).toHaveValue('cXorrecto caballo');
});

test('nothing overflows, also with text spacing', async ({ page }) => {
  await answer(page, 400, WRONG);
  await open(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  const long = `${'W'.repeat(300)}@${'x'.repeat(300)}.example`;
  await enter(page, { email: long, password: 'ñ'.repeat(5000) });
  await expect(alert(page)).toBeVisible();
  await expect(email(page)).toHaveValue(long);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await setTextSpacing(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expect(button(page)).toBeVisible();
  }
});

test.describe('the dialog of an ended session', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' });

  /** Removes the stored session, as another tab does after a refused refresh of the tokens. */
  async function end(page: Page) {
    const other = await page.context().newPage();
    await other.goto('/agreements');
    await other.evaluate(() => localStorage.removeItem('session'));
    await other.close();
    await expect(dialog(page)).toBeVisible();
  }

  test('fits, keeps the focus inside and stays until the next sign-in, and axe finds nothing', async ({
    page,
  }) => {
    await openAs(page, STAFF.email, '/customers');
    await end(page);
    await expect(email(page)).toHaveValue(STAFF.email);
    await expect(email(page)).not.toBeEditable();
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    await expect(dialog(page)).toBeVisible();
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectOnScreen(page, dialog(page));
    }
    await expectAccessible(page);
    await button(page).click();
    await expect(page.getByText('Escriba su contraseña.')).toBeVisible();
    await expectAccessible(page);
    await password(page).fill(STAFF.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/customers');
    await expect(menuButton(page)).toBeVisible();
  });
});

test.describe('the change of the password', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar contraseña' });
  const field = (page: Page, name: string) => dialog(page).getByLabel(name);

  async function openDialog(page: Page) {
    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    await expect(field(page, 'Contraseña actual')).toBeFocused();
  }

  async function send(page: Page, current: string, next: string) {
    await field(page, 'Contraseña actual').fill(current);
    await field(page, 'Contraseña nueva').fill(next);
    await field(page, 'Contraseña nueva').press('Enter');
  }

  test('fits, says why a password is refused, and changes it, and axe finds nothing', async ({
    page,
  }) => {
    await openAs(page, STAFF.email, '/customers');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await openDialog(page);
      await expectNoOverflow(page);
      await expectOnScreen(page, dialog(page));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(menuButton(page)).toBeFocused();
    }
    await openDialog(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cambiar', exact: true }).click();
    await expect(page.getByText('Escriba la contraseña nueva.')).toBeVisible();
    await expectAccessible(page);

    const next = 'otra frase bien larga';
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({ status: 400, json: { code: 400, error_code: 'current_password_mismatch' } }),
    );
    await send(page, 'no es la de ahora', next);
    await expect(dialog(page).getByText('Esa no es su contraseña actual.')).toBeVisible();
    await expect(field(page, 'Contraseña actual')).toBeFocused();
    await page.unroute('**/auth/v1/user');
    await send(page, STAFF.password, 'corta');
    await expect(dialog(page).getByText('Escriba al menos 10 caracteres.')).toBeVisible();
    await send(page, STAFF.password, next);
    await expect(dialog(page)).toHaveCount(0);
    await expect(toast(page, 'Su contraseña cambió.')).toBeVisible();
    // Restores the password for other tests.
    await openDialog(page);
    await send(page, next, STAFF.password);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a dialog lists and ends the sessions of the account, and axe finds nothing', async ({
  page,
  server,
}) => {
  await openAs(page, STAFF.email, '/customers');
  await signIn(server, STAFF);
  const dialog = page.getByRole('dialog', { name: 'Sesiones abiertas' });
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Sesiones abiertas' }).click();
  await expect(dialog.getByText('Esta sesión')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectOnScreen(page, dialog);
  }
  await expectAccessible(page);
  const others = dialog.getByRole('button', { name: /^Cerrar la sesión de/ });
  const count = await others.count();
  await others.first().click();
  await expect(dialog.getByText('Sesión cerrada.')).toBeFocused();
  await expect(others).toHaveCount(count - 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

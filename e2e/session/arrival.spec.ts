import { holdRequests } from '../support/holdRequests';
import {
  expireTokens,
  SIGNED_IN_TOAST,
  signIn,
  signInByForm,
  spinner,
  storedEmail,
  toast,
  watchRefreshes,
  visitsCounted,
} from '../support/session';
import { expect, test } from '../support/test';
import { setVisible, settled } from '../support/visitor';

test('a sign-in shows a toast once, for ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.clock.resume();
  await signInByForm(page);
  await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
  // The clock also runs by itself, so the time chosen is much less than ten seconds.
  await page.clock.fastForward(6000);
  await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
  await page.clock.fastForward(4500);
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(0);
  await page.goto('/visits');
});

test('neither navigation nor refreshed tokens nor a reload show the toast again', async ({
  page,
}) => {
  await signIn(page, '/visits');
  const toasts = toast(page, SIGNED_IN_TOAST);
  await expect(toasts).toHaveCount(1);
  await toasts.getByRole('button', { name: 'Cerrar' }).click();
  // The timeout is shorter than the time after which a toast closes by itself.
  await expect(toasts).toHaveCount(0, { timeout: 5000 });

  const refreshes = watchRefreshes(page);
  await expireTokens(page);
  for (const name of ['Clientes', 'Visitas'])
    await page.getByRole('link', { name, exact: true }).first().click();
  await expect(visitsCounted(page)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await setVisible(page, false);
  await setVisible(page, true);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await settled(page);
  await expect(toasts).toHaveCount(0);

  await page.reload();
  await expect(visitsCounted(page)).toBeVisible();
  await expect(toasts).toHaveCount(0);
  expect(await storedEmail(page)).toBeDefined();
});

test('the spinner of a sign-in appears after 150 ms, keeps the focus and has a text', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/auth/v1/token?*');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await settled(page);
  // This server has no sign-in with GitHub configured.
  await expect(page.getByRole('button', { name: /GitHub/ })).toHaveCount(0);
  await page.getByLabel('Correo electrónico').fill('ana@group.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('correcto caballo 7');
  await page.getByRole('button', { name: 'Entrar', exact: true }).press('Enter');
  await expect(spinner(page, 'Entrando…')).toBeVisible();
  const delay = await spinner(page, 'Entrando…').evaluate(
    (element) => getComputedStyle(element).animationDelay,
  );
  expect(delay).toBe('0.15s');
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeFocused();
  answer();
  await expect(page).toHaveURL('/customers');
  await expect(spinner(page, 'Entrando…')).toHaveCount(0);
});

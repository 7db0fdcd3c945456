import { STAFF } from '../../testing/server';
import {
  enter,
  expireTokens,
  SIGNED_IN_TOAST,
  signOut,
  revokeSession,
  signIn,
  signInByForm,
  stopPolling,
  storedEmail,
  toast,
  watchRefreshes,
  visitsCounted,
  watchInFlight,
} from '../support/session';
import { expect, test } from '../support/test';
import { settled, hydrated } from '../support/visitor';

const ENDED = 'Su sesión terminó';

test('a sign-in in one tab signs in the others, and only that tab shows the toast', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await settled(other);
  const signInTab = await context.newPage();
  await signInTab.goto('/login');
  await signInByForm(page);
  await expect(other.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(signInTab).toHaveURL('/customers');
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(1);
  await expect(toast(other, SIGNED_IN_TOAST)).toHaveCount(0);
});

test('when the server ends the session all tabs ask for a sign-in, and one sign-in restores all', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const other = await context.newPage();
  const inFlight = [page, other].map(watchInFlight);
  await signIn(page);
  await other.clock.install();
  await other.goto('/visits');
  await expect(visitsCounted(other)).toBeVisible();
  for (const tab of [page, other]) await stopPolling(tab);
  // Waits for requests in flight, one of which would find out that the session was revoked.
  for (const count of inFlight) await expect.poll(count).toBe(0);
  await revokeSession(page);
  await expireTokens(page);
  await page.getByRole('link', { name: 'Ads', exact: true }).first().click();
  for (const tab of [page, other]) await tab.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(toast(page, ENDED)).toBeVisible();
  const dialog = other.getByRole('dialog', { name: ENDED });
  await expect(dialog).toBeVisible();

  await page.getByRole('link', { name: 'Acceso para empleados' }).click();
  await enter(page);
  await expect(page).toHaveURL('/ads');
  await expect(dialog).toHaveCount(0);
  await expect(other).toHaveURL('/visits');
});

test('two tabs with expired tokens both work again; a sign-out in one signs out all, without the message of an ended session', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expireTokens(page);
  const refreshes = [watchRefreshes(page), watchRefreshes(other)];
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('link', { name: 'Visitas', exact: true }).first().click(),
    ),
  );
  for (const tab of [page, other]) await expect(visitsCounted(tab)).toBeVisible();
  expect(refreshes.flat().length).toBeGreaterThanOrEqual(1);
  expect(await storedEmail(page)).toBe(STAFF.email);

  const publicTab = await context.newPage();
  await publicTab.goto('/agreements');
  await expect(publicTab.getByRole('banner').getByText(STAFF.email).first()).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  await expect(publicTab).toHaveURL('/agreements');
  await expect(publicTab.getByRole('banner').getByText(STAFF.email)).toHaveCount(0);
  for (const tab of [page, other, publicTab]) {
    await expect(tab.getByText(ENDED)).toHaveCount(0);
    expect(await storedEmail(tab)).toBeUndefined();
  }
});

// The page is loaded anew: Chromium removes it from the back/forward cache when a BroadcastChannel announces the
// sign-out.
test('Back to an area after a sign-out in another tab leads home', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/form');
  await page.goto('/visits');
  await expect(visitsCounted(page)).toBeVisible();
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/customers');
  await signOut(other);
  await expect(other).toHaveURL('/');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
});

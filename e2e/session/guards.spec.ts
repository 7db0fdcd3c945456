import {
  breakSessionChecks,
  enter,
  expireTokens,
  SIGNED_IN_TOAST,
  revokeSession,
  runUntil,
  signIn,
  storedEmail,
  toast,
  visitsCounted,
  watchInFlight,
} from '../support/session';
import { expect, test } from '../support/test';

const ENDED = 'Su sesión terminó';

test('a sign-in opens the page that the guard blocked', async ({ page }) => {
  await page.goto('/visits?c=A');
  await expect(page).toHaveURL('/?c=A');
  await page.getByRole('link', { name: 'Acceso para empleados' }).click();
  await enter(page);
  await expect(page).toHaveURL('/visits?c=A');
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible();
});

test('after a reload the sign-in no longer opens the page that the guard blocked', async ({
  page,
}) => {
  await page.goto('/visits');
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.getByRole('link', { name: 'Acceso para empleados' }).click();
  await enter(page);
  await expect(page).toHaveURL('/customers');
});

test('a deep link refreshes an expired session, even after a 429, and opens the page', async ({
  page,
}) => {
  await signIn(page);
  await expireTokens(page);
  await page.goto('/visits?x=1');
  await expect(page).toHaveURL('/visits?x=1');
  await expect(visitsCounted(page)).toBeVisible();
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(0);

  // A refresh that gets a 429 is retried.
  await expireTokens(page);
  let refused = 0;
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    refused++ === 0
      ? route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '{}' })
      : route.continue(),
  );
  await page.goto('/visits');
  await expect(visitsCounted(page)).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(await storedEmail(page)).toBeDefined();
});

test('a deep link with an ended session leads home and says why', async ({ page }) => {
  const inFlight = watchInFlight(page);
  await signIn(page);
  // Blocks the polls of the open page, and waits for those in flight, because any of them would find out that the session
  // has ended before the deep link does.
  const polls = /\/(?:rest\/v1\/|auth\/v1\/token)/;
  await page.route(polls, (route) => route.abort());
  await expect.poll(inFlight).toBe(0);
  await revokeSession(page);
  await expireTokens(page);
  await page.goto('about:blank');
  await page.unroute(polls);
  await page.goto('/visits');
  await expect(page).toHaveURL('/');
  await expect(toast(page, ENDED)).toHaveCount(1);
  expect(await storedEmail(page)).toBeUndefined();
  await page.getByRole('link', { name: 'Acceso para empleados' }).click();
  await enter(page);
  await expect(page).toHaveURL('/visits');
});

test('a guard that gets no response says so and keeps the session', async ({ page }) => {
  await signIn(page);
  await breakSessionChecks(page);
  await page.clock.install();
  await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
  await runUntil(page, () => expect(page).toHaveURL('/', { timeout: 100 }));
  await expect(toast(page, 'No se pudo comprobar su sesión')).toBeVisible();
  expect(await storedEmail(page)).toBeDefined();
});

import { holdRequests } from '../support/holdRequests';
import {
  enter,
  FIND_VISITS,
  SIGNED_IN_TOAST,
  signOut,
  signIn,
  spinner,
  storedEmail,
  toast,
  visitsCounted,
} from '../support/session';
import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

const SIGNING_OUT = 'Cerrando la sesión…';
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Todos sus seguros/ });

/** Holds back the response to the sign-out until `answer` is called. */
async function holdAnswer(page: Page) {
  let release: (how?: 'abort') => void = () => undefined;
  const asked = { times: 0 };
  await page.route('**/auth/v1/logout?*', async (route) => {
    asked.times++;
    const how = await new Promise<'abort' | undefined>((resolve) => (release = resolve));
    await (how ? route.abort() : route.continue());
  });
  return { asked, answer: (how?: 'abort') => release(how) };
}

/** Signs in by the form to which the footer of the home page leads. */
async function signInFromHome(page: Page) {
  await page.getByRole('link', { name: 'Acceso para empleados' }).click();
  await enter(page);
  await expect(page).toHaveURL('/customers');
}

test('Logout leads home, and shows its spinner at once for one second or until a later response', async ({
  page,
}) => {
  await signIn(page, '/visits');
  await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
  await page.clock.install();
  // Pauses the clock, because on a busy machine the second could be over before the spinner is checked.
  await page.clock.pauseAt(Date.now() + 1000);
  await signOut(page);
  await expect(spinner(page, SIGNING_OUT)).toBeVisible();
  const delay = await spinner(page, SIGNING_OUT).evaluate(
    (element) => getComputedStyle(element).animationDelay,
  );
  expect(delay).toBe('0s');
  await expect(page).toHaveURL('/');
  expect(await storedEmail(page)).toBeUndefined();
  await page.clock.runFor(100);
  await expect(spinner(page, SIGNING_OUT)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(spinner(page, SIGNING_OUT)).toHaveCount(0);
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clientes' })).toHaveCount(0);

  await page.clock.resume();
  await signInFromHome(page);
  const { answer, asked } = await holdAnswer(page);
  await signOut(page);
  await page.clock.runFor(5000);
  await expect(spinner(page, SIGNING_OUT)).toBeVisible();
  await expect(page).toHaveURL('/customers');
  answer();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(10);
  await expect(spinner(page, SIGNING_OUT)).toHaveCount(0);
  expect(asked.times).toBe(1);
});

test('a failed sign-out keeps the session; after a successful one the next sign-in shows the toast, late responses are dropped, and neither Back nor an address opens a page for staff', async ({
  page,
}) => {
  await signIn(page);
  await toast(page, SIGNED_IN_TOAST).getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast(page, SIGNED_IN_TOAST)).toHaveCount(0);

  await test.step('failed, without an answer or with 503', async () => {
    const { answer } = await holdAnswer(page);
    await signOut(page);
    await expect(spinner(page, SIGNING_OUT)).toBeVisible();
    answer('abort');
    await expect(toast(page, 'Connection error.')).toBeVisible();
    await expect(spinner(page, SIGNING_OUT)).toHaveCount(0);
    await expect(page).toHaveURL('/customers');
    expect(await storedEmail(page)).toBeDefined();
    await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
    await expect(visitsCounted(page)).toBeVisible();
    await page.unroute('**/auth/v1/logout?*');
    await toast(page, 'Connection error.').getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast(page, 'Connection error.')).toHaveCount(0);
    await page.route('**/auth/v1/logout?*', (route) => route.fulfill({ status: 503, body: '' }));
    await signOut(page);
    await expect(toast(page, 'Connection error.')).toBeVisible();
    expect(await storedEmail(page)).toBeDefined();
    // The next sign-out succeeds.
    await page.unroute('**/auth/v1/logout?*');
    await signOut(page);
    await expect(page).toHaveURL('/');
  });

  await test.step('a late response of a staff area is dropped', async () => {
    await signInFromHome(page);
    await expect(toast(page, SIGNED_IN_TOAST)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rpc/find_visits')) asked.push(request.url());
    });
    const answer = await holdRequests(page, FIND_VISITS);
    await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
    await expect(page.getByText('Cargando los visitantes…').first()).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/');
    answer();
    await expect(spinner(page, SIGNING_OUT)).toHaveCount(0);
    // The next session starts without the data of the previous one.
    await signInFromHome(page);
    await page.getByRole('link', { name: 'Visitas', exact: true }).first().click();
    await expect(visitsCounted(page)).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  await test.step('neither Back nor an address opens a staff page', async () => {
    // Waits for the navigation to finish, because it closes the menu.
    await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(home(page)).toBeVisible();
    await page.goto('/visits');
    await expect(page).toHaveURL('/');
  });
});

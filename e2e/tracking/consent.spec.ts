import type { Page } from '@playwright/test';
import { form } from '../../src/text/form';
import { expectSent, fillForm, leads, openForm, sendButton } from '../support/quote';
import { expect, testWithConsent as test } from '../support/test';
import {
  AGREEMENTS,
  follow,
  leftBehind,
  pagesOf,
  record,
  rows,
  savedVisit,
  settled,
  storedText,
  watchCalls,
} from '../support/visitor';

const everythingStored = (page: Page) =>
  page.evaluate(() => [document.cookie, { ...localStorage }, { ...sessionStorage }]);
const NOTHING = ['', {}, {}];
const OLD = '{"uuid":"0123456789abcdef0123","pages":[{"dir":"/old","cont":"9","time":"9"}]}';

const allow = (page: Page) => page.getByRole('button', { name: 'Permitir' }).click();
const stop = (page: Page) => page.getByRole('button', { name: 'No anotar' }).click();

test('consent `required`: nothing is stored or sent before it is given', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/?c=A');
  await follow(page, 'Servicios');
  await follow(page, AGREEMENTS);
  await page.goBack();
  await page.reload();
  await settled(page);
  expect(calls).toEqual([]);
  expect(await everythingStored(page)).toEqual(NOTHING);
});

test('consent `required`, then given: the navigations held back become the record', async ({
  page,
  server,
}) => {
  await page.goto('/?c=A', { referer: 'https://search.example/' });
  await page.waitForTimeout(1100);
  await follow(page, AGREEMENTS);
  await allow(page);
  const visit = await savedVisit(page, server, ({ localStorage }) =>
    expect(pagesOf(JSON.parse(localStorage) as never)).toEqual({
      '/?c=A': [1, expect.any(Number)],
      '/agreements': [1, 0],
    }),
  );
  expect(visit).toMatchObject({ adId: 'A', prePage: 'https://search.example/' });
  expect(Number(visit.stayTime)).toBeGreaterThanOrEqual(1);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('given');
  await page.goto('/');
  await savedVisit(page, server, ({ localStorage }) =>
    expect(Object.keys(pagesOf(JSON.parse(localStorage) as never))).toContain('/'),
  );
});

test('consent refused: the navigations held back are dropped', async ({ page, server }) => {
  const calls = watchCalls(page);
  await page.goto('/?c=A');
  await follow(page, AGREEMENTS);
  await stop(page);
  await follow(page, /inicio/);
  await settled(page);
  expect(calls).toEqual([]);
  expect(await storedText(page)).toBeNull();
  await follow(page, AGREEMENTS);
  await allow(page);
  await follow(page, /inicio/);
  const visit = await savedVisit(page, server, { adId: '' });
  expect(pagesOf(JSON.parse(visit.localStorage) as never)).toEqual({ '/': [1, 0] });
});

test('Global Privacy Control counts as refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const calls = watchCalls(page);
  await page.goto('/agreements?c=A');
  await expect(page.getByText('Las visitas desde este navegador no se anotan.')).toBeVisible();
  await follow(page, /inicio/);
  await settled(page);
  expect(calls).toEqual([]);
  expect(await everythingStored(page)).toEqual(NOTHING);
});

test('a stored record is neither shown nor sent before consent', async ({ page, server }) => {
  await leftBehind(page, OLD);
  const calls = watchCalls(page);
  await page.goto('/agreements');
  await settled(page);
  expect(calls).toEqual([]);
  expect(await storedText(page)).toBe(OLD);
  await expect(page.getByText('0123456789abcdef0123')).toHaveCount(0);
  await allow(page);
  await savedVisit(page, server, { uuid: '0123456789abcdef0123' });
});

test('stopped: nothing is recorded, also after a reload, until it is allowed again', async ({
  page,
  server,
}) => {
  await page.goto('/agreements?c=A');
  await allow(page);
  const { uuid } = await savedVisit(page, server);
  await settled(page);
  await stop(page);
  const calls = watchCalls(page);
  await follow(page, /inicio/);
  await page.goto('/agreements');
  await settled(page);
  expect(calls).toEqual([]);
  await allow(page);
  await follow(page, /inicio/);
  await expect.poll(async () => Object.keys(pagesOf(await record(page)))).toContain('/');
  expect(await rows(server, uuid)).toHaveLength(1);
});

for (const refused of [true, false])
  test(`a lead has no visit when consent is ${refused ? 'refused' : 'not given'}`, async ({
    page,
    server,
  }) => {
    await page.goto('/agreements?c=A');
    if (refused) await page.getByRole('button', { name: 'No anotar' }).click();
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await expectSent(page);
    expect((await leads(server)).at(-1)).toMatchObject({ uuid: null, visitId: null, record: '' });
  });

test('a lead has no visit when consent was withdrawn', async ({ page, server }) => {
  await page.goto('/agreements?c=A');
  await page.getByRole('button', { name: 'Permitir' }).click();
  await expect(page.getByText('Identificador', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'No anotar' }).click();
  // Without a page load, so that the record is still in memory.
  await page.getByRole('banner').getByRole('link', { name: 'inicio' }).click();
  await page.getByRole('link', { name: form.title }).first().click();
  await fillForm(page);
  await sendButton(page).click();
  await expectSent(page);
  expect((await leads(server)).at(-1)).toMatchObject({ uuid: null, visitId: null });
});

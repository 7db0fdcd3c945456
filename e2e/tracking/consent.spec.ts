import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { agreements } from '../../src/text/agreements';
import { publicSite } from '../../src/text/publicSite';
import { form } from '../../src/text/form';
import { expectAccessible } from '../support/axe';
import { expectApart } from '../support/layout';
import { settledShifts } from '../support/prerender';
import { expectSent, fillForm, leads, openForm, sendButton } from '../support/quote';
import { expect, PHONE, testWithConsent as test, test as testWithNotice } from '../support/test';
import { translate } from '../support/translate';
import {
  AGREEMENTS,
  follow,
  hydrated,
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

const { yourData } = agreements;
const banner = (page: Page) => page.getByRole('region', { name: publicSite.consent.label });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name });
/** Clicks a button once the page is hydrated, before which it does not work. */
async function press(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name }).first().click();
}

const allow = (page: Page) => press(page, 'Permitir');
const stop = (page: Page) => press(page, 'No registrar');

test('when consent is required nothing is stored or sent before it is given', async ({ page }) => {
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

test('when consent is given, earlier navigations are recorded', async ({ page, server }) => {
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

test(
  'Tab reaches the banner first; it moves nothing, covers no focused element, and an answer closes it in all tabs',
  PHONE,
  async ({ page, context, server }) => {
    await page.goto('/?c=A');
    await expect(banner(page)).toBeVisible();
    expect(await settledShifts(page)).toEqual([]);
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto('/form');
    await expect(banner(other)).toBeVisible();

    await page.bringToFront();
    for (const name of [
      publicSite.consent.more,
      publicSite.consent.refuse,
      publicSite.consent.accept,
    ]) {
      await page.keyboard.press('Tab');
      await expect(answer(page, name)).toBeFocused();
    }
    // This includes focused links of the contact bar on phones.
    const focus = page.locator(':focus');
    for (await page.keyboard.press('Tab'); (await focus.count()) > 0;) {
      await expectApart(banner(page).or(focus));
      await page.keyboard.press('Tab');
    }
    await answer(page, publicSite.consent.accept).press('Enter');
    for (const tab of [page, other]) await expect(banner(tab)).toHaveCount(0);
    await savedVisit(page, server, { adId: 'A' });
    await page.reload();
    await settled(page);
    await expect(banner(page)).toHaveCount(0);
  },
);

test('when consent is refused, earlier navigations are dropped', async ({ page, server }) => {
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

test('the banner closes on a page that the browser translates', async ({ page, server }) => {
  await translate(page);
  await page.goto('/?c=A');
  await answer(page, publicSite.consent.accept).click();
  await expect(banner(page)).toHaveCount(0);
  await savedVisit(page, server, { adId: 'A' });
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

test('after a visitor stops the recording, nothing is recorded, even after a reload, until it is allowed again', async ({
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
    if (refused) await page.getByRole('button', { name: 'No registrar' }).first().click();
    await openForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await expectSent(page);
    expect((await leads(server)).at(-1)).toMatchObject({ uuid: null, visitId: null, record: '' });
  });

test('a lead has no visit when consent was withdrawn', async ({ page, server }) => {
  await page.goto('/agreements?c=A');
  await page.getByRole('button', { name: 'Permitir' }).first().click();
  await expect(page.getByText('Identificador', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'No registrar' }).first().click();
  // Navigates without a page load, so that the record is still in memory.
  await page.getByRole('banner').getByRole('link', { name: 'inicio' }).click();
  await page.getByRole('link', { name: form.title }).first().click();
  await fillForm(page);
  await sendButton(page).click();
  await expectSent(page);
  expect((await leads(server)).at(-1)).toMatchObject({ uuid: null, visitId: null });
});

for (const [mode, testOfMode] of [
  ['notice', testWithNotice],
  ['required', test],
] as const)
  testOfMode(
    `consent \`${mode}\`: stop, erase and resume hold in two tabs`,
    async ({ page, context, server }) => {
      await page.goto('/agreements?c=A');
      if (mode === 'required') await answer(page, publicSite.consent.accept).click();
      const { uuid } = await savedVisit(page, server);
      const other = await context.newPage();
      await other.goto('/agreements');
      await hydrated(other);
      await expect(other.getByText(uuid)).toBeVisible();
      await settled(other);

      await stop(page);
      for (const tab of [page, other])
        await expect(tab.getByText(yourData.state.refused)).toBeVisible();
      // After a reload the record is not read automatically, but shown and downloaded on request.
      await other.reload();
      await hydrated(other);
      await expect(other.getByText(yourData.unread)).toBeVisible();
      await press(other, yourData.show);
      await expect(other.getByText(uuid)).toBeVisible();
      await expect(other.getByText(yourData.first, { exact: true })).toBeVisible();
      const [file] = await Promise.all([
        other.waitForEvent('download'),
        press(other, yourData.download),
      ]);
      expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
        navDataStorage: { uuid },
        visits: [{ uuid, adId: 'A' }],
      });
      await expectAccessible(other);

      await press(page, yourData.erase.name);
      await expect(page.getByText(yourData.erase.result.done)).toBeVisible();
      await expect(other.getByText(yourData.nothing)).toBeVisible();
      expect(await rows(server, uuid)).toEqual([]);
      await follow(other, /inicio/);
      await settled(other);
      expect(await storedText(other)).toBeNull();

      await allow(page);
      await expect(page.getByText(yourData.state.given)).toBeVisible();
      await follow(other, AGREEMENTS);
      const next = await savedVisit(other, server, { adId: '' });
      expect(next.uuid).not.toBe(uuid);
      expect(await rows(server, uuid)).toEqual([]);
    },
  );

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { runSql } from '../../testing/sql';
import { campaigns as text } from '../../src/text/campaigns';
import { records } from '../../src/text/records';
import { resourceText } from '../../src/text/resource';
import {
  PAST_UNDO_MS,
  bulk,
  cellOf,
  choose,
  closeDrawer,
  expectForm,
  expectNames,
  expectInvalid,
  field,
  openArea,
  openInApp,
  drawer,
  save,
  saveButton,
  undoBar,
  undoButton,
} from '../support/areaPage';
import { addRows, campaignOf, clearAreas, rowsOf } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { toast } from '../support/session';
import { expect, expectIds, fill, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

/** Collects the methods of the saves sent from now on. */
function watchSaves(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    const isSave = ['POST', 'PATCH'].includes(request.method());
    if (isSave && request.url().includes('/rest/v1/campaigns')) saves.push(request.method());
  });
  return saves;
}

test('an ad is created and changed; codes of other ads, codes that the injection filter would blank, impossible days and costs are refused', async ({
  page,
  server,
}) => {
  await openArea(page, '/ads?view=list');

  await test.step('created and changed with its days and costs', async () => {
    await expect(page.getByText(text.empty.title)).toBeVisible();
    await page.getByRole('button', { name: text.add }).first().click();
    await expectForm(page, text.add);
    await field(page, text.name).fill('Verano en la radio');
    await field(page, text.code).fill('Verano-26');
    await field(page, text.aliases).fill('verano26, verano_26');
    await field(page, text.channel).fill('Radio');
    await field(page, text.cost).fill('1,250.5');
    await field(page, text.startsOn).fill('2026-06-01');
    await field(page, text.endsOn).fill('2026-08-31');
    await field(page, text.notes).fill('Dos cuñas al día');
    await save(page, text.saved);
    await expectForm(page, 'Verano en la radio');
    const [made] = await rowsOf<{ id: number }>(server, 'campaigns');
    expect(made).toMatchObject({
      code: 'Verano-26',
      aliases: ['verano26', 'verano_26'],
      cost: 1250.5,
      currency: 'USD',
      startsOn: '2026-06-01',
      endsOn: '2026-08-31',
      active: true,
      version: 1,
    });
    await expect(page).toHaveURL(`/ads?view=list&id=${made!.id}`);
    await expect(cellOf(page, made!.id, 'code')).toHaveText('Verano-26');
    await field(page, text.channel).fill('Radio y prensa');
    await field(page, text.currency).selectOption('EUR');
    await save(page, text.saved);
    await expect(cellOf(page, made!.id, 'channel')).toHaveText('Radio y prensa');
    expect(await rowsOf(server, 'campaigns')).toMatchObject([{ currency: 'EUR', version: 2 }]);
  });

  await test.step('codes', async () => {
    await addRows(server, 'campaigns', [campaignOf('verano', { aliases: ['estío'] })]);
    const saves = watchSaves(page);
    await closeDrawer(page);
    await page.getByRole('button', { name: text.add }).first().click();
    await expectForm(page, text.add);
    await field(page, text.name).fill('Otro');
    for (const [code, parts] of [
      ['a--b', ['--']],
      ['select', ['select']],
      ['drop;', ['drop', ';']],
      ['x; y', [';']],
      ['mi update', ['update']],
    ] as const) {
      await field(page, text.code).fill(code);
      await saveButton(page).click();
      await expectInvalid(page, text.code, text.problems.blanked(parts));
      await expect(field(page, text.code)).toBeFocused();
    }
    await field(page, text.code).fill('otro');
    await field(page, text.aliases).fill('bueno, union');
    await saveButton(page).click();
    await expectInvalid(page, text.aliases, text.problems.blanked(['union']));
    expect(saves).toEqual([]);

    await field(page, text.aliases).fill('');
    for (const code of ['VERANO', 'Estío']) {
      await field(page, text.code).fill(code);
      await saveButton(page).click();
      await expectInvalid(page, text.code, text.rules["code is another ad's"]);
      await expect(field(page, text.name)).toHaveValue('Otro');
    }
    await field(page, text.code).fill('otro');
    await field(page, text.aliases).fill('uno, Verano');
    await saveButton(page).click();
    await expectInvalid(page, text.aliases, text.rules["aliases are another ad's"]);
    await field(page, text.aliases).fill('uno');
    // A code may contain an SQL keyword inside a word.
    await field(page, text.code).fill('selection');
    await save(page, text.saved);
    expect(await rowsOf(server, 'campaigns')).toHaveLength(3);
  });

  await test.step('an end before the start, and a cost that is no number', async () => {
    await field(page, text.cost).fill('mucho');
    await saveButton(page).click();
    await expectInvalid(page, text.cost, records.invalid.money);
    await field(page, text.cost).fill('');
    await field(page, text.startsOn).fill('2026-06-02');
    await field(page, text.endsOn).fill('2026-06-01');
    await saveButton(page).click();
    await expectInvalid(page, text.endsOn, text.rules['endsOn is before the start']);
    await field(page, text.endsOn).fill('2026-06-02');
    await save(page, text.saved);
    expect(await rowsOf(server, 'campaigns')).toMatchObject([
      {},
      {},
      { startsOn: '2026-06-02', endsOn: '2026-06-02', cost: null },
    ]);
  });
});

test('an ad shows its number of visits of 30 days, links to them, and copies its own links, also as QR code', async ({
  page,
  context,
  server,
}) => {
  const code = 'verano & sol';
  const [old = 0, first = 0, second = 0] = await fill(server, [
    { adId: code },
    { adId: code },
    { adId: code },
    { adId: 'otro' },
  ]);
  await runSql(
    server,
    `update public.touches set "firstAt" = now() - interval '40 days', day = day - 40
     where "visitId" = ${old} returning 1`,
  );
  await runSql(
    server,
    `update public.visits set created_at = now() - interval '40 days' where id = ${old} returning 1`,
  );
  const [id = 0, none = 0, withAlias = 0] = await addRows(server, 'campaigns', [
    campaignOf(code),
    campaignOf('nadie', { created_at: '2026-11-20T10:00:00Z' }),
    campaignOf('V26', { aliases: ['v 26'], created_at: '2026-11-19T10:00:00Z' }),
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArea(page, '/ads?view=list');
  await expectNames(page, [`Anuncio ${code}`, 'Anuncio nadie', 'Anuncio V26']);
  await expect(cellOf(page, id, 'visits')).toHaveText('2');
  await expect(cellOf(page, none, 'visits')).toHaveText('0');
  await cellOf(page, id, 'visits').getByRole('link').click();
  await expect(page).toHaveURL('/visits?range=30d&ad=verano+%26+sol');
  await expectIds(page, [second, first]);

  await openInApp(page, `/ads?view=list&id=${id}`);
  await expectForm(page, `Anuncio ${code}`);
  const link = `${server.url}/?c=verano+%26+sol`;
  await expect(drawer(page).getByRole('group', { name: text.link })).toContainText(link);
  await drawer(page).getByRole('button', { name: text.copy, exact: true }).click();
  await expect(toast(page, resourceText.drawer.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await drawer(page).getByRole('link', { name: text.seeVisits }).click();
  await expect(page).toHaveURL('/visits?range=30d&ad=verano+%26+sol');

  await test.step('a link to the form is copied, and its QR code is downloaded as SVG and as PNG', async () => {
    await page.goBack();
    await closeDrawer(page);
    await cellOf(page, withAlias, 'name').click();
    await expectForm(page, 'Anuncio V26');
    await field(page, text.page).selectOption({ label: text.pages.form });
    await field(page, text.codeOfLink).selectOption('v 26');
    await drawer(page).getByRole('button', { name: text.copyShort }).click();
    await expect(toast(page, text.copied.shortForm)).toBeVisible();
    const short = await page.evaluate(() => navigator.clipboard.readText());
    expect(`http://${short}`).toBe(`${server.url}/form?c=v+26`);

    await drawer(page).getByRole('button', { name: text.qr.show }).click();
    await expect(drawer(page).getByRole('img', { name: text.qr.label })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
    const download = async (format: string) => {
      const started = page.waitForEvent('download');
      await drawer(page)
        .getByRole('button', { name: text.qr.download(format) })
        .click();
      const file = await started;
      expect(file.suggestedFilename()).toBe(`qr-v-26.${format.toLowerCase()}`);
      return readFile(await file.path());
    };
    expect((await download('SVG')).toString()).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ /);
    const { pixels, side } = await pixelsOf(page, await download('PNG'));
    expect(side).toBeGreaterThanOrEqual(1024);
    expect(jsQR(new Uint8ClampedArray(pixels), 300, 300)?.data).toBe(`http://${short}`);
  });
});

/** Side of a square PNG, and its RGBA values when it is drawn at 300 pixels. */
const pixelsOf = (page: Page, png: Buffer): Promise<{ pixels: number[]; side: number }> =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(300, 300).getContext('2d')!;
      context.drawImage(image, 0, 0, 300, 300);
      return { pixels: [...context.getImageData(0, 0, 300, 300).data], side: image.width };
    },
    [...png],
  );

test('several ads are deactivated at once, which is undone and done again', async ({
  page,
  server,
}) => {
  const ids = await addRows(
    server,
    'campaigns',
    ['a', 'b', 'c'].map((code) => campaignOf(code)),
  );
  const [a = 0, b = 0, c = 0] = ids;
  const actives = async () =>
    (await rowsOf<{ active: boolean }>(server, 'campaigns')).map(({ active }) => active);
  await openArea(page, '/ads?view=list');
  await choose(page, [a, b]);
  await expect(page.getByRole('status').filter({ hasText: '2 seleccionados' })).toBeVisible();
  await bulk(page, text.deactivate).click();
  await expect(cellOf(page, a, 'active')).toHaveText(text.no);
  await expect(cellOf(page, c, 'active')).toHaveText(text.yes);
  await expect(undoBar(page)).toContainText('2 anuncios desactivados');
  await undoButton(page).click();
  await expect(cellOf(page, a, 'active')).toHaveText(text.yes);

  await page.clock.install();
  await choose(page, [a, c]);
  await bulk(page, text.deactivate).click();
  await expect(undoBar(page)).toContainText('2 anuncios desactivados');
  await page.clock.runFor(PAST_UNDO_MS);
  await expect.poll(actives).toEqual([false, true, false]);
  await page.getByLabel(text.activity).selectOption({ label: 'Activos' });
  await expectNames(page, ['Anuncio b']);
  await expect(page).toHaveURL('/ads?view=list&active=true');
  expect(await actives()).toEqual([false, true, false]);
});

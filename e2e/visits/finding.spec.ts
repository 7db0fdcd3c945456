import type { Page } from '@playwright/test';
import { newUuid } from '../../testing/visits';
import {
  COUNT,
  expect,
  expectIds,
  fill,
  FIND,
  openVisits,
  results,
  test,
} from '../support/visitsPage';

test.use({ timezoneId: 'America/Puerto_Rico' });

const search = (page: Page) => page.getByLabel('Buscar');
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
/** Button that opens the popover with dates. */
const dates = (page: Page) => page.getByRole('button', { name: /^Fecha/ });
const clear = (page: Page) => page.getByRole('button', { name: 'Quitar filtros' }).first().click();

test('each filter works alone and with all others, and days are those of the time zone', async ({
  page,
  server,
}) => {
  const record = (path: string) =>
    JSON.stringify({ pages: [{ dir: `https://site.example${path}`, cont: '1', time: '1' }] });
  const other = {
    adId: 'radio',
    ip: '198.51.100.4',
    deviceType: 'Movil',
    system: 'Android',
    prePage: '',
    stayTime: '0',
    localStorage: record('/'),
    checked: true,
  };
  const wanted = {
    adId: 'Verano_100%',
    ip: '203.0.113.99',
    deviceType: 'PC',
    system: 'Windows',
    prePage: 'https://www.google.com/search',
    stayTime: '45',
    localStorage: record('/form?x=1'),
    checked: false,
  };
  const uuid = `5ea5c4ed-${newUuid().slice(9)}`;
  const [none = 0, id = 0, noCode = 0] = await fill(server, [
    other,
    { ...wanted, uuid },
    { ...other, adId: '' },
  ]);
  await openVisits(page);
  await expectIds(page, [noCode, id, none]);

  // Clearing removes a text even if it is the first one typed.
  await search(page).fill('VeranoX100');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  await clear(page);
  await expect(search(page)).toHaveValue('');
  await search(page).focus();
  await search(page).blur();
  await expectIds(page, [noCode, id, none]);
  await expect(search(page)).toHaveValue('');

  for (const term of ['5EA5C4ED', '113.99', 'verano_100%']) {
    await search(page).fill(term);
    await expectIds(page, [id]);
  }
  await search(page).fill('VeranoX100');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  await clear(page);
  await expectIds(page, [noCode, id, none]);
  await expect(search(page)).toHaveValue('');

  await choose(page, 'Estancia', 'Más de 0 s');
  await expectIds(page, [id]);
  await choose(page, 'Estancia', 'Otra…');
  await page.getByLabel('Segundos, al menos').fill('46');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  await page.getByLabel('Segundos, al menos').fill('45');
  await expectIds(page, [id]);
  await clear(page);

  await choose(page, 'Dispositivo', 'PC');
  await expectIds(page, [id]);
  await choose(page, 'Dispositivo', 'Cualquiera');
  await expectIds(page, [noCode, id, none]);
  await choose(page, 'Sistema', 'Windows');
  await expectIds(page, [id]);
  await clear(page);
  await page.getByLabel('Sin revisar').check();
  await expectIds(page, [id]);
  await clear(page);
  await page.getByRole('button', { name: /^Anuncio/ }).click();
  await page.getByRole('option', { name: 'Sin código' }).click();
  await expectIds(page, [noCode]);
  await page.getByRole('button', { name: 'Anuncio: Sin código' }).press('Enter');
  await page.keyboard.type('Verano_100%');
  await page.keyboard.press('Enter');
  await expectIds(page, [id]);
  await expect(page.getByRole('button', { name: 'Anuncio: Verano_100%' })).toBeFocused();
  await clear(page);

  // A click in a report sets these filters.
  await page.goto('/visits?referrer=www.google.com&path=/form');
  await expectIds(page, [id]);
  await page.getByRole('button', { name: /Quitar el filtro Página/ }).click();
  await expect(page).toHaveURL('/visits?referrer=www.google.com');
  await page.getByRole('button', { name: /Quitar el filtro Viene de/ }).click();
  await expectIds(page, [noCode, id, none]);

  // All filters are set quickly one after another.
  await search(page).fill('verano');
  await dates(page).click();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await choose(page, 'Estancia', '30 s o más');
  await choose(page, 'Dispositivo', 'PC');
  await choose(page, 'Sistema', 'Windows');
  await page.getByLabel('Sin revisar').check();
  await expectIds(page, [id]);
  await expect(page).toHaveURL(
    '/visits?q=verano&range=today&stay=30&device=PC&system=Windows&unchecked=1',
  );
  await expect(results(page)).toHaveText(/1 visitante/);

  await test.step('days from the first to the last millisecond', async () => {
    // Puerto Rico is four hours behind UTC.
    const [before, first, last, after] = await fill(
      server,
      [
        '2026-02-28T03:59:59.999Z',
        '2026-02-28T04:00:00.000Z',
        '2026-03-02T03:59:59.999Z',
        '2026-03-02T04:00:00.000Z',
      ].map((created_at) => ({ created_at })),
    );
    await clear(page);
    const type = async (label: string, day: string) => {
      await dates(page).press('Enter');
      await page.getByLabel(label).fill(day);
      // Closing the popover applies the typed day.
      await page.keyboard.press('Escape');
      await expect(dates(page)).toBeFocused();
    };
    await type('Desde', '2026-02-28');
    await expectIds(page, [after!, last!, first!]);
    await type('Hasta', '2026-03-01');
    await expectIds(page, [last!, first!]);
    await expect(page).toHaveURL('/visits?range=custom&from=2026-02-28&to=2026-03-01');
    await type('Desde', '');
    await expectIds(page, [last!, first!, before!]);
    // Days in the wrong order are swapped.
    await type('Desde', '2026-03-02');
    await expectIds(page, [after!, last!]);
    await expect(page).toHaveURL('/visits?range=custom&from=2026-03-01&to=2026-03-02');
    await expect(dates(page)).toHaveText(/^Fecha: 1.2 mar 2026$/);
  });
});

test('typing is debounced and replaces the history entry; reload, Back and a shared link show the same rows, and late responses or a failed count change none', async ({
  page,
  context,
  server,
}) => {
  const [first = 0, second = 0] = await fill(server, [{ adId: 'otoño' }, { adId: 'verano' }]);
  await openVisits(page);
  await expectIds(page, [second, first]);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/find_visits')) asked.push(request.postData() ?? '');
  });
  await search(page).pressSequentially('verano');
  await expectIds(page, [second]);
  await expect(page).toHaveURL('/visits?q=verano');
  expect(await entries()).toBe(before);
  expect(asked.filter((body) => body.includes('"verano"'))).toHaveLength(1);

  await choose(page, 'Dispositivo', 'Tableta');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expectIds(page, [second]);
  await expect(search(page)).toHaveValue('verano');
  await page.reload();
  await expectIds(page, [second]);
  await expect(search(page)).toHaveValue('verano');
  const sent = await context.newPage();
  await sent.goto(page.url());
  await expectIds(sent, [second]);
  await sent.close();

  await test.step('a late response never replaces a newer one', async () => {
    await clear(page);
    await expectIds(page, [second, first]);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let isAnswered = false;
    await page.route(FIND, async (route) => {
      if (!route.request().postData()?.includes('otoño')) return route.fallback();
      await held;
      await route.continue();
      isAnswered = true;
    });
    await search(page).fill('otoño');
    await expect(results(page)).toHaveText(/Cargando/);
    // The old rows stay until the new ones arrive.
    await expectIds(page, [second, first]);
    await search(page).fill('verano');
    await expectIds(page, [second]);
    answer();
    await expect(() => expect(isAnswered).toBe(true)).toPass();
    await expect(results(page)).toHaveText(/1 visitante/);
    await expectIds(page, [second]);
    await page.unroute(FIND);
  });

  await test.step('rows are shown before their count, which may fail', async () => {
    await page.route(COUNT, (route) => route.abort());
    await search(page).fill('otoño');
    await expectIds(page, [first]);
    await expect(results(page)).toHaveText(/No se pudieron contar/);
    await expect(page.getByText('1–1', { exact: true })).toBeVisible();
  });
});

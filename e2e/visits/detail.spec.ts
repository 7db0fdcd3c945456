import type { Page } from '@playwright/test';
import { STAFF } from '../../testing/server';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow, expectOnScreen } from '../support/layout';
import { openAs } from '../support/session';
import { expect, testWithEmptyTables as test } from '../support/test';
import { addVisits, recordOf } from '../support/visits';

const detail = (page: Page, id?: number) =>
  page.getByRole('dialog', { name: id === undefined ? /^Visitante/ : `Visitante ${id}` });
const part = (page: Page, name: string) => detail(page).getByRole('region', { name });

const IP = '198.51.100.77';
const LANDING = '?c=meta-auto&utm_source=meta&utm_campaign=oto%C3%B1o+26&gclid=Cj0';

test('visit detail shows pages, days, referrer and other visits from the same IP address', async ({
  page,
  server,
}) => {
  const [older = 0, id = 0, newer = 0] = await addVisits(server, [
    { ip: IP, adId: 'otro-anuncio' },
    {
      ip: IP,
      adId: 'meta-auto',
      prePage: 'https://www.google.com/search?q=seguros',
      stayTime: '754',
      localStorage: recordOf(
        [
          [`https://group.example/${LANDING}`, '3', '154'],
          ['https://group.example/form', '1', '600'],
        ],
        { call: '2' },
      ),
    },
    { localStorage: '', stayTime: '12' },
  ]);
  await openAs(page, STAFF.email, `/visits?visit=${id}`);
  await expect(detail(page, id)).toContainText('12 min 34 s');
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expectBeside(page);
  const items = part(page, 'Páginas').getByRole('listitem');
  await expect(items).toHaveText([/Cj03 veces · 2 min 34 s/, /form1 vez · 10 min/]);
  await expect(part(page, 'Sus visitas')).toContainText(
    'meta-autosin anuncio4 páginas vistas · 12 min 34 s · 2 clics en llamarFuente:metaCampaña:otoño 26Clic en un anuncio de Google',
  );
  const link = detail(page).getByRole('link', { name: 'https://www.google.com/search?q=seguros' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(part(page, 'Otros visitantes')).toContainText('Es solo una pista');

  // Keys and buttons open the next and previous visit, of which the newer one has a blanked record.
  await page.keyboard.press('k');
  await expect(detail(page, newer)).toContainText('El filtro contra inyecciones');
  await detail(page).getByRole('button', { name: 'Visitante más antiguo' }).click();
  await expect(detail(page, id)).toContainText('12 min 34 s');
  await part(page, 'Otros visitantes')
    .getByRole('button', { name: /otro-anuncio/ })
    .click();
  await expect(detail(page, older)).toContainText('otro-anuncio');
  await expect(page).toHaveURL(`/visits?visit=${older}`);
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await expect(page).toHaveURL('/visits');
  await page.goBack();
  await expect(detail(page, older)).toBeVisible();
});

/** Expects that the drawer begins below the bar, and is beside the table in wide windows, otherwise over its end. */
async function expectBeside(page: Page) {
  const { width, height } = page.viewportSize()!;
  const { x, y } = (await detail(page).boundingBox())!;
  expect(y).toBe(56);
  const endOfTable = async () => {
    const table = (await page.getByRole('grid').boundingBox())!;
    return table.x + table.width;
  };
  await expect.poll(endOfTable).toBeGreaterThan(x);
  await page.setViewportSize({ width: 1440, height });
  await expect.poll(endOfTable).toBeLessThanOrEqual(1440 - 480 - 24);
  await page.setViewportSize({ width, height });
}

test('visit detail shows hostile texts as text and keeps the layout', async ({ page, server }) => {
  page.on('dialog', () => expect(false, 'nothing that they wrote runs').toBe(true));
  const [id = 0, text = 0] = await addVisits(server, [
    {
      adId: `\u202e<img src=x onerror=alert(1)>${'X'.repeat(90)}`,
      ip: '',
      deviceType: 'W'.repeat(30),
      prePage: `javascript:alert(1)//${'x'.repeat(1900)}`,
      localStorage: recordOf([
        [`https://g.example/${'abcdefghij'.repeat(190)}`, '999999999', '999999999'],
        ['data:text/html,<script>alert(1)</script>', '1', '1'],
        ['\u202egnp.exe مثال', '1', '1'],
        ...Array.from({ length: 90 }, (_, i): [string, string, string] => [`/p${i}`, '1', '1']),
      ]),
    },
    { localStorage: `{"pages": <script>alert(1)</script>${'y'.repeat(9000)}` },
  ]);
  await openAs(page, STAFF.email, `/visits?visit=${id}`);
  const items = part(page, 'Páginas').getByRole('listitem');
  await expect(items).toHaveCount(50);
  await expect(part(page, 'Otros visitantes')).toContainText('No hay ninguno más');
  // The referrer is no link, so that the only link beside the one that marks the code as unknown is the expected one.
  await expect(detail(page).getByRole('link', { name: /^(?!sin anuncio)/ })).toHaveCount(1);
  await part(page, 'Páginas').getByRole('button', { name: '43 páginas más' }).click();
  await expect(items).toHaveCount(93);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    for (const name of ['Marcar como revisado', 'Borrar', 'Cerrar', 'Copiar el enlace'])
      await expectOnScreen(page, detail(page).getByRole('button', { name }));
    const wide = await detail(page).evaluate((drawer) =>
      [...drawer.querySelectorAll('*')].some(
        (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
      ),
    );
    expect(wide).toBe(false);
    await expectAccessible(page);
  }
  await detail(page).getByRole('button', { name: 'Visitante más nuevo' }).click();
  await expect(detail(page, text)).toBeVisible();
  await expect(part(page, 'Páginas')).toContainText('no es un registro nuestro');
  await expect(part(page, 'Páginas')).toContainText('<script>alert(1)</script>');
  await expectNoOverflow(page);
});

test('visit detail says when a visit is gone, and retries a failed load', async ({
  page,
  server,
}) => {
  const [id = 0] = await addVisits(server, [{}]);
  let fails = true;
  await page.route(new RegExp(`/rest/v1/visits\\?.*id=eq\\.${id}$`), (route) =>
    fails ? route.abort() : route.continue(),
  );
  await openAs(page, STAFF.email, `/visits?visit=${id + 1_000_000}`);
  await expect(detail(page)).toContainText('ya no está');
  await expect(detail(page).getByRole('button', { name: 'Borrar' })).toHaveCount(0);
  await page.goto(`/visits?visit=${id}`);
  await expect(detail(page)).toContainText('No se pudo cargar el visitante');
  fails = false;
  await detail(page).getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(part(page, 'Páginas').getByRole('listitem')).toHaveCount(1);
});

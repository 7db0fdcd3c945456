import { PHONE } from '../support/test';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, fill, openVisits, results, test } from '../support/visitsPage';

const LONG = 'W'.repeat(256);

test('visits are cards and load no code of the table', PHONE, async ({ page, server }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const [, id = 0] = await fill(server, [
    { adId: LONG, prePage: `https://${LONG}.example/`, deviceType: '\u202E'.repeat(40) },
    { adId: 'verano', deviceType: 'Movil', stayTime: '192' },
  ]);
  await openVisits(page);
  const cards = page.getByRole('list', { name: 'Lista de visitantes' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(results(page)).toHaveText(/2 visitantes/);
  await expect(cards.first()).toContainText('3 min 12 s');
  expect(loaded.filter((path) => path.includes('staff-grid'))).toEqual([]);
  await expectNoOverflow(page);
  await expectAccessible(page);

  const filters = page.getByRole('button', { name: /^Filtros/ });
  await expect(page.getByLabel('Dispositivo')).toBeHidden();
  await filters.click();
  await page.getByLabel('Dispositivo').selectOption('Movil');
  await page.getByRole('button', { name: /^Fecha/ }).click();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(cards).toHaveCount(1);
  await expect(filters).toHaveText('Filtros (2)');
  const targets = page.getByRole('main').locator('button:visible, select:visible, input:visible');
  const sizes = await targets.evaluateAll((elements) =>
    elements.map((element) => (element.closest('label') ?? element).getBoundingClientRect().height),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await cards.getByRole('button').click();
  await expect(page).toHaveURL(`/visits?range=today&device=Movil&visit=${id}`);
});

import { resourceText } from '../../src/text/resource';
import { visitsText as text } from '../../src/text/visits';
import { PHONE } from '../support/test';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow, longPress } from '../support/layout';
import { expect, fill, FIND, openVisits, results, test } from '../support/visitsPage';

const LONG = 'W'.repeat(256);

test(
  'phones show visits as cards, and do not load the code of the table',
  PHONE,
  async ({ page, server }) => {
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
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(320);
    expect(loaded.filter((path) => path.includes('staff-grid'))).toEqual([]);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await expect(cards.first()).toHaveCSS('font-weight', '600');
    const dot = page.getByRole('button', { name: text.check(id) });
    await dot.tap();
    await expect(dot).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.first()).toHaveCSS('font-weight', '400');

    const chosen = cards.getByRole('checkbox');
    await longPress(page, cards.last(), () => expect(chosen.last()).toBeChecked());
    await cards.first().tap();
    await expect(chosen.first()).toBeChecked();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: resourceText.unselect }).click();
    await expect(chosen.first()).not.toBeChecked();

    const filters = page.getByRole('button', { name: /^Filtros/ });
    await expect(page.getByLabel('Dispositivo')).toBeHidden();
    await filters.click();
    await page.getByLabel('Dispositivo').selectOption('Movil');
    await page.getByRole('button', { name: /^Fecha/ }).click();
    const found = page.waitForResponse(FIND);
    await page.getByRole('button', { name: 'Hoy' }).click();
    await found;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cards).toHaveCount(1);
    await expect(filters).toHaveText('Filtros (2)');
    const targets = page.getByRole('main').locator('button:visible, select:visible, input:visible');
    const sizes = await targets.evaluateAll((elements) =>
      elements.map(
        (element) => (element.closest('label') ?? element).getBoundingClientRect().height,
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: text.open(id) }).click();
    await expect(page).toHaveURL(`/visits?range=today&device=Movil&visit=${id}`);
  },
);

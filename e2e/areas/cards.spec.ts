import { SELECTION_BAR_HEIGHT } from '../../src/config/constants';
import { customers as text } from '../../src/text/customers';
import { products } from '../../src/text/products';
import { records } from '../../src/text/records';
import { resourceText } from '../../src/text/resource';
import { sorting } from '../../src/text/sorting';
import { today } from '../../src/text/today';
import {
  chooseBulk,
  closeDrawer,
  expectForm,
  field,
  openArea,
  drawer,
  save,
  undoBar,
  undoButton,
} from '../support/areaPage';
import { expectAccessible } from '../support/axe';
import { addRows, clearAreas, customerOf, fillStaffTables, rowsOf } from '../support/areaRows';
import { holdRequests } from '../support/holdRequests';
import { PHONE } from '../support/test';
import { expectApart, expectNoOverflow, expectOnScreen, longPress } from '../support/layout';
import { expect, test } from '../support/visitsPage';

test.beforeEach(async ({ server }) => clearAreas(server));

test(
  'customers are cards that open over the whole window and can be changed and selected',
  PHONE,
  async ({ page, server }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const long = 'W'.repeat(120);
    const [ana = 0, other = 0] = await addRows(server, 'customers', [
      customerOf('Ana', {
        phone: '787 555 0100',
        line: 'auto',
        nextContactOn: '2001-02-03',
        created_at: '2026-11-21T11:00:00Z',
      }),
      customerOf(long, { email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example` }),
    ]);
    await openArea(page, '/customers?view=list');
    const cards = page.getByRole('list', { name: text.list }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Ana');
    await expect(cards.first()).toContainText('Nuevo');
    await expect(cards.first()).toContainText('Contacto: 3 feb 2001');
    const call = cards.first().getByRole('link');
    await expect(call).toHaveText('(787) 555-0100');
    await expect(call).toHaveAccessibleName(today.call('(787) 555-0100', 'Ana'));
    await expect(call).toHaveAttribute('href', 'tel:+17875550100');
    // The link is not inside the button that opens the card, and no other element takes its tap.
    await expect(page.locator('button a')).toHaveCount(0);
    await call.tap({ trial: true });
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const top = (await cards.first().boundingBox())!.y;
    expect(top).toBeLessThanOrEqual(320);
    expect(loaded.filter((path) => path.includes('staff-grid'))).toEqual([]);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: text.open(ana) }).click();
    await expectForm(page, 'Ana');
    expect((await drawer(page).boundingBox())?.width).toBeCloseTo(390);
    await expectOnScreen(page, drawer(page).getByRole('button', { name: records.save }));
    await field(page, text.nextStep).fill('Desde el teléfono');
    await save(page, text.saved);
    const targets = drawer(page).locator('button:visible, select:visible, a:visible');
    const heights = await targets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    await closeDrawer(page);

    const chosen = (id: number) => page.getByRole('checkbox', { name: text.select(id) });
    const actions = page.getByRole('group', { name: records.bulk });
    await longPress(page, cards.first(), () => expect(chosen(ana)).toBeChecked());
    await cards.nth(1).tap();
    await expect(chosen(other)).toBeChecked();
    await expect(actions.getByRole('status')).toHaveText(text.selected(2));
    await expectOnScreen(page, actions);
    expect((await actions.boundingBox())?.height).toBeLessThanOrEqual(SELECTION_BAR_HEIGHT + 1);
    expect((await cards.first().boundingBox())?.y).toBe(top);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await cards.nth(1).tap();
    await expect(chosen(other)).not.toBeChecked();
    await actions.getByRole('button', { name: resourceText.unselect }).click();
    await expect(chosen(ana)).not.toBeChecked();
    // Selects the cards as the keyboard and screen readers do.
    for (const id of [ana, other]) await chosen(id).press('Space');
    await chooseBulk(page, text.status, text.setStatus('ganado'));
    await expect(cards.first()).toContainText('Ganado');
    await chosen(other).press('Space');
    await expectApart(undoBar(page).or(actions));
    await expectOnScreen(page, undoButton(page));
    await undoButton(page).click();
    await expect(cards.first()).toContainText('Nuevo');

    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByLabel(sorting.label).selectOption({ label: sorting.descending(text.name) });
    await expect(cards.first()).toContainText(long);
    await page.getByLabel(text.line).selectOption({ label: 'Auto' });
    await expect(cards).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoOverflow(page);
    expect(await rowsOf(server, 'customers')).toMatchObject([
      { nextStep: 'Desde el teléfono', status: 'nuevo' },
      { status: 'nuevo' },
    ]);
  },
);

test(
  'the list does not shift when its rows arrive, even if there are none',
  PHONE,
  async ({ page, server }) => {
    await fillStaffTables(server, ['Alba']);
    const answer = await holdRequests(page, /rest.v1.(rpc.search_)?products/);
    await openArea(page, '/products');
    const head = () => page.getByRole('group', { name: records.bulk }).boundingBox();
    await expect(page.getByText(products.loading).first()).toBeVisible();
    const before = await head();
    answer();
    await expect(page.getByText('Seguro Alba').first()).toBeVisible();
    expect(await head()).toEqual(before);
    await page.getByRole('searchbox').fill('nada así');
    await expect(page.getByText(products.noMatch)).toBeVisible();
    expect(await head()).toEqual(before);
  },
);

test('products are moved from the drawer', PHONE, async ({ page, server }) => {
  const { products: ids } = await fillStaffTables(server, ['Alba', 'Brisa']);
  await openArea(page, `/products?id=${ids[1]!}`);
  await expectForm(page, 'Seguro Brisa');
  await drawer(page)
    .getByRole('button', { name: records.move.up('Seguro Brisa') })
    .click();
  await closeDrawer(page);
  const cards = page.getByRole('list', { name: products.list }).getByRole('listitem');
  await expect(cards).toHaveText([/Seguro Brisa/, /Seguro Alba/]);
});

import type { Page } from '@playwright/test';
import { account } from '../../src/text/account';
import { board as boardText } from '../../src/text/board';
import { views } from '../../src/text/customers';
import { today as text } from '../../src/text/today';
import { openArea, undoBar, undoButton } from '../support/areaPage';
import { addRows, clearAreas, customerOf, rowsOf } from '../support/areaRows';
import { toast } from '../support/session';
import { expect, test } from '../support/visitsPage';

// Tests of the customers' view 'Tablero'.

test.beforeEach(async ({ server }) => clearAreas(server));

const card = (page: Page, name: string) =>
  page.locator('[data-rfd-draggable-id]').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the board moves customers by keyboard and mouse, asks why one was lost, offers a policy, and undoes a move that the server refuses', async ({
  page,
  server,
}) => {
  await addRows(server, 'customers', [
    customerOf('Ana', { value: 500 }),
    customerOf('Berta', { value: 20 }),
  ]);
  await openArea(page, '/customers?view=board');
  await expect(column(page, 'Nuevo')).toContainText('2');
  await expect(column(page, 'Nuevo')).toContainText('$520');
  await test.step('a move that the server refuses goes back, and says so', async () => {
    await page.route('**/rest/v1/opportunities?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await card(page, 'Ana').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(column(page, 'Contactado')).toContainText('Ana');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: account.areas.campaigns }).click();
    await expect(toast(page, /^No se pudo guardar/)).toBeVisible();
    await page.goBack();
    await expect(column(page, 'Nuevo')).toContainText('Ana');
    await page.unroute('**/rest/v1/opportunities?*');
  });

  await card(page, 'Ana').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column(page, 'Contactado')).toContainText('Ana');
  await expect(undoBar(page)).toContainText(boardText.moved('Ana', 'Contactado'));
  // Nobody owns the customer, so after the move the page offers to take the customer, until the move is undone.
  const offer = page.getByText(text.offer.title(['Ana']));
  await expect(offer).toBeVisible();
  const [above, below] = [await offer.boundingBox(), await undoButton(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await undoButton(page).click();
  await expect(offer).toHaveCount(0);
  await expect(column(page, 'Nuevo')).toContainText('Ana');

  // Berta is moved by mouse.
  const target = await column(page, 'Ganado').boundingBox();
  await card(page, 'Berta').hover();
  await page.mouse.down();
  await page.mouse.move(200, 400, { steps: 4 });
  await expect(card(page, 'Berta')).toHaveCSS('position', 'fixed');
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 60, { steps: 4 });
  // Waits for frames, in which the card follows the mouse.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  const won = page.getByRole('dialog', { name: boardText.won.title('Berta') });
  await expect(won.getByRole('link', { name: boardText.won.add })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(column(page, 'Ganado')).toContainText('Berta');

  await card(page, 'Ana').focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const lost = page.getByRole('dialog', { name: boardText.lost.title('Ana') });
  await lost.getByRole('button', { name: 'Por el precio' }).press('Enter');
  await expect(column(page, 'Perdido')).toContainText('Ana');
  // The undo bar and the focus stay when the view changes.
  await page.getByRole('link', { name: views.today }).press('Enter');
  await expect(page.getByText(text.empty.title)).toBeVisible();
  await expect(page.getByRole('link', { name: views.today })).toBeFocused();
  await expect(undoBar(page)).toContainText(boardText.moved('Ana', 'Perdido'));
  await page.goto('/campaigns');
  await expect
    .poll(() => rowsOf(server, 'customers'))
    .toMatchObject([
      { name: 'Ana', status: 'perdido', lostReason: 'precio' },
      { name: 'Berta', status: 'ganado' },
    ]);
});

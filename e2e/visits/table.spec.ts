import { newUuid } from '../../testing/visits';
import { holdRequests } from '../support/holdRequests';
import {
  expect,
  expectIds,
  fill,
  FIND,
  grid,
  openVisits,
  results,
  test,
} from '../support/visitsPage';
import { openInApp } from '../support/areaPage';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow, rowsInSight } from '../support/layout';

const many = (count: number) => Array.from({ length: count }, () => ({}));
const newestFirst = (ids: number[]) => [...ids].sort((a, b) => b - a);

test('shows the next, previous and last page and that of the address, and remembers hidden columns', async ({
  page,
  server,
}) => {
  const ids = newestFirst(await fill(server, many(60)));
  await openVisits(page);
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14);
  // The window is high, because the table renders visible rows only.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectIds(page, ids.slice(0, 25));
  await expect(results(page)).toHaveText(/60 visitantes/);
  const turn = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await turn('Página siguiente');
  await expectIds(page, ids.slice(25, 50));
  await expect(page.getByText('26–50 de 60')).toBeVisible();
  await turn('Última página');
  await expectIds(page, ids.slice(50));
  await expect(page.getByText('51–60 de 60')).toBeVisible();
  await page.reload();
  await expectIds(page, ids.slice(50));
  await turn('Página anterior');
  await expectIds(page, ids.slice(25, 50));
  await turn('Página anterior');
  await expectIds(page, ids.slice(0, 25));
  await expect(page).toHaveURL('/visits');

  // A button without effect is still shown, but disabled.
  await expect(page.getByRole('button', { name: 'Primera página' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goBack();
  await expectIds(page, ids.slice(25, 50));

  // The list is sorted the other way round. The default order has an arrow, and both ends and the drawer follow the
  // order.
  const heading = (name: string) => grid(page).getByRole('columnheader', { name });
  await expect(heading('Primera vez')).toHaveAttribute('aria-sort', 'descending');
  await heading('Primera vez').click();
  await expect(page).toHaveURL('/visits?sort=created_at');
  const oldest = [...ids].reverse();
  await expectIds(page, oldest.slice(0, 25));
  await expect(heading('Primera vez')).toHaveAttribute('aria-sort', 'ascending');
  await turn('Página siguiente');
  await expectIds(page, oldest.slice(25, 50));
  await turn('Última página');
  await expectIds(page, oldest.slice(50));
  await page.reload();
  await expectIds(page, oldest.slice(50));
  await expect(page.getByText('51–60 de 60')).toBeVisible();
  await turn('Página anterior');
  await expectIds(page, oldest.slice(25, 50));
  await grid(page).locator(`[data-id="${oldest[30]}"] [data-field="adId"]`).click();
  const following = page.getByRole('button', { name: 'Visitante más nuevo' });
  await expect(following).toHaveAttribute('aria-keyshortcuts', 'J');
  await following.click();
  await expect(page.getByRole('dialog', { name: `Visitante ${oldest[31]}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await turn('Página anterior');
  await expectIds(page, oldest.slice(0, 25));
  await expect(page).toHaveURL('/visits?sort=created_at');
  await heading('Primera vez').click();
  await expectIds(page, ids.slice(0, 25));

  await page.getByLabel('Por página').selectOption('50');
  await expectIds(page, ids.slice(0, 50));
  await expect(page).toHaveURL('/visits?size=50');
  // The browser remembers the size for an address without one.
  await page.goto('/visits');
  await expectIds(page, ids.slice(0, 50));

  await expect(heading('Sistema')).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Sistema' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Sistema' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(heading('Sistema')).toHaveCount(0);
  await page.reload();
  await expect(heading('Estancia')).toBeVisible();
  await expect(heading('Sistema')).toHaveCount(0);
});

test('a list that loads, is empty, has no match, or failed says which', async ({
  page,
  server,
}) => {
  await fill(server, []);
  await openVisits(page);
  await expect(page.getByRole('heading', { name: 'Todavía no hay visitantes' })).toBeVisible();

  const [id = 0] = await fill(server, [{ adId: 'radio' }]);
  await openInApp(page, '/visits?device=Tablet');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  await expect(results(page)).toHaveText(/0 visitantes/);
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expectIds(page, [id]);
  await expect(page).toHaveURL('/visits');

  // The address is that of a page after the last one.
  await openInApp(page, `/visits?page=2&below=${id}`);
  await page.getByRole('button', { name: 'Ir a la primera página' }).click();
  await expectIds(page, [id]);

  const answer = await holdRequests(page, FIND, 'abort');
  await page.reload();
  await expect(results(page)).toHaveText(/Cargando los visitantes/);
  await expect(page.getByRole('heading', { name: /visitantes$/ })).toHaveCount(0);
  await expect(grid(page)).toHaveCount(0);
  answer();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'No se pudieron cargar los visitantes' });
  await expect(failure).toBeVisible();
  await page.unroute(FIND);
  await failure.getByRole('button', { name: 'Probar otra vez' }).click();
  await expectIds(page, [id]);
  await expect(failure).toHaveCount(0);
});

test('rows are selected, checked and opened by keyboard, or by a click that does not just miss the check box', async ({
  page,
  server,
}) => {
  const [second = 0, first = 0] = await fill(server, many(2));
  await openVisits(page);
  await expectIds(page, [first, second]);
  await page.getByLabel('Sin revisar').focus();
  await page.keyboard.press('Tab');
  // The arrow leads from the header to the first row, which is selected, checked and opened.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const chosen = grid(page).locator('[role=row][aria-selected=true]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAttribute('data-id', String(first));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: `Visitante ${second} revisado` })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/visits?visit=${second}`);
  await expectIds(page, [first, second]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/visits');
  await page.keyboard.press('Shift+X');
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  const row = grid(page).locator(`[role=row][data-id="${first}"]`);
  await row.locator('[data-field="checked"][role=gridcell]').click({ position: { x: 2, y: 18 } });
  await row.locator('[data-field="adId"][role=gridcell]').click();
  await expect(page).toHaveURL(`/visits?visit=${first}`);
  await page.goBack();
  await expect(page).toHaveURL('/visits');
});

const LONG = 'a'.repeat(3000);
const HOSTILE = [
  { adId: '<img src=x onerror=alert(1)>', prePage: 'javascript:alert(1)', ip: '' },
  { adId: '\u202Egnp.exe\u0007\u200F مرحبا'.repeat(10), prePage: `https://${LONG}.example/` },
  { adId: 'W'.repeat(256), deviceType: 'W'.repeat(40), system: '\u202E'.repeat(40) },
  { uuid: 'A'.repeat(64), stayTime: '999999999', localStorage: '{"pages":[{"dir":"</script>"' },
];

test('hostile texts are shown as text and keep the layout; axe finds nothing', async ({
  page,
  server,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  const hostile = HOSTILE.map((one) => ({ uuid: newUuid(), ...one }));
  const ids = await fill(server, [...many(4), ...hostile]);
  await openVisits(page);
  await expectIds(page, newestFirst(ids));
  await expect(grid(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectNoOverflow(page);
  const heights = await grid(page)
    .locator('[role=row][data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await expectAccessible(page);
  await openInApp(page, '/visits?ad=nada&referrer=%E2%80%AE&path=/form&range=custom&stay=7');
  await expect(page.getByRole('heading', { name: /Ningún visitante coincide/ })).toBeVisible();
  await expectAccessible(page);
  expect(dialogs).toEqual([]);
});

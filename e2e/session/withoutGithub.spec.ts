import { expect, test } from '../support/test';
import { settled } from '../support/visitor';

test('without GitHub configured there is no button for it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('button', { name: /GitHub/ })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { adFigures } from '../../src/text/adFigures';
import { expect } from './test';

/** Reads visits, leads, customers and premium of each ad in the results from one day to another. */
export async function resultsOf(page: Page, from: string, to: string, touch?: 'first') {
  const query = { range: 'custom', from, to, ...(touch && { touch }) };
  await page.goto(`/ads?${new URLSearchParams(query).toString()}`);
  const table = page.getByRole('region', { name: adFigures.table });
  await expect(table.getByRole('row', { name: adFigures.total })).toBeVisible();
  await expect(page.getByText(adFigures.counting)).toHaveCount(0);
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map((cell) => cell.textContent?.replace(/[↑↓]/, '') ?? ''),
      ),
    );
  const [headings = [], ...body] = rows;
  const { visits, leads, won, premium } = adFigures.figures;
  const places = [visits, leads, won, premium].map((name) => headings.indexOf(name));
  return Object.fromEntries(
    body
      .slice(0, -1)
      .map((cells) => [cells[0] ?? '', places.map((place) => cells[place])] as const),
  );
}

import type { Page } from '@playwright/test';

/**
 * Holds back the requests of the page to an address.
 * @returns a function that continues or aborts these requests and all later ones
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  outcome: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    // Ignores the failure for a request that the page has cancelled meanwhile.
    await route[outcome]().catch(() => undefined);
  });
  return release;
}

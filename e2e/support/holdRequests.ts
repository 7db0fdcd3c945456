import type { Page } from '@playwright/test';

/**
 * Holds back the page's requests to an address.
 * @returns a function that lets them go on, or aborts them, and those that follow
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
    // Fails for a request that the page has cancelled meanwhile.
    await route[outcome]().catch(() => undefined);
  });
  return release;
}

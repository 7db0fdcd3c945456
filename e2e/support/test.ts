import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { IN_PAIRS, startPair } from '../../testing/pair';
import { preparedFolder } from '../../testing/prepared';
import { startServer, type TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';

/**
 * Makes Playwright's test with one real server for each worker, to which relative addresses lead. Its data folder is a
 * copy of a prepared one, because a first start takes seconds, and has the SQL functions for tests
 * (testing/functions.sql).
 * @param catalogue `seed` for the companies and products that a first start creates
 */
const withServer = (catalogue: 'empty' | 'seed', variables: Record<string, string> = {}) =>
  base.extend<object, { server: TestServer }>({
    server: [
      async ({}, use) => {
        const folder = await preparedFolder(catalogue);
        const all = { DATA_DIR: folder, ...variables };
        const server = IN_PAIRS
          ? await startPair({ ...all, DATABASE_URL: await preparedDatabase(catalogue) })
          : await startServer(all);
        await use(server);
        const code = await server.stop();
        rmSync(folder, { recursive: true, force: true });
        if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`);
      },
      { scope: 'worker', timeout: 5 * 60_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });

/** Tag of tests that also run in the project `phone`, in a narrow window with touch. */
export const PHONE = { tag: '@phone' };
/** Tag of tests that run in the whole Chromium, because its headless shell lacks something (playwright.config.ts). */
export const WHOLE_BROWSER = { tag: '@whole' };

/** Test of the public site, the sign-in or the tracker. */
export const test = withServer('seed');
/** Test of areas for staff, which fills and empties the tables. */
export const testWithEmptyTables = withServer('empty');
/** Test of a site that asks for consent before it records visits. */
export const testWithConsent = withServer('seed', { TRACKING_CONSENT: 'required' });

export { expect } from '@playwright/test';

import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { IN_PAIRS, startPair } from '../../testing/pair';
import { preparedFolder } from '../../testing/prepared';
import { startServer, type TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';

/**
 * Playwright's test with one real server per worker; relative addresses are that server's. Its data folder is a copy of
 * a prepared one, since a first start takes seconds, and has the tests' SQL functions (testing/functions.sql).
 * @param catalogue `seed`: as a first start leaves it
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
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });

/** The test also runs in the project `phone`: a narrow window with touch. */
export const PHONE = { tag: '@phone' };
/** The test runs in Chromium itself: its headless shell lacks what it needs (playwright.config.ts). */
export const WHOLE_BROWSER = { tag: '@whole' };

/** For the public site, the sign-in and the recording of visits. */
export const test = withServer('seed');
/** For the staff areas: tests fill and empty its tables. */
export const testWithEmptyTables = withServer('empty');
/** For a server that asks before it records. */
export const testWithConsent = withServer('seed', { TRACKING_CONSENT: 'required' });

export { expect } from '@playwright/test';

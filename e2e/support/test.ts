import { test as base } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/server';

/** Playwright's test with a real server for each worker; relative addresses are that server's. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      const code = await server.stop();
      if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

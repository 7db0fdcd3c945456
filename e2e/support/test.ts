import { test as base } from '@playwright/test';
import { type RunningServer, withServer } from './server';

/** Playwright's test with a real server for each worker; relative addresses are that server's. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [({}, use) => withServer(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

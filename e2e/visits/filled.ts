import { rmSync } from 'node:fs';
import { preparedFolder } from '../../server/testing/prepared';
import { startServer, type TestServer } from '../../server/testing/server';
import { test as base } from '../support/test';

/** As e2e/support/test.ts, with the tests' own SQL in the database (server/testing/sql.ts). */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const folder = await preparedFolder();
      const server = await startServer({ DATA_DIR: folder });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../support/test';

import { rmSync } from 'node:fs';
import { type GithubStandIn, startGithubStandIn } from '../../testing/githubStandIn';
import { preparedFolder } from '../../testing/prepared';
import { startServer, type TestServer } from '../../testing/server';
import { test as base } from './test';

/** `test` with a stand-in for GitHub, for which a test sets `github.person` and `github.denies`. */
export const test = base.extend<object, { github: GithubStandIn; server: TestServer }>({
  github: [
    async ({}, use) => {
      const github = await startGithubStandIn();
      await use(github);
      await github.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ github }, use) => {
      const folder = await preparedFolder('seed');
      const server = await startServer({ DATA_DIR: folder, ...github.variables });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});

export { expect } from '@playwright/test';
export { githubPerson } from '../../testing/githubStandIn';

import { type GithubStandIn, startGithubStandIn } from '../../server/testing/githubStandIn';
import { startServer, type TestServer } from '../../server/testing/server';
import { test as base } from './test';

/** As `test`, with a server whose GitHub is a stand-in: set `github.person` and `github.denies` in the test. */
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
      const server = await startServer(github.variables);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
export { githubPerson } from '../../server/testing/githubStandIn';

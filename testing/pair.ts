import { type Balancer, startBalancer } from './balancer';
import { newFolder, type Program, startServer, type TestServer } from './server';

/** Whether tests on PostgreSQL use two servers instead of one (`npm run test:servers`). */
export const IN_PAIRS = process.env.TEST_SERVERS === '2';

/**
 * Reads until all servers give the same answer: a server learns of a change made through the other one a moment later.
 */
export async function settled(read: () => Promise<string>): Promise<string> {
  if (!IN_PAIRS) return read();
  for (let left = 200; left > 0; left--) {
    const texts = [await read(), await read(), await read(), await read()];
    if (new Set(texts).size === 1) return texts[0] ?? '';
  }
  throw new Error('the servers do not agree');
}

/**
 * Starts two servers on one PostgreSQL behind a proxy that takes turns. Commands use the first one, and `process` is
 * its process.
 */
export async function startPair(
  variables: Record<string, string> & { DATABASE_URL: string },
  program?: Program,
): Promise<TestServer> {
  const first = await startServer(variables, {}, program);
  const second = await startServer({ ...variables, DATA_DIR: newFolder() }, {}, program);
  const balancer: Balancer = await startBalancer([first.url, second.url]);
  const both = async <T>(end: (server: TestServer) => Promise<T>) => {
    await balancer.stop();
    return Promise.all([first, second].map(end));
  };
  return {
    ...first,
    url: balancer.url,
    output: () => first.output() + second.output(),
    stop: async () => (await both((server) => server.stop())).find((code) => code !== 0) ?? 0,
    kill: async () => {
      await both((server) => server.kill());
    },
  };
}

import { rmSync } from 'node:fs';
import { preparedFolder } from '../../testing/prepared';
import { startServer, type TestServer } from '../../testing/server';
import {
  countsOf,
  expectLines,
  go,
  navigateInApp,
  startWire,
  VISITS,
  watchConsole,
} from '../support/failures';
import { expect, test } from '../support/test';
import { hydrated, savedVisit } from '../support/visitor';

// Tests of connections that really break, and of a server process that is killed.

const REFERRER = 'https://search.example/?q=seguros';
const UNREACHABLE = 'TypeError: Failed to fetch';

test('when the connection breaks within the response to a GET, a POST or a PATCH there is one log line each, and one row', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  let breaking = '';
  const wire = await startWire(server, (request) => {
    if (!request.url!.startsWith('/rest/') || request.method !== breaking) return undefined;
    breaking = '';
    return 'within';
  });
  const lines: string[] = [];
  const counts: Record<string, number> = {};
  try {
    for (const [method, call, path] of [
      ['POST', 'createVisit', '/agreements?c=A'],
      ['GET', 'findVisits', '/'],
      ['PATCH', 'updateVisit', '/agreements'],
    ] as const)
      await test.step(method, async () => {
        breaking = method;
        if (path === '/agreements?c=A') await page.goto(wire.url + path);
        else await go(page, path);
        lines.push(`${call} failed: TypeError`);
        await expectLines(consoleLines, lines);
        counts[path] = 1;
        // The server has stored the visit, except after the GET.
        if (method !== 'GET')
          await savedVisit(page, server, (visit) => expect(countsOf(visit)).toEqual(counts));
      });
    await go(page, '/');
    await savedVisit(page, server, (visit) =>
      expect(countsOf(visit)).toEqual({ ...counts, '/': 2 }),
    );
    await expectLines(consoleLines, lines);
  } finally {
    wire.close();
  }
});

// Browsers repeat a request, even a POST, when the connection breaks before the first byte of the response.
test('when the connection breaks after the visit was stored there is one row', async ({
  page,
  server,
}) => {
  const consoleLines = watchConsole(page);
  let posts = 0;
  const wire = await startWire(server, ({ method }) =>
    method === 'POST' && posts++ === 0 ? 'before' : undefined,
  );
  try {
    await page.goto(`${wire.url}/agreements?c=A`);
    await expect.poll(() => posts).toBe(2);
    await go(page, '/');
    await savedVisit(page, server, (visit) =>
      expect(countsOf(visit)).toEqual({ '/agreements?c=A': 1, '/': 1 }),
    );
    await expectLines(consoleLines, ['createVisit failed: 412']);
  } finally {
    wire.close();
  }
});

/** Server that the test can kill and restart on the same folder and port. */
interface KillableServer {
  now: TestServer;
  restart(): Promise<void>;
}

const testWithKillableServer = test.extend<{ killable: KillableServer }>({
  killable: async ({}, use) => {
    const DATA_DIR = await preparedFolder('seed');
    const own: KillableServer = {
      now: await startServer({ DATA_DIR }),
      restart: async () => {
        const { port } = new URL(own.now.url);
        own.now = await startServer({ DATA_DIR, PORT: port });
      },
    };
    await use(own);
    await own.now.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
});

testWithKillableServer(
  'after the server was killed and restarted, the event `online` saves a first visit, and the next navigation a later one',
  async ({ page, context, killable: own }) => {
    const consoleLines = watchConsole(page);
    const unreachable = `findVisits failed: ${UNREACHABLE}`;
    const allowed = [unreachable, 'findVisits failed: 503 starting'];
    const isSearch = (line: string) => allowed.some((start) => line.startsWith(start));
    /** Expects at least this number of failed searches, because a save at an interval (D3.22) may add some. */
    const expectFailures = async (searches: number) => {
      await expect(() => {
        const failed = consoleLines.ours.filter((line) => line.startsWith(unreachable));
        expect(failed.length).toBeGreaterThanOrEqual(searches);
        expect(consoleLines.ours.filter((line) => !isSearch(line))).toEqual([
          expect.stringContaining(`createVisit failed: ${UNREACHABLE}`),
        ]);
      }).toPass();
      expect(consoleLines.uncaught).toEqual([]);
    };
    let killed: Promise<unknown> | undefined;
    await page.route(VISITS, async (route) => {
      // Waits for the code of the page, which the killed server could not send, and for which the tracker does not
      // wait.
      await hydrated(page);
      killed ??= own.now.kill();
      await killed;
      await route.continue();
    });
    await page.goto(`${own.now.url}/agreements?c=A`, { referer: REFERRER });
    await expectFailures(1);
    await page.unroute(VISITS);
    await page.waitForTimeout(1100);
    await go(page, '/');
    await expectFailures(2);
    const comeOnline = async () => {
      await context.setOffline(true);
      await context.setOffline(false);
    };
    // The server is still down.
    await comeOnline();
    await expectFailures(3);
    await own.restart();
    await comeOnline();
    const visit = await savedVisit(page, own.now, { adId: 'A', prePage: REFERRER });
    expect(countsOf(visit)).toEqual({ '/agreements?c=A': 1, '/': 1 });
    expect(Number(visit.stayTime)).toBeGreaterThanOrEqual(1);
    await expectFailures(3);

    await own.now.kill();
    await page.waitForTimeout(1100);
    await go(page, '/agreements');
    await navigateInApp(page, '/?c=B');
    await go(page, '/agreements');
    await expectFailures(6);
    await own.restart();
    await go(page, '/');
    const last = await savedVisit(page, own.now, { id: visit.id, adId: 'B', prePage: REFERRER });
    const counts = { '/agreements?c=A': 1, '/': 2, '/agreements': 2, '/?c=B': 1 };
    expect(countsOf(last)).toEqual(counts);
    expect(Number(last.stayTime)).toBeGreaterThanOrEqual(Number(visit.stayTime) + 1);
    await expectFailures(6);
  },
);

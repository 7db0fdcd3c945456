import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { launchBrowser } from './support/browser';
import { addDemoData } from './support/demoData';
import { type Action, measurePaint, type Paint, watchResponses } from './support/paints';
import { median, printMachine, printTable } from './support/report';
import { signIn } from './support/signIn';

/**
 * Measures how soon the views of customers and policies are painted after a click within the application: request,
 * statement and rendering together. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '9' },
    // Factors by which the browser's CPU is slowed down.
    slower: { type: 'string', default: '1,4' },
    // Existing data folder with demo data, because adding it takes minutes.
    folder: { type: 'string' },
  },
});
const RUNS = Number(values.runs);

const ROW = '[role=row][data-id]';
const view = (address: string) => `main nav a[href="${address}"]`;
const area = (address: string) => `header a[href="${address}"]`;
const field = 'input[type=search]';
const list = '/customers?select=id,version,archived,created_at';
const found = '/rpc/search_customers';

/** Actions, in an order in which each is possible after the previous one, and the first after the last. */
const ACTIONS: [what: string, action: Action][] = [
  [
    'board',
    {
      target: view('/customers?view=board'),
      response: '/rpc/board',
      painted: '[data-rfd-draggable-id]',
    },
  ],
  ['today', { target: view('/customers'), response: '/rpc/today', painted: '[data-task]' }],
  ['list', { target: view('/customers?view=list'), response: list, painted: ROW }],
  [
    'requests',
    { target: view('/customers?view=requests'), response: '/opportunities?select=', painted: ROW },
  ],
  ['list, from requests', { target: view('/customers?view=list'), response: list, painted: ROW }],
  [
    'search, two surnames (waits 300)',
    { target: field, text: 'rivera soto', response: found, painted: ROW },
  ],
  ['search ended (waits 300)', { target: field, text: '', response: list, painted: ROW }],
  [
    'a customer',
    {
      target: `${ROW} [role=gridcell]:nth-child(3)`,
      response: '/customerEvents',
      painted: '[role=dialog] li',
    },
  ],
  ['policies', { target: area('/policies'), response: '/policies?select=', painted: ROW }],
  [
    'renewals',
    {
      target: view('/policies?view=renewals'),
      response: '/rpc/renewals',
      painted: '[data-row]',
    },
  ],
  [
    'today, from policies',
    { target: area('/customers'), response: '/rpc/today', painted: '[data-task]' },
  ],
];

async function measureAll(browser: Browser, server: TestServer, rate: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchResponses(page);
  await signIn(page, server);
  await page.locator('[data-task]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const times = new Map<string, Paint[]>(ACTIONS.map(([what]) => [what, []]));
  // The first round loads the code of the areas.
  for (let round = 0; round <= RUNS; round++) {
    for (const [what, action] of ACTIONS) {
      await page.locator(action.target).first().waitFor();
      const paint = await measurePaint(page, action).catch((error: unknown) => {
        throw new Error(`${what}: ${(error as Error).message}`);
      });
      if (round > 0) times.get(what)?.push(paint);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
    }
  }
  await page.close();
  return times;
}

const folder = values.folder ?? newFolder();
if (values.folder === undefined)
  await addDemoData(
    { DATA_DIR: folder },
    '--visits',
    values.visits,
    '--customers',
    values.customers,
  );
const server = await startServer({ DATA_DIR: folder });
const browser = await launchBrowser();
try {
  printMachine(`Chromium ${browser.version()}`);
  for (const rate of values.slower.split(',').map(Number)) {
    const times = await measureAll(browser, server, rate);
    printTable(
      [`CPU ${rate}x, median ms until`, 'answered', 'painted', 'slowest'],
      ...[...times].map(([what, all]) => {
        const painted = all.map((paint) => paint.painted);
        const answered = median(all.map((paint) => paint.answered));
        return [
          what,
          ...[answered, median(painted), Math.max(...painted)].map((ms) => ms.toFixed(0)),
        ];
      }),
    );
  }
} finally {
  await browser.close();
  await server.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { newFolder, startServer, type TestServer } from '../testing/server';
import { launchBrowser } from './support/browser';
import { addDemoData } from './support/demoData';
import { measureInteraction, watchInteractions, watchLongTasks } from './support/interactions';
import { median, printMachine, printTable } from './support/report';
import { signIn } from './support/signIn';

/**
 * Measures how soon the lists of visits and customers paint after a click or key, at a quarter of this CPU's speed, and
 * whether the export of all visits blocks the page. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    visits: { type: 'string', default: '20000' },
    customers: { type: 'string', default: '2000' },
    rows: { type: 'string', default: '25' },
    slower: { type: 'string', default: '4' },
  },
});
const RUNS = Number(values.runs);

type Act = (page: Page) => Promise<void>;
type Action = [what: string, act: Act];

/** Time for which a finger stays on a button or key, in milliseconds, so that both of its events are painted. */
const HELD = { delay: 80 };

/** Presses with a mouse that is already there, so that moving and scrolling are not part of the press. */
async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(500);
  await target.click(HELD);
}

const button =
  (name: string): Act =>
  (page) =>
    press(page.getByRole('button', { name, exact: true }));
const typed =
  (key: string): Act =>
  (page) =>
    page.getByLabel('Buscar', { exact: true }).press(key, HELD);
const tickBox: Act = (page) => press(page.locator('[role=row][data-id] input').first());
const heading =
  (field: string): Act =>
  (page) =>
    press(page.locator(`[role=columnheader][data-field="${field}"]`));

// Typical actions, in an order in which each is possible; later actions undo the changes of earlier ones.

const paging: Action[] = [
  ['nothing, for comparison', (page) => press(page.getByRole('heading', { level: 1 }))],
  ['next page', button('Página siguiente')],
  ['last page', button('Última página')],
  ['first page', button('Primera página')],
  ['first letter of a search', typed('m')],
  ['second letter', typed('e')],
  ['second letter deleted', typed('Backspace')],
  ['first letter deleted', typed('Backspace')],
];
const sorting = (field: string, change: string, back: string): Action[] => [
  [change, heading(field)],
  [back, heading(field)],
];
const rows: Action[] = [
  ['row selected', tickBox],
  ['row deselected', tickBox],
  ['drawer opened', (page) => press(page.locator('[role=row][data-id] [role=gridcell]').nth(3))],
  ['next row in the drawer', (page) => page.keyboard.press('j', HELD)],
  ['drawer closed', (page) => page.keyboard.press('Escape', HELD)],
];
const unchecked: Act = (page) => press(page.getByLabel('Sin revisar', { exact: true }));
const line =
  (key: string): Act =>
  (page) =>
    page.getByLabel('Seguro', { exact: true }).press(key, HELD);

const LISTS: Record<string, [address: string, ...Action[]]> = {
  visits: [
    '/visits?',
    ...paging,
    ['chip on', unchecked],
    ['chip off', unchecked],
    ...sorting('created_at', 'sorted', 'sorted back'),
    ...rows,
  ],
  customers: [
    '/customers?view=list&',
    ...paging,
    ['chip on', line('ArrowDown')],
    ['chip off', line('ArrowUp')],
    ...sorting('created_at', 'sorted', 'sorted back'),
    ...rows,
  ],
};

/** Measures the actions of a list. @returns the milliseconds of each round, by name of the action */
async function measureList(
  browser: Browser,
  server: TestServer,
  [address, ...actions]: [string, ...Action[]],
): Promise<Map<string, number[]>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, server);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  await watchInteractions(page);
  await page.goto(`${server.url}${address}size=${values.rows}`);
  const times = new Map<string, number[]>(actions.map(([what]) => [what, []]));
  // The first round warms up.
  for (let round = 0; round <= RUNS; round++) {
    for (const [what, act] of actions) {
      const milliseconds = await measureInteraction(page, () => act(page));
      if (round > 0) times.get(what)?.push(milliseconds);
    }
  }
  await page.close();
  return times;
}

async function measureExport(browser: Browser, server: TestServer) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, server);
  await page.goto(`${server.url}/visits`);
  await page.locator('[role=row][data-id]').first().waitFor();
  await page.waitForTimeout(5000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  const tasks = await watchLongTasks(page);
  const started = performance.now();
  const download = page.waitForEvent('download', { timeout: 600_000 });
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await download;
  const seconds = (performance.now() - started) / 1000;
  const durations = await tasks();
  await page.close();
  return { seconds, longest: Math.max(0, ...durations), count: durations.length };
}

const folder = newFolder();
await addDemoData(
  { DATA_DIR: folder },
  ...['--visits', values.visits, '--customers', values.customers],
);
const server = await startServer({ DATA_DIR: folder });
const browser = await launchBrowser();
try {
  printMachine(`Chromium ${browser.version()}`);
  const lists: Map<string, number[]>[] = [];
  for (const list of Object.values(LISTS)) lists.push(await measureList(browser, server, list));
  const cellsOf = (times: number[] = []) => [
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ];
  printTable(
    [
      `CPU ${values.slower}x, ms until painted`,
      ...Object.keys(LISTS).flatMap((name) => [`${name}, median of ${RUNS}`, 'slowest']),
    ],
    ...[...(lists[0]?.keys() ?? [])].map((what) => [
      what,
      ...lists.flatMap((times) => cellsOf(times.get(what))),
    ]),
  );
  const { seconds, count, longest } = await measureExport(browser, server);
  printTable(
    ['export of all', 's', 'tasks over 50 ms', 'longest ms'],
    [
      `${Number(values.visits).toLocaleString('en-US')} visits`,
      seconds.toFixed(0),
      count,
      longest.toFixed(0),
    ],
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { newFolder, startServer, type TestServer } from '../server/testing/server';
import { launchBrowser } from './support/browser';
import { addDemoData } from './support/demoData';
import { measureInteraction, watchInteractions, watchLongTasks } from './support/interactions';
import { median, printMachine, printTable } from './support/report';
import { signIn } from './support/signIn';

/**
 * Measures how soon the visits area paints after a click or key, with a quarter of this CPU's speed, and whether the
 * export of all visits blocks the page. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    visits: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '25' },
    slower: { type: 'string', default: '4' },
  },
});
const RUNS = Number(values.runs);

const unchecked = (page: Page) => page.getByRole('checkbox', { name: 'Sin revisar', exact: true });

/** Typical actions, in an order in which each is possible. */
const ACTIONS: [what: string, act: (page: Page) => Promise<void>][] = [
  ['nothing, for comparison', (page) => page.getByRole('heading', { level: 1 }).click()],
  ['next page', (page) => page.getByRole('button', { name: 'Página siguiente' }).click()],
  ['last page', (page) => page.getByRole('button', { name: 'Última página' }).click()],
  ['first page', (page) => page.getByRole('button', { name: 'Primera página' }).click()],
  ['first letter of a search', (page) => page.getByLabel('Buscar').press('m')],
  ['second letter', (page) => page.getByLabel('Buscar').press('e')],
  ['second letter deleted', (page) => page.getByLabel('Buscar').press('Backspace')],
  ['first letter deleted', (page) => page.getByLabel('Buscar').press('Backspace')],
  ['only unchecked', (page) => unchecked(page).click()],
  ['unchecked and checked', (page) => unchecked(page).click()],
  ['row selected', (page) => page.locator('[role=row][data-id] input').first().click()],
  ['row deselected', (page) => page.locator('[role=row][data-id] input').first().click()],
  [
    'visit detail opened',
    (page) => page.locator('[role=row][data-id] [role=gridcell]').nth(3).click(),
  ],
  ['next visit detail', (page) => page.keyboard.press('j')],
  ['visit detail closed', (page) => page.keyboard.press('Escape')],
];

async function measureClicks(browser: Browser, server: TestServer) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, server);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  await watchInteractions(page);
  await page.goto(`${server.url}/visits?size=${values.rows}`);
  const times = new Map<string, number[]>(ACTIONS.map(([what]) => [what, []]));
  // The first round warms up.
  for (let round = 0; round <= RUNS; round++) {
    for (const [what, act] of ACTIONS) {
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
await addDemoData({ DATA_DIR: folder }, '--visits', values.visits);
const server = await startServer({ DATA_DIR: folder });
const browser = await launchBrowser();
try {
  printMachine(`Chromium ${browser.version()}`);
  const times = await measureClicks(browser, server);
  printTable(
    [`CPU ${values.slower}x, ms until painted`, `median of ${RUNS}`, 'slowest'],
    ...[...times].map(([what, all]) => [what, median(all).toFixed(0), Math.max(...all).toFixed(0)]),
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

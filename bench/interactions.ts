import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { newFolder, run, STAFF, startServer, type TestServer } from '../server/testing/server';
import { measureInteraction, watchInteractions, watchLongTasks } from './support/interactions';
import { median } from './support/load';

/**
 * How soon the visits area shows what a click or a key does, with a fourth of this processor's speed, and whether the
 * export of all visits ever holds the page up. Prints Markdown for docs/benchmarks.md.
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

/** What staff do all day, in an order in which each finds what it needs. */
const ACTIONS: [what: string, act: (page: Page) => Promise<void>][] = [
  ['nothing, for comparison', (page) => page.getByRole('heading', { level: 1 }).click()],
  ['next page', (page) => page.getByRole('button', { name: 'Página siguiente' }).click()],
  ['last page', (page) => page.getByRole('button', { name: 'Última página' }).click()],
  ['first page', (page) => page.getByRole('button', { name: 'Primera página' }).click()],
  ['a letter in the search', (page) => page.getByLabel('Buscar').press('m')],
  ['the next letter', (page) => page.getByLabel('Buscar').press('e')],
  ['a letter taken back', (page) => page.getByLabel('Buscar').press('Backspace')],
  ['the other, too', (page) => page.getByLabel('Buscar').press('Backspace')],
  ['only unchecked', (page) => unchecked(page).click()],
  ['unchecked and checked', (page) => unchecked(page).click()],
  ['a row ticked', (page) => page.locator('[role=row][data-id] input').first().click()],
  ['the tick taken off', (page) => page.locator('[role=row][data-id] input').first().click()],
  ['a story opened', (page) => page.locator('[role=row][data-id] [role=gridcell]').nth(3).click()],
  ['the next story', (page) => page.keyboard.press('j')],
  ['the story closed', (page) => page.keyboard.press('Escape')],
];

async function signIn(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Correo electrónico').fill(STAFF.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/customers');
}

async function measureClicks(browser: Browser, server: TestServer) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, server);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  await watchInteractions(page);
  await page.goto(`${server.url}/visits?size=${values.rows}`);
  const times = new Map<string, number[]>(ACTIONS.map(([what]) => [what, []]));
  // The first round warms the way, as it does for whoever works all day.
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

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('Chromium is not here: install it, or set CHROMIUM_PATH');
const folder = newFolder();
const loaded = await run('demo-data', ['--visits', values.visits], { DATA_DIR: folder });
if (loaded.code !== 0) throw new Error(loaded.output);
const server = await startServer({ DATA_DIR: folder });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Chromium ${browser.version()}`);
  const times = await measureClicks(browser, server);
  console.log(
    `\n| CPU ${values.slower}x, ms until painted | median of ${RUNS} | slowest |\n|---|---:|---:|`,
  );
  for (const [what, all] of times)
    console.log(`| ${what} | ${median(all).toFixed(0)} | ${Math.max(...all).toFixed(0)} |`);
  const exported = await measureExport(browser, server);
  const cells = [exported.seconds.toFixed(0), exported.count, exported.longest.toFixed(0)];
  console.log('\n| export of all | s | tasks over 50 ms | longest ms |\n|---|---:|---:|---:|');
  console.log(`| ${Number(values.visits).toLocaleString('en-US')} visits | ${cells.join(' | ')} |`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

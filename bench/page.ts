import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startServer, type TestServer } from '../testing/server';
import { launchBrowser } from './support/browser';
import { loadPage, type PageLoad, type Requested } from './support/pageLoad';
import { printMachine, printTable } from './support/report';
import { INLINE, inlined, isCall, KINDS, transferred } from './support/transfer';
import { startYardstick } from './support/yardstick';

/**
 * Measures the first load of a page on a phone over slow 4G: bytes, paints, and when the visit is recorded. Measures in
 * turns also the same page with its scripts blocked, and with an ordinary analytics script instead of them, because
 * only ratios within a run are comparable. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string', default: '/' },
  },
});
const RUNS = Number(values.runs);
if (!(RUNS >= 1)) throw new Error('--runs must be 1 or more');
const SPEED = ['firstPaint', 'largestPaint', 'recorded'] as const;

/** Loads the three variants of the page in turns; the first round warms up browser and server. */
async function measure(browser: Browser, server: TestServer, yardstick: string) {
  const url = new URL(values.url, server.url).href;
  const loads = { whole: [] as PageLoad[], bare: [] as PageLoad[], ordinary: [] as PageLoad[] };
  for (let run = 0; run <= RUNS; run++) {
    const whole = await loadPage(browser, url, true);
    const bare = await loadPage(browser, url, false);
    const ordinary = await loadPage(browser, yardstick, true);
    for (const { recorded, uuid } of [whole, ordinary])
      if (recorded !== undefined) await checkStored(server, uuid);
    if (run === 0) continue;
    loads.whole.push(whole);
    loads.bare.push(bare);
    loads.ordinary.push(ordinary);
  }
  return loads;
}

/** @throws Error unless the database has exactly one visit of this visitor */
async function checkStored({ url, anonKey }: TestServer, uuid = ''): Promise<void> {
  const headers = { apikey: anonKey, 'x-visitor-uuid': uuid };
  const answer = await fetch(`${url}/rest/v1/visits?select=uuid&uuid=eq.${uuid}`, { headers });
  const rows = (await answer.json()) as { uuid: string }[];
  if (rows.length !== 1 || rows[0]?.uuid !== uuid)
    throw new Error(`the visit was answered 201, but the database has ${JSON.stringify(rows)}`);
}

/** Median of the runs that have the figure, and the number of these runs. */
function median(figures: (number | undefined)[]): { value: number; times: number } | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) return undefined;
  return { value: (low + high) / 2, times: sorted.length };
}

const speedOf = (loads: PageLoad[]) =>
  SPEED.map((figure) => median(loads.map((load) => load[figure])));

/** @param missing texts for figures that are missing in every run */
function speedRow(what: string, loads: PageLoad[], missing: string[]): string[] {
  const requests = median(loads.map((load) => load.requests.length))?.value;
  const calls = median(loads.map((load) => load.requests.filter(isCall).length))?.value;
  const cells = speedOf(loads).map((figure, i) => {
    if (!figure) return missing[i] ?? '';
    const times = figure.times < loads.length ? ` (${figure.times} of ${loads.length})` : '';
    return figure.value.toFixed(2) + times;
  });
  const blocked = median(loads.map((load) => load.blocked))?.value.toFixed(0) ?? '';
  const shifted = median(loads.map((load) => load.shifted))?.value.toFixed(3) ?? '';
  return [what, String(requests), String(calls), ...cells, blocked, shifted];
}

function ratioRow(whole: PageLoad[], part: PageLoad[]): string[] {
  const below = speedOf(part);
  const ratios = speedOf(whole).map((figure, i) => {
    const other = below[i];
    return figure && other ? (figure.value / other.value).toFixed(2) : '';
  });
  return ['ratio', '', '', ...ratios, '', ''];
}

async function bytesRow(name: string, coding: 'gzip' | 'br', requests: Requested[]) {
  const bytes = await transferred(requests, coding);
  const each = KINDS.map((kind) => bytes[kind]);
  const sum = each.reduce((all, one) => all + one, 0);
  return [name, ...[...each, sum].map((figure) => (figure / 1024).toFixed(1))];
}

async function inlineRows(url: string): Promise<string[][]> {
  const bytes = await inlined(url);
  return Object.entries(bytes).map(([coding, parts]) => [
    coding,
    ...parts.map((figure) => (figure / 1024).toFixed(1)),
  ]);
}

const server = await startServer();
const yardstick = await startYardstick(server, values.url);
const browser = await launchBrowser(
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
);
try {
  printMachine(`Chromium ${browser.version()}`);
  const { whole, bare, ordinary } = await measure(browser, server, yardstick.url);
  const { requests = [] } = whole[0] ?? {};
  printTable(
    [`${values.url}, KiB`, ...KINDS, 'together'],
    await bytesRow('gzip', 'gzip', requests),
    await bytesRow('brotli', 'br', requests),
  );
  printTable(
    ['in the document, KiB', ...INLINE],
    ...(await inlineRows(new URL(values.url, server.url).href)),
  );
  printTable(
    [
      `median of ${RUNS}`,
      'requests',
      'of these calls',
      'FCP s',
      'LCP s',
      'visit recorded s',
      'blocked ms',
      'CLS',
    ],
    speedRow(values.url, whole, ['never', 'never', 'not recorded']),
    speedRow(`${values.url} without scripts`, bare, ['never', 'never']),
    ratioRow(whole, bare),
    speedRow('with an ordinary script', ordinary, ['never', 'never', 'not recorded']),
    ratioRow(whole, ordinary),
  );
} finally {
  await browser.close();
  yardstick.stop();
  await server.stop();
}

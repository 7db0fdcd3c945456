import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../scripts/findChromium.mjs';
import { freePort } from '../testing/postgres';
import { startServer } from '../testing/server';
import { median, printMachine, printTable } from './support/report';

/**
 * Runs Lighthouse on the visitors' pages, with a slow phone (its mobile preset). Prints medians, and the failed audits,
 * as Markdown for docs/benchmarks.md. npx fetches Lighthouse, which nothing else needs; version 13 requires Node 22.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = ['/', '/form', '/agreements'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * Metrics with their headings, and the factors from Lighthouse's units (milliseconds for times) to those of the table.
 */
const METRICS = [
  ['first-contentful-paint', 'FCP s', 0.001],
  ['largest-contentful-paint', 'LCP s', 0.001],
  ['total-blocking-time', 'TBT ms', 1],
  ['cumulative-layout-shift', 'CLS', 1],
] as const;
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';

interface Report {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number } | undefined
  >;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
if (!(RUNS >= 1)) throw new Error('--runs must be 1 or more');

/**
 * Number of attempts, because Lighthouse sometimes fails by itself, for example with an incomplete trace, and asks to
 * run again.
 */
const ATTEMPTS = 3;

async function judge(url: string): Promise<Report> {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  for (let attempt = 1; ; attempt++) {
    const run = promisify(execFile)('npx', args, { env, maxBuffer: 64 * 1024 * 1024 });
    const answer = await run.catch((error: Error) => error);
    if (!(answer instanceof Error)) return JSON.parse(answer.stdout) as Report;
    // Cut, because the message contains the whole report.
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed: ${answer.message.slice(-300)}`);
  }
}

/** Audits that count towards the score and have failed, by category. */
const faultsOf = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const { title = '', score = null } = audits[id] ?? {};
        return score !== null && score < 0.9 ? [`${category}: ${title} (${id})`] : [];
      }),
  );

const port = await freePort();
// Without SITE_URL, a page has neither an absolute canonical URL nor a sitemap.
const server = await startServer({ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` });
try {
  printMachine(LIGHTHOUSE);
  const faults = new Set<string>();
  const rows: (string | number)[][] = [];
  for (const page of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await judge(new URL(page, server.url).href));
    for (const report of reports)
      for (const fault of faultsOf(report)) faults.add(`${page}: ${fault}`);
    rows.push([
      page,
      ...CATEGORIES.map((category) =>
        Math.round(100 * median(reports.map((one) => one.categories[category]?.score ?? 0))),
      ),
      ...METRICS.map(([id, , factor]) => {
        const figures = reports.map((one) => one.audits[id]?.numericValue ?? NaN);
        return Number((factor * median(figures)).toFixed(2));
      }),
    ]);
  }
  const metrics = METRICS.map(([, name]) => name);
  printTable([`median of ${RUNS}`, ...CATEGORIES, ...metrics], ...rows);
  console.log(['', ...faults].join('\n- '));
} finally {
  await server.stop();
}

import { parseArgs } from 'node:util';
import { startServer, type TestServer } from '../testing/server';
import { chromium } from './support/engines/chromium';
import type { Engine, OpenBrowser } from './support/engines/engine';
import { firefox } from './support/engines/firefox';
import { endPrograms } from './support/engines/program';
import { webkit } from './support/engines/webkit';
import { median, printMachine, row } from './support/report';
import { sendForm } from './support/scenarios/form';
import { closeTab, endBrowser } from './support/scenarios/stay';
import { eraseTranslated, sendTranslated } from './support/scenarios/translated';

/**
 * Measures, in each installed engine, how often a visitor loses the stay of the last page, a form sent over a bad
 * connection, or a page that the browser translates. Prints Markdown for docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '20' },
    /** Names of engines and scenarios, as printed. Default: all. */
    engine: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
    /** Number of browsers at a time, in scenarios where each trial has its own browser. */
    browsers: { type: 'string', default: '2' },
  },
});
const TRIALS = Number(values.trials);
const ENGINES = [chromium, firefox, webkit];

/** Runs all trials of a scenario. Resolves to two cells: the number of good trials, and notes about the others. */
type Scenario = (server: TestServer, engine: Engine) => Promise<[good: string, note: string]>;

const goodOf = (good: number) => `${good} of ${TRIALS}`;

const SCENARIOS: Record<string, Scenario> = {
  'tab closed': countInOneBrowser(closeTab),
  'browser quits': missingSeconds('quit'),
  'browser is killed': missingSeconds('kill'),
  'form, 30 % of requests fail': async (server, engine) => {
    const forms = await inOneBrowser(engine, (browser, trial) => sendForm(server, browser, trial));
    const times = (outcome: string) => forms.filter((one) => one.outcome === outcome).length;
    const sum = (what: 'interruptions' | 'typedAgain') =>
      forms.reduce((total, one) => total + one[what], 0);
    const notes = ['arrived', 'said why', 'browser said why', 'silent'].map(
      (it) => `${times(it)} ${it}`,
    );
    notes.push(`went back ${sum('interruptions')} times`, `typed again ${sum('typedAgain')} times`);
    return [goodOf(times('arrived') + times('said why')), notes.join(', ')];
  },
  'translated, erased twice': countInOneBrowser(eraseTranslated),
  'translated, form sent': countInOneBrowser(sendTranslated),
};

async function inOneBrowser<T>(
  engine: Engine,
  trial: (browser: OpenBrowser, number: number) => Promise<T>,
): Promise<T[]> {
  const browser = await engine.start();
  const results: T[] = [];
  try {
    while (results.length < TRIALS) {
      const from = Date.now();
      results.push(await trial(browser, results.length));
      // Printed to stderr, for a person who waits or wants to know which trial failed.
      console.error(
        `${engine.name} ${results.length}: ${JSON.stringify(results.at(-1))}, ${Date.now() - from} ms`,
      );
    }
  } finally {
    await browser.kill();
  }
  return results;
}

function countInOneBrowser(
  trial: (server: TestServer, browser: OpenBrowser) => Promise<boolean>,
): Scenario {
  return async (server, engine) => {
    const results = await inOneBrowser(engine, (browser) => trial(server, browser));
    return [goodOf(results.filter(Boolean).length), ''];
  };
}

/** Scenario in which a trial is good when no more than one interval, and a fraction of a second, is missing. */
function missingSeconds(how: 'quit' | 'kill'): Scenario {
  return async (server, engine) => {
    const missing: number[] = [];
    let left = TRIALS;
    const worker = async () => {
      while (left-- > 0) missing.push(await endBrowser(server, engine, how));
    };
    await Promise.all(Array.from({ length: Number(values.browsers) }, worker));
    const good = missing.filter((seconds) => seconds <= 16).length;
    const texts = [median(missing), Math.max(...missing)].map((seconds) => seconds.toFixed(1));
    return [goodOf(good), `missing: median ${texts[0]} s, at most ${texts[1]} s`];
  };
}

async function versionOf(engine: Engine): Promise<string> {
  const browser = await engine.start();
  await browser.kill();
  return browser.version;
}

const isChosen = (name: string, chosen: string[] | undefined) => chosen?.includes(name) ?? true;
const found: Engine[] = [];
printMachine();
for (const engine of ENGINES.filter(({ name }) => isChosen(name, values.engine))) {
  const missing = engine.missing();
  console.log(`${engine.name}: ${missing ?? (await versionOf(engine))}`);
  if (missing === undefined) found.push(engine);
}
let server: TestServer | undefined;
const stop = async () => {
  await endPrograms();
  await server?.stop();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
try {
  console.log(`\n${row(['scenario', 'engine', 'good', ''])}\n${row(Array(4).fill('---'))}`);
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!isChosen(name, values.scenario)) continue;
    for (const engine of found) {
      // Otherwise, the requests of one scenario would be a flood for the next one.
      server = await startServer();
      console.log(row([name, engine.name, ...(await scenario(server, engine))]));
      await server.stop();
    }
  }
} finally {
  await server?.stop();
}

import type { TestServer } from '../../../testing/server';
import type { Engine, OpenBrowser } from '../engines/engine';
import { recordedVisitor, sleep, storedSeconds, until } from './visitor';

/** Time on the last page of a closed tab: less than the first interval, so that only the last request can save it. */
const SHORT_STAY_MS = 2500;
/** Time on the last page of a browser that ends: more than one interval. */
const LONG_STAY_MS = 19_000;
/** Longest time until the last request must have arrived. */
const ARRIVAL_MS = 5000;

/**
 * Makes a visit whose tab is closed while another one stays open. @returns whether the seconds of its page are stored
 */
export async function closeTab(server: TestServer, browser: OpenBrowser): Promise<boolean> {
  const tab = await browser.newTab();
  await tab.open(`${server.url}/`);
  const uuid = await recordedVisitor(server, tab);
  const before = (await storedSeconds(server, uuid)) ?? 0;
  await sleep(SHORT_STAY_MS);
  await tab.close();
  const after = async () => {
    const seconds = (await storedSeconds(server, uuid)) ?? 0;
    return seconds > before ? seconds : undefined;
  };
  return (await until(after, ARRIVAL_MS)) !== undefined;
}

/** Makes a visit whose browser quits or is killed. @returns the seconds of its page that are not stored */
export async function endBrowser(
  server: TestServer,
  engine: Engine,
  how: 'quit' | 'kill',
): Promise<number> {
  const browser = await engine.start();
  try {
    const tab = await browser.newTab();
    await tab.open(`${server.url}/`);
    const from = Date.now();
    const uuid = await recordedVisitor(server, tab);
    await sleep(LONG_STAY_MS - (Date.now() - from));
    const seen = (Date.now() - from) / 1000;
    await browser[how]();
    await sleep(1000);
    return Math.max(0, seen - ((await storedSeconds(server, uuid)) ?? 0));
  } finally {
    await browser.kill();
  }
}

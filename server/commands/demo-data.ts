import { parseArgs } from 'node:util';
import { type Operate, withOperations } from '../admin/administration';
import { readEnvironment } from '../environment';
import { parseInteger } from '../environmentValues';
import { fail, loadEnvironmentFile } from '../fail';

const USAGE = 'npm run demo-data -- --visits N [--seed N] [--until YYYY-MM-DD]';
/** Small enough that a visitor who comes meanwhile does not wait long. */
const BATCH = 500;

async function addAll(
  operate: Operate,
  visits: number,
  seed: number,
  until: number,
): Promise<void> {
  for (let from = 0; from < visits; from += BATCH) {
    await operate('addDemoVisits', {
      seed,
      visits,
      from,
      until,
      count: Math.min(BATCH, visits - from),
    });
    if (process.stdout.isTTY)
      process.stdout.write(`\r${Math.min(visits, from + BATCH)} of ${visits} visits`);
  }
  await operate('tidy');
  if (process.stdout.isTTY) process.stdout.write('\n');
}

/** @param day default: today, so that the same seed gives the same rows all day. @returns milliseconds since 1970 */
function startOfDay(day = new Date().toISOString().slice(0, 10)): number {
  const start = new Date(`${day}T00:00:00Z`);
  // JavaScript takes February 30th for March 2nd.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(`${day}T`))
    throw new Error(`--until is no date: ${USAGE}`);
  return start.getTime();
}

async function main(): Promise<void> {
  loadEnvironmentFile();
  const { values } = parseArgs({
    options: { visits: { type: 'string' }, seed: { type: 'string' }, until: { type: 'string' } },
  });
  if (values.visits === undefined) throw new Error(`--visits is missing: ${USAGE}`);
  const visits = parseInteger(values.visits, 1, 10_000_000);
  const seed = parseInteger(values.seed ?? '1', 0, 999_999_999);
  const until = startOfDay(values.until);
  const started = performance.now();
  await withOperations(readEnvironment(process.env), (operate) =>
    addAll(operate, visits, seed, until),
  );
  console.log(
    `${visits} visits added in ${Math.round((performance.now() - started) / 1000)} s (seed ${seed})`,
  );
}

main().catch(fail);

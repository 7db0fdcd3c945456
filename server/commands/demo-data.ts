import { parseArgs } from 'node:util';
import { type Operate, withOperations } from '../admin/openForCommand';
import { parseInteger, readEnvironment } from '../environment';
import { runProgram } from '../program';

const USAGE =
  'npm run demo-data -- [--visits N] [--customers N] [--ads N] [--seed N] [--until YYYY-MM-DD], with --visits or --customers or both';
/** Rows per transaction; small, so that visitors do not wait long. */
const BATCH = 500;

interface Run {
  seed: number;
  until: number;
  ads: number;
}

/** @returns the sum of what the operation returned: number of policies */
async function addAll(
  operate: Operate,
  operation: string,
  kind: 'visits' | 'customers',
  rows: number,
  run: Run,
): Promise<number> {
  let more = 0;
  for (let from = 0; from < rows; from += BATCH) {
    const batch = { ...run, [kind]: rows, from, count: Math.min(BATCH, rows - from) };
    more += (await operate<number | undefined>(operation, batch)) ?? 0;
    if (process.stdout.isTTY)
      process.stdout.write(`\r${Math.min(rows, from + BATCH)} of ${rows} ${kind}`);
  }
  if (process.stdout.isTTY && rows > 0) process.stdout.write('\n');
  return more;
}

/** Adds visits first, because customers refer to them. @returns number of policies */
async function addDemo(operate: Operate, visits: number, customers: number, run: Run) {
  await addAll(operate, 'addDemoVisits', 'visits', visits, run);
  // Without statistics, finding each customer's visit would scan all visits.
  await operate('vacuumAll');
  if (customers > 0) await operate('addDemoCampaigns', run);
  const policies = await addAll(operate, 'addDemoCustomers', 'customers', customers, run);
  if (customers > 0) await operate('vacuumAll');
  return policies;
}

/**
 * @param day until whose start the rows are; default: until the last full hour, so that some leads are new
 * @returns milliseconds since 1970
 */
function endOfRun(day: string | undefined): number {
  if (day === undefined) return new Date().setMinutes(0, 0, 0);
  const start = new Date(`${day}T00:00:00Z`);
  // Date parses February 30th as March 2nd.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(`${day}T`))
    throw new Error(`--until is not a date: ${USAGE}`);
  return start.getTime();
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string' },
      customers: { type: 'string' },
      ads: { type: 'string' },
      seed: { type: 'string' },
      until: { type: 'string' },
    },
  });
  if (values.visits === undefined && values.customers === undefined)
    throw new Error(`--visits and --customers are missing: ${USAGE}`);
  const rows = (given: string | undefined, most: number) =>
    given === undefined ? 0 : parseInteger(given, 1, most);
  const visits = rows(values.visits, 10_000_000);
  const customers = rows(values.customers, 1_000_000);
  const seed = parseInteger(values.seed ?? '1', 0, 999_999_999);
  const ads = parseInteger(values.ads ?? '8', 8, 1000);
  const until = endOfRun(values.until);
  const started = performance.now();
  const policies = await withOperations(readEnvironment(process.env), (operate) =>
    addDemo(operate, visits, customers, { seed, until, ads }),
  );
  const added = [
    visits > 0 && `${visits} visits`,
    customers > 0 && `${customers} customers with ${policies} policies`,
  ];
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${added.filter(Boolean).join(' and ')} added in ${seconds} s (seed ${seed})`);
}

runProgram(main);

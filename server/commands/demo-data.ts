import { type Operate, withOperations } from '../admin/openForCommand';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { readDemoArguments } from './arguments/demoData';

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

async function main(): Promise<void> {
  const { visits, customers, run } = readDemoArguments(process.argv.slice(2));
  const started = performance.now();
  const policies = await withOperations(readEnvironment(process.env), (operate) =>
    addDemo(operate, visits, customers, run),
  );
  const added = [
    visits > 0 && `${visits} visits`,
    customers > 0 && `${customers} customers with ${policies} policies`,
  ];
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${added.filter(Boolean).join(' and ')} added in ${seconds} s (seed ${run.seed})`);
}

runProgram(main);

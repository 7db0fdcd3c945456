import type { DatabaseCalls } from '../thread/operationTable';
import { withOperations } from './support/openForCommand';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { readDemoArguments } from './arguments/demoArguments';

/** Rows per transaction, so few that visitors do not wait long. */
const BATCH = 500;

interface Run {
  seed: number;
  until: number;
  ads: number;
}

async function inBatches(
  kind: 'visits' | 'customers',
  rows: number,
  add: (batch: { from: number; count: number }) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    await add({ from, count: Math.min(BATCH, rows - from) });
    if (process.stdout.isTTY)
      process.stdout.write(`\r${Math.min(rows, from + BATCH)} of ${rows} ${kind}`);
  }
  if (process.stdout.isTTY && rows > 0) process.stdout.write('\n');
}

/** Adds visits, then the customers that refer to them. @returns number of policies */
async function addDemo(calls: DatabaseCalls, visits: number, customers: number, run: Run) {
  await inBatches('visits', visits, (batch) => calls.addDemoVisits({ ...run, ...batch, visits }));
  // Updates statistics: without them, finding each customer's visit would scan all visits.
  await calls.vacuumAll();
  if (customers > 0) await calls.addDemoCampaigns(run);
  let policies = 0;
  await inBatches('customers', customers, async (batch) => {
    policies += await calls.addDemoCustomers({ ...run, ...batch, customers });
  });
  if (customers > 0) await calls.vacuumAll();
  return policies;
}

async function main(): Promise<void> {
  const { visits, customers, run } = readDemoArguments(process.argv.slice(2));
  const started = performance.now();
  const policies = await withOperations(readEnvironment(process.env), (calls) =>
    addDemo(calls, visits, customers, run),
  );
  const added = [
    visits > 0 && `${visits} visits`,
    customers > 0 && `${customers} customers with ${policies} policies`,
  ];
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${added.filter(Boolean).join(' and ')} added in ${seconds} s (seed ${run.seed})`);
}

runProgram(main);

import { parseArgs } from 'node:util';
import { FAULTS, type FaultRun } from '../testing/faults';
import { mayMount } from '../testing/smallDisk';
import { printTable, row } from './support/report';

/**
 * Causes each fault repeatedly while visitors write to the embedded database. Prints how many acknowledged rows are
 * lost, and how long the server takes to recover or to end, for docs/benchmarks.md.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });

printTable(['fault', 'runs', 'recovered', 'ended', 'acknowledged rows', 'lost rows', 'slowest s']);
for (const [name, run] of Object.entries(FAULTS)) {
  if (name.startsWith('full disk') && !mayMount()) {
    console.log(row([`${name}: needs the right to mount a tmpfs`, 0, '', '', '', '', '']));
    continue;
  }
  const runs: FaultRun[] = [];
  while (runs.length < Number(values.runs)) runs.push(await run());
  const total = (figure: (each: FaultRun) => number) =>
    runs.reduce((sum, each) => sum + figure(each), 0);
  console.log(
    row([
      name,
      runs.length,
      total(({ outcome }) => Number(outcome === 'recovered')),
      total(({ outcome }) => Number(outcome === 'ended')),
      total(({ acknowledged }) => acknowledged),
      total(({ lost }) => lost),
      Math.max(...runs.map(({ seconds }) => seconds)).toFixed(1),
    ]),
  );
}

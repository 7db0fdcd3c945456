import { parseArgs } from 'node:util';
import { parseInteger } from '../../environment';

const USAGE =
  'npm run demo-data -- [--visits N] [--customers N] [--ads N] [--seed N] [--until YYYY-MM-DD], with --visits or --customers or both';

/**
 * @param day day before whose start all rows are; default: rows end at the last full hour, so that some leads are new
 * @returns milliseconds since 1970
 */
function endOfRun(day: string | undefined): number {
  if (day === undefined) return new Date().setMinutes(0, 0, 0);
  const start = new Date(`${day}T00:00:00Z`);
  // Checked, because Date parses February 30th as March 2nd.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(`${day}T`))
    throw new Error(`--until is not a date: ${USAGE}`);
  return start.getTime();
}

/** @param args words after the command's name @throws Error in one line when they are invalid */
export function readDemoArguments(args: string[]) {
  const { values } = parseArgs({
    args,
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
  return { visits, customers, run: { seed, until, ads } };
}

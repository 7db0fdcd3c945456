import { parseArgs } from 'node:util';
import { withOperations } from '../admin/openForCommand';
import { applyRetention, describeDeleted } from '../admin/retention';
import { MAX_DAYS, parseInteger, readEnvironment } from '../environment';
import { runProgram } from '../program';

function days(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  try {
    return parseInteger(value, 1, MAX_DAYS);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'visits-days': { type: 'string' },
      'leads-days': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const retention = {
    visitsDays: days('visits-days', values['visits-days']),
    leadsDays: days('leads-days', values['leads-days']),
  };
  if (retention.visitsDays + retention.leadsDays === 0)
    throw new Error(
      'nothing to do: npm run retention -- --visits-days <days> --leads-days <days> [--dry-run]',
    );
  const dryRun = values['dry-run'];
  const deleted = await withOperations(readEnvironment(process.env), (operate) =>
    applyRetention(operate, retention, { dryRun }),
  );
  console.log(describeDeleted(deleted, retention, dryRun));
}

runProgram(main);

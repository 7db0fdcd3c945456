import { parseArgs } from 'node:util';
import { MAX_DAYS, parseInteger, type Retention } from '../../environment';

function days(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  try {
    return parseInteger(value, 1, MAX_DAYS);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`, { cause: error });
  }
}

/** @param args words after the command's name @throws Error in one line when they are invalid */
export function readRetentionArguments(args: string[]): { retention: Retention; dryRun: boolean } {
  const { values } = parseArgs({
    args,
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
  return { retention, dryRun: values['dry-run'] };
}

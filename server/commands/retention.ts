import { withOperations } from './support/openForCommand';
import { applyRetention, describeDeleted } from '../admin/applyRetention';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { readRetentionArguments } from './arguments/retentionArguments';

async function main(): Promise<void> {
  const { retention, dryRun } = readRetentionArguments(process.argv.slice(2));
  const deleted = await withOperations(readEnvironment(process.env), (calls) =>
    applyRetention(calls, retention, { dryRun }),
  );
  console.log(describeDeleted(deleted, retention, dryRun));
}

runProgram(main);

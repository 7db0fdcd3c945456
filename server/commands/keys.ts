import { withOperations } from './support/openForCommand';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { describeKeys, readKeysArguments } from './arguments/keysArguments';

async function main(): Promise<void> {
  const operation = readKeysArguments(process.argv.slice(2));
  const keys = await withOperations(readEnvironment(process.env), (calls) => calls[operation]());
  console.log(describeKeys(keys, Date.now()).join('\n'));
}

runProgram(main);

import type { SigningKey } from '../accounts/addedKeys';
import { withOperations } from '../admin/openForCommand';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { describeKeys, readKeysArguments } from './arguments/keys';

async function main(): Promise<void> {
  const operation = readKeysArguments(process.argv.slice(2));
  const keys = await withOperations(readEnvironment(process.env), (operate) =>
    operate<SigningKey[]>(operation),
  );
  console.log(describeKeys(keys, Date.now()).join('\n'));
}

runProgram(main);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../scripts/lock.mjs';

/**
 * Makes something once for all test files of this run, which may be in several processes: the first caller makes it. At
 * the end of the run, scripts/jest/endRun.cjs kills the process `pid` and removes the folder `folder`, if the result
 * has these fields.
 * @param make resolves to a value that can be stored as JSON
 */
export async function onceInRun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('TEST_RUN_FOLDER is set by scripts/jest/startRun.cjs');
  const file = join(folder, `${name}.json`);
  await withLock(join(folder, `${name}.lock`), async () => {
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await make()));
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Made;
}

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readAll } from '../admin/backupContents';
import { writeBackup } from '../admin/backupFile';
import { qualified } from '../admin/backupTables';
import { checkInProcess } from '../admin/checkBackup';
import { DOCUMENT_FILES, documentsIn, removeUnnamed } from '../admin/documentFiles';
import { withOperations } from './support/openForCommand';
import { type Environment, readEnvironment } from '../environment';
import { makeFolder } from '../primitives/durableFiles';
import { runProgram } from '../program';

/** Prevents an empty backup: with a mistyped DATA_DIR the command would create a new database. */
function requireDatabase({ postgres, dataDir, hosted }: Environment): void {
  if (!postgres && !hosted && !existsSync(`${dataDir}/database`))
    throw new Error(`DATA_DIR ${dataDir} contains no database`);
}

/** Name of a new file in DATA_DIR, whose contents only its owner can read. */
function defaultFile(dataDir: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return `${dataDir}/backups/${stamp}.backup`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean' } },
  });
  const counts: Record<string, number> = {};
  const environment = readEnvironment(process.env);
  requireDatabase(environment);
  const [given] = positionals;
  const file = given ?? defaultFile(environment.dataDir);
  const folder = dirname(file);
  let checked = '';
  const check = async (part: string) => {
    const { how } = await checkInProcess(part);
    checked = how === 'restored' ? ', and restored into memory' : ', and read again';
  };
  await withOperations(environment, async (calls) => {
    if (given === undefined) makeFolder(folder);
    await writeBackup(file, readAll(calls, folder, counts), values.verify ? check : undefined);
    await removeUnnamed(folder);
  });
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
  const documents = counts[qualified(DOCUMENT_FILES)]
    ? `, and documents in ${documentsIn(folder)}`
    : '';
  console.log(`Backup written${checked}: ${file}${documents}`);
}

runProgram(main);

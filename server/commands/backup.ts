import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupPage, BackupPlan } from '../admin/backup';
import { type BackupLine, writeBackup } from '../admin/backupFile';
import { qualified } from '../admin/backupTables';
import { type Operate, withOperations } from '../admin/openForCommand';
import { type Environment, readEnvironment } from '../environment';
import { runProgram } from '../program';

async function* readAll(
  operate: Operate,
  counts: Record<string, number>,
): AsyncGenerator<BackupLine> {
  const { migrations, tables } = await operate<BackupPlan>('backupPlan');
  yield { kind: 'head', migrations };
  for (const table of tables) {
    yield { kind: 'table', schema: table.schema, name: table.name };
    let after: string[] | null = null;
    counts[qualified(table)] = 0;
    do {
      const page: BackupPage = await operate<BackupPage>('backupPage', { table, after });
      for (const row of page.rows) yield { kind: 'row', row };
      counts[qualified(table)] = (counts[qualified(table)] ?? 0) + page.rows.length;
      after = page.next;
    } while (after);
  }
  yield { kind: 'end', rows: counts };
}

/** Prevents an empty backup: a mistyped DATA_DIR would create a new database. */
function requireDatabase({ postgres, dataDir, hosted }: Environment): void {
  if (!postgres && !hosted && !existsSync(`${dataDir}/database`))
    throw new Error(`DATA_DIR ${dataDir} contains no database`);
}

/** A file in DATA_DIR, which only its owner can read. */
function defaultFile(dataDir: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return `${dataDir}/backups/${stamp}.backup`;
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const counts: Record<string, number> = {};
  const environment = readEnvironment(process.env);
  requireDatabase(environment);
  const [given] = positionals;
  const file = given ?? defaultFile(environment.dataDir);
  await withOperations(environment, (operate) => {
    if (given === undefined) mkdirSync(dirname(file), { recursive: true });
    return writeBackup(file, readAll(operate, counts));
  });
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
  console.log(`Backup written: ${file}`);
}

runProgram(main);

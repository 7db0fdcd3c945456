import { accessSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBackup } from '../admin/backupFile';
import { withBackend } from './support/openForCommand';
import { restoreBackup } from '../admin/restoreBackup';
import type { Backend } from '../thread/backend';
import { vacuumAll } from '../database/maintenance';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('the file is missing: npm run restore -- <backup file>');
  try {
    accessSync(file);
  } catch {
    throw new Error(`there is no file ${file}`);
  }
  const work = async (backend: Backend) => {
    const restored = await restoreBackup(backend, readBackup(file));
    await vacuumAll(backend);
    return restored;
  };
  const counts = await withBackend(readEnvironment(process.env), work, false);
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
  console.log('Restored. Everybody has to sign in again.');
}

runProgram(main);

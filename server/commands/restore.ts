import { accessSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup } from '../admin/backupFile';
import {
  describeFaults,
  type DocumentFile,
  documentsIn,
  faultsOf,
  withDocumentFiles,
} from '../admin/documentFiles';
import { withBackend } from './support/openForCommand';
import { restoreBackup } from '../admin/restoreBackup';
import type { Backend } from '../thread/backend';
import { vacuumAll } from '../database/maintenance';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';

/** @param incomplete whether documents whose file is missing or damaged are left out. @throws Error otherwise */
async function checked(folder: string, files: readonly DocumentFile[], incomplete: boolean) {
  const faults = await faultsOf(folder, files);
  if (faults.size > 0) {
    const found = describeFaults(folder, faults);
    if (!incomplete)
      throw new Error(
        `${found}: copy the documents from where the backup was made, or add --incomplete to restore without these`,
      );
    console.log(`Not restored: ${found}`);
  }
  return files.filter(({ sha256 }) => !faults.has(sha256));
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { incomplete: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('the file is missing: npm run restore -- <backup file>');
  try {
    accessSync(file);
  } catch {
    throw new Error(`there is no file ${file}`);
  }
  const folder = documentsIn(dirname(file));
  const documents = { folder, files: [] as DocumentFile[], isSample: false };
  const lines = withDocumentFiles(readBackup(file), async (files) => {
    documents.files = await checked(folder, files, values.incomplete);
  });
  const work = async (backend: Backend) => {
    const restored = await restoreBackup(backend, lines, documents);
    await vacuumAll(backend);
    return restored;
  };
  const counts = await withBackend(readEnvironment(process.env), work, false);
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
  console.log('Restored. Everybody has to sign in again.');
}

runProgram(main);

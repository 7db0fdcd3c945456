import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbedded } from '../database/connection';
import { migrate } from '../database/migrations';
import { renderRowTypes } from '../database/rowTypes';
import { exitWithError } from '../program';

/** Writes the row types of a new, migrated database to the given file, by default src/api/rows.ts. */
async function main(): Promise<void> {
  const file = process.argv[2] ?? 'src/api/rows.ts';
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    const { database, close } = await openEmbedded(folder);
    await migrate(database, resolve('supabase/migrations'));
    writeFileSync(file, await renderRowTypes((text) => database.query(text)));
    await close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${file} is written`);
}

main().catch(exitWithError);

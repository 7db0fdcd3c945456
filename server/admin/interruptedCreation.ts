import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UNFINISHED } from '../database/embeddedFolder';
import { makeFolder, syncPath } from '../primitives/durableFiles';

/**
 * Opens the database. First deletes an embedded one whose creation was interrupted (Ctrl-C or power loss in the first
 * seconds): it could never be opened again, and contains nothing. A marker file exists until the database was open
 * once. It is in the folder, because beside the folder it would apply to another one moved there.
 */
export async function openOrRecreate<T>(
  { dataDir, postgres }: { dataDir: string; postgres: object | undefined },
  open: () => Promise<T>,
): Promise<T> {
  if (postgres) return open();
  const folder = `${dataDir}/database`;
  const marker = `${folder}/${UNFINISHED}`;
  // Deletes the marker of earlier releases: nobody knows to which folder it belongs.
  rmSync(`${dataDir}/database-unfinished`, { force: true });
  if (existsSync(marker)) empty(folder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true) {
    makeFolder(folder);
    if (readdirSync(folder).length === 0) {
      writeFileSync(marker, '', { mode: 0o600 });
      // Stores the marker: without it, files that a power cut leaves incomplete would look like a damaged database.
      syncPath(marker);
      syncPath(folder);
    }
  }
  const opened = await open();
  rmSync(marker, { force: true });
  // Stores the deletion: if a power cut undid it, the next start would delete all data written until then.
  syncPath(folder);
  return opened;
}

/** Keeps the marker, which is needed if this is interrupted too. */
function empty(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== UNFINISHED) rmSync(`${folder}/${name}`, { recursive: true });
}

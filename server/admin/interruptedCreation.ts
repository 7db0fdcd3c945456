import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UNFINISHED } from '../database/embeddedFolder';
import { makeFolder, syncPath } from '../primitives/durableFiles';

/**
 * Opens the database, and first deletes an embedded one whose creation was interrupted (Ctrl-C or power loss in the first
 * seconds): it could never be opened again, and contains nothing. A marker file exists until the database was open once.
 * It is in the folder and not beside it, where it would condemn another folder that is moved into the place.
 */
export async function openOrRecreate<T>(
  { dataDir, postgres }: { dataDir: string; postgres: object | undefined },
  open: () => Promise<T>,
): Promise<T> {
  if (postgres) return open();
  const folder = `${dataDir}/database`;
  const marker = `${folder}/${UNFINISHED}`;
  // Where earlier releases had it; nobody knows to which folder it belongs.
  rmSync(`${dataDir}/database-unfinished`, { force: true });
  if (existsSync(marker)) empty(folder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true) {
    makeFolder(folder);
    if (readdirSync(folder).length === 0) {
      writeFileSync(marker, '', { mode: 0o600 });
      // Without it, what a power cut leaves of the files would look like a damaged database.
      syncPath(marker);
      syncPath(folder);
    }
  }
  const opened = await open();
  rmSync(marker, { force: true });
  // A power cut that brought it back would have the next start delete all that was acknowledged.
  syncPath(folder);
  return opened;
}

/** Keeps the marker, which a second interruption needs. */
function empty(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== UNFINISHED) rmSync(`${folder}/${name}`, { recursive: true });
}

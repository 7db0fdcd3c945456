import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { BackendOptions } from '../database/backend';

/**
 * Opens the database, and first deletes an embedded one whose creation was interrupted (Ctrl-C or power loss in the first
 * seconds): it could never be opened again, and contains nothing. A marker file exists until the database was open once.
 */
export async function openOrRecreate<T>(
  { dataDir, postgres }: BackendOptions,
  open: () => Promise<T>,
): Promise<T> {
  if (postgres) return open();
  const folder = `${dataDir}/database`;
  const marker = `${dataDir}/database-unfinished`;
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  else if (!existsSync(folder)) writeFileSync(marker, '', { mode: 0o600 });
  const opened = await open();
  rmSync(marker, { force: true });
  return opened;
}

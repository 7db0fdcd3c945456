import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { BackendOptions } from '../database/backend';

/**
 * Opens the database for its owner. An embedded one whose making was cut short (Ctrl-C or a power cut in the first
 * start's seconds) could never be opened again: a mark stands beside it until it was open once, and where the mark still
 * stands it is made anew. Nothing can have been in it.
 */
export async function openWhole<T>(
  { dataDir, databaseUrl }: BackendOptions,
  open: () => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return open();
  const folder = `${dataDir}/database`;
  const mark = `${dataDir}/database-unfinished`;
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  else if (!existsSync(folder)) writeFileSync(mark, '', { mode: 0o600 });
  const opened = await open();
  rmSync(mark, { force: true });
  return opened;
}

import { resolve } from 'node:path';
import { openInMemory } from '../database/connection';
import { migrate } from '../database/migrations';
import { readBackup } from './backupFile';
import { qualified } from './backupTables';
import type { Verdict } from './checkBackup';
import { restoreBackup } from './restoreBackup';

/**
 * Largest backup that is restored into memory, in bytes of its rows; docs/benchmarks.md has the memory and time that
 * this takes.
 */
const MAX_RESTORED = 256 * 1024 * 1024;
/** Bytes of memory that a restore needs: for an empty database, and for each byte of rows. */
const EMPTY_DATABASE = 500 * 1024 * 1024;
const PER_BYTE = 4;

interface Contents {
  rows: number;
  /** Bytes of all rows, uncompressed. */
  bytes: number;
}

/**
 * Checks a backup: reads it from the first to the last byte, and restores it into memory if that fits.
 * @param available bytes of memory that this process may use
 */
export async function verifyBackup(file: string, available: number): Promise<Verdict> {
  try {
    const { rows, bytes } = await readThrough(file);
    if (bytes > MAX_RESTORED || EMPTY_DATABASE + PER_BYTE * bytes > available)
      return { rows, how: 'read' };
    await restoreIntoMemory(file);
    return { rows, how: 'restored' };
  } catch (error) {
    if (isLackOfMemory(error)) throw error;
    return { damaged: (error as Error).message };
  }
}

/**
 * Checks what can be known without a database: gzip's checksum, the shape of every row, and the counts at the end.
 * @throws Error when something is missing or damaged
 */
async function readThrough(file: string): Promise<Contents> {
  const counts: Record<string, number> = {};
  const contents: Contents = { rows: 0, bytes: 0 };
  let table = '';
  let columns: string | undefined;
  let ended: Record<string, number> | undefined;
  for await (const line of readBackup(file)) {
    if (ended) throw new Error('there is something behind the end');
    if (line.kind === 'table') {
      table = qualified(line);
      if (table in counts) throw new Error(`the table ${table} is there twice`);
      counts[table] = 0;
      columns = undefined;
    } else if (line.kind === 'row') {
      const names = Object.keys(JSON.parse(line.row) as object).join(' ');
      if (table === '' || names !== (columns ??= names))
        throw new Error(`a row of the table ${table} has other columns`);
      counts[table] = (counts[table] ?? 0) + 1;
      contents.rows++;
      contents.bytes += Buffer.byteLength(line.row);
    } else if (line.kind === 'end') ended = line.rows;
  }
  if (JSON.stringify(ended) !== JSON.stringify(counts)) throw new Error('rows are missing');
  return contents;
}

async function restoreIntoMemory(file: string): Promise<void> {
  const { database, close } = await openInMemory();
  try {
    await migrate(database, resolve('supabase/migrations'));
    const restored = await restoreBackup({ database, embedded: true }, readBackup(file));
    for (const [table, rows] of Object.entries(restored)) {
      const [found] = await database.query<{ rows: number }>(
        `select count(*)::int as rows from ${table}`,
      );
      if (found?.rows !== rows)
        throw new Error(
          `the table ${table} has ${found?.rows} rows after the restore, not ${rows}`,
        );
    }
  } finally {
    await close();
  }
}

/**
 * With such an error it is not known whether the backup is damaged. 53200: PostgreSQL's out of memory; 53100: its disk
 * full, and that disk is in memory.
 */
const isLackOfMemory = (error: unknown) =>
  error instanceof RangeError ||
  error instanceof WebAssembly.RuntimeError ||
  ['53200', '53100'].includes((error as { code?: string }).code ?? '');

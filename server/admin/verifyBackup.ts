import { openInMemory } from '../database/connection';
import { migrate } from '../database/migrations';
import { dirname, resolve } from 'node:path';
import { readBackup } from './backupFile';
import { qualified } from './backupTables';
import type { Verdict } from './checkBackup';
import {
  damagedOf,
  describeFaults,
  type DocumentFile,
  documentsIn,
  faultsOf,
  readDocumentFiles,
} from './documentFiles';
import { restoreBackup } from './restoreBackup';

/**
 * Largest backup that is restored into memory, in bytes of its rows; docs/benchmarks.md has the memory and time that
 * this takes.
 */
const MAX_RESTORED = 256 * 1024 * 1024;
/** Bytes of memory that a restore needs: for an empty database, and for each byte of rows. */
const EMPTY_DATABASE = 500 * 1024 * 1024;
const PER_BYTE = 4;
/** Documents of a backup that are restored with the rows, and their bytes together. */
const SAMPLE = 20;
const SAMPLE_BYTES = 32 * 1024 * 1024;

interface Contents {
  rows: number;
  /** Bytes of all rows, uncompressed. */
  bytes: number;
}

/**
 * Checks a backup: reads it and its documents from the first to the last byte, and restores it into memory with some of
 * the documents if that fits.
 * @param available bytes of memory that this process may use
 */
export async function verifyBackup(file: string, available: number): Promise<Verdict> {
  try {
    const { rows, bytes } = await readThrough(file);
    const files = await readDocumentFiles(file);
    const folder = documentsIn(dirname(file));
    const faults = await faultsOf(folder, files);
    if (faults.size > 0)
      return {
        damaged: `${describeFaults(folder, faults)}: copy the documents from where the backup was made, or make a new one`,
        files: damagedOf(folder, faults),
      };
    const good = {
      rows: rows - files.length,
      documents: files.filter(({ thumbnail }) => !thumbnail).length,
      documentBytes: files.reduce((sum, { size }) => sum + size, 0),
    };
    const sample = sampleOf(files);
    const needed = PER_BYTE * (bytes + sample.reduce((sum, { size }) => sum + size, 0));
    if (bytes > MAX_RESTORED || EMPTY_DATABASE + needed > available)
      return { ...good, how: 'read' };
    await restoreIntoMemory(file, sample);
    return { ...good, how: 'restored' };
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

/** Chooses other documents each time. */
function sampleOf(files: readonly DocumentFile[]): DocumentFile[] {
  const sample: DocumentFile[] = [];
  let bytes = 0;
  const contents = files.filter(({ thumbnail }) => !thumbnail);
  for (let i = 0; i < SAMPLE && contents.length > 0; i++) {
    const [file] = contents.splice(Math.floor(Math.random() * contents.length), 1);
    if (!file || bytes + file.size > SAMPLE_BYTES) continue;
    sample.push(file);
    bytes += file.size;
  }
  return sample;
}

async function restoreIntoMemory(file: string, sample: readonly DocumentFile[]): Promise<void> {
  const { database, close } = await openInMemory();
  try {
    await migrate(database, resolve('supabase/migrations'));
    const documents = { folder: documentsIn(dirname(file)), files: sample, isSample: true };
    const restored = await restoreBackup({ database, embedded: true }, readBackup(file), documents);
    const damaged = await database.query<{ id: string }>(
      DAMAGED_DOCUMENTS,
      `{${sample.map(({ document }) => document).join()}}`,
    );
    if (damaged[0]) throw new Error(`the document ${damaged[0].id} was not restored as it was`);
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

const DAMAGED_DOCUMENTS = `
  select id from public.documents
  where id = any ($1::uuid[]) and "completedAt" is not null and sha256 is distinct from (
    select encode(sha256(string_agg(data, '' order by part)), 'hex')
    from private.document_parts where document = id and part > 0
  )`;

/**
 * With such an error it is not known whether the backup is damaged. 53200 is PostgreSQL's code of a lack of memory, 53100
 * of a full disk, which is the same here, since this database is in memory.
 */
const isLackOfMemory = (error: unknown) =>
  error instanceof RangeError ||
  error instanceof WebAssembly.RuntimeError ||
  ['53200', '53100'].includes((error as { code?: string }).code ?? '');

import type { OpenDatabase } from '../database/connection';
import type { Calls } from '../primitives/calls';
import { backupDocuments, backupPart, storeDocuments } from './backupDocuments';
import type { BackupLine } from './backupFile';
import { DOCUMENT_FILES, type DocumentFile, documentsIn, keepStored } from './documentFiles';
import { type BackupTable, identifier, qualified, readBackupTables } from './backupTables';

export interface BackupPlan {
  migrations: string[];
  tables: BackupTable[];
}

export interface BackupPage {
  /** Rows as JSON texts. */
  rows: string[];
  /** Key after which the next page starts; null after the last page. */
  next: string[] | null;
}

const PAGE = 500;

/**
 * Reads all lines of a backup, and writes the documents beside it. Their list comes before the tables, so that it can be
 * read without the rest.
 * @param folder of the backup
 * @param counts object to which the number of rows of each table is added
 */
export async function* readAll(
  calls: BackupCalls,
  folder: string,
  counts: Record<string, number>,
): AsyncGenerator<BackupLine> {
  const { migrations, tables } = await calls.backupPlan();
  yield { kind: 'head', migrations };
  yield { kind: 'table', ...DOCUMENT_FILES };
  const files: DocumentFile[] = [];
  for await (const file of storeDocuments(calls, documentsIn(folder))) {
    files.push(file);
    yield { kind: 'row', row: JSON.stringify(file) };
  }
  counts[qualified(DOCUMENT_FILES)] = files.length;
  for (const table of tables) {
    yield { kind: 'table', schema: table.schema, name: table.name };
    let after: string[] | null = null;
    counts[qualified(table)] = 0;
    do {
      const page: BackupPage = await calls.backupPage({ table, after });
      for (const row of page.rows) yield { kind: 'row', row };
      counts[qualified(table)] = (counts[qualified(table)] ?? 0) + page.rows.length;
      after = page.next;
    } while (after);
  }
  await keepStored(documentsIn(folder), files);
  yield { kind: 'end', rows: counts };
}

/**
 * Contents of a backup: the schema's migrations, and the tables in an order in which they can be restored, without the
 * contents of documents.
 */
export async function backupPlan({ database }: OpenDatabase): Promise<BackupPlan> {
  const migrations = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return {
    migrations: migrations.map(({ version }) => version),
    tables: (await readBackupTables(database)).filter(({ name }) => name !== 'document_parts'),
  };
}

/**
 * Reads one page of a table in the order of its primary key. Each page is a short statement, so that visitors do not
 * wait for a backup; its rows are as they were when the page was read.
 */
export async function backupPage(
  { database }: OpenDatabase,
  { table, after }: { table: BackupTable; after: string[] | null },
): Promise<BackupPage> {
  const columns = table.columns.map((column) => identifier(column)).join(', ');
  const key = table.key.map(({ name }) => identifier(name)).join(', ');
  const bound = after
    ? `where (${key}) > (${table.key.map(({ type }, i) => `$${i + 1}::text::${type}`).join(', ')})`
    : '';
  const keyTexts = table.key.map(({ name }) => `${identifier(name)}::text`).join(', ');
  const rows = await database.query<{ row: string; key: string[] }>(
    `select row_to_json(page)::text as row, array[${keyTexts}] as key
       from (select ${columns} from ${qualified(table)} ${bound} order by ${key} limit ${PAGE}) page`,
    ...(after ?? []),
  );
  return {
    rows: rows.map(({ row }) => row),
    next: rows.length === PAGE ? (rows.at(-1)?.key ?? null) : null,
  };
}

export const backupOperations = { backupPlan, backupPage, backupDocuments, backupPart };
export type BackupCalls = Calls<typeof backupOperations>;

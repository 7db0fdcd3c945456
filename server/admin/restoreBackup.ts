import type { OpenDatabase } from '../database/connection';
import type { Database } from '../database/database';
import { limitWal } from '../database/maintenance';
import { refusalOf } from '../database/migrationText';
import { cancelSeed } from '../database/seed';
import type { BackupLine } from './backupFile';
import { type BackupTable, identifier, qualified, readBackupTables } from './backupTables';
import { DOCUMENT_FILES } from './documentFiles';
import { type BackedUpDocuments, restoreDocuments } from './restoreDocuments';

const BATCH = 500;
const LIST = qualified(DOCUMENT_FILES);
/** Characters per statement, because 500 long rows could exceed what one statement can take. */
const BATCH_LENGTH = 8 * 1024 * 1024;

/**
 * Loads a backup into an empty database, completely or not at all. Implausible values of an older release are repaired
 * (D5.51), its texts cleaned (D5.66), and its customers given opportunities (D5.69), as the migrations do. A backup reads
 * opportunities after customers, so where the two differ, the opportunity counts.
 * @returns restored rows by table, without rows whose parent was added or deleted during the backup
 * @throws Error when the database has data, the file has a newer schema, or it is incomplete
 */
export async function restoreBackup(
  { database, embedded }: Pick<OpenDatabase, 'database' | 'embedded'>,
  lines: AsyncIterable<BackupLine>,
  documents: BackedUpDocuments,
): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  const loaded = (transaction: Database) => (embedded ? limitWal(transaction) : Promise.resolve());
  await database.transaction(async (transaction) => {
    const tables = await readBackupTables(transaction);
    for (const table of tables) await requireEmpty(transaction, table);
    for (const table of tables.filter(({ schema }) => schema === 'public')) {
      await transaction.run(`alter table ${qualified(table)} disable trigger user`);
    }
    await transaction.run('select private.drop_bounds()');
    counts = await loadRows(transaction, tables, lines, () => loaded(transaction));
    await restoreDocuments(transaction, documents, () => loaded(transaction));
    await transaction.run('select private.add_former_opportunities()');
    await transaction.run('select private.move_merged_requests()');
    await transaction.run('select private.show_leading(array(select id from public.customers))');
    await transaction.run('select private.add_bounds(); select private.repair_rows()');
    await transaction.run('select private.clean_texts(); select private.forget_hours()');
    for (const table of tables.filter(({ schema }) => schema === 'public')) {
      await transaction.run(`alter table ${qualified(table)} enable trigger user`);
      if (table.identity !== null) await continueIdentity(transaction, table, table.identity);
    }
    await cancelSeed(transaction);
    // No limit of idle time, because the file may come from a slow disk.
  }, 0);
  return counts;
}

async function loadRows(
  database: Database,
  tables: BackupTable[],
  lines: AsyncIterable<BackupLine>,
  loaded: () => Promise<void>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const stored: Record<string, number> = {};
  let table: BackupTable | undefined;
  let isList = false;
  let batch: string[] = [];
  let batchLength = 0;
  let ended: Record<string, number> | undefined;
  const flush = async () => {
    const into = table;
    if (!into || batch.length === 0) return;
    // Rows of an older release lack newer columns, which therefore get their defaults.
    const given = Object.keys(JSON.parse(batch[0] ?? '{}') as object);
    const columns = into.columns.filter((column) => given.includes(column));
    const values = columns.map((column) => valueOf(into, column)).join(', ');
    const [inserted] = await database.query<{ rows: number }>(
      `with inserted as (
         insert into ${qualified(into)} (${columns.map(identifier).join(', ')}) overriding system value
         select ${values} from json_populate_recordset(null::${qualified(into)}, $1::json) as line ${whereParentsExist(into)}
         returning 1
       ) select count(*)::int as rows from inserted`,
      `[${batch.join(',')}]`,
    );
    const name = qualified(into);
    counts[name] = (counts[name] ?? 0) + batch.length;
    stored[name] = (stored[name] ?? 0) + (inserted?.rows ?? 0);
    batch = [];
    batchLength = 0;
    await loaded();
  };
  for await (const line of lines) {
    if (line.kind === 'head') await requireKnownSchema(database, line.migrations);
    else if (line.kind === 'table') {
      await flush();
      isList = qualified(line) === LIST;
      if (isList) {
        counts[LIST] = 0;
        continue;
      }
      table = tables.find(({ schema, name }) => schema === line.schema && name === line.name);
      if (!table)
        throw new Error(
          `the backup has a table ${line.schema}.${line.name}, which this release does not know`,
        );
      if (table.name === 'templates') await database.run(`delete from ${qualified(table)}`);
      counts[qualified(table)] = stored[qualified(table)] = 0;
    } else if (line.kind === 'row' && isList) counts[LIST] = (counts[LIST] ?? 0) + 1;
    else if (line.kind === 'row') {
      batchLength += line.row.length;
      if (batch.push(line.row) === BATCH || batchLength > BATCH_LENGTH) await flush();
    } else ended = line.rows;
  }
  await flush();
  if (!ended || JSON.stringify(ended) !== JSON.stringify(counts))
    throw new Error('the backup is incomplete: nothing was restored');
  return stored;
}

/**
 * Condition that skips rows without a parent, which may have been added or deleted while the backup was read page by
 * page. A reference to the same table is not checked: the parent comes earlier in the backup, but if it is in the same
 * batch, the condition would not see it.
 */
function whereParentsExist(table: BackupTable): string {
  const conditions = table.references
    .filter((reference) => !reference.setNull && reference.table !== qualified(table))
    .map((reference) => `(line.${identifier(reference.column)} is null or ${exists(reference)})`);
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** SQL of a column's value; a reference with `on delete set null` becomes null without a parent. */
function valueOf({ references }: BackupTable, column: string): string {
  const reference = references.find((each) => each.setNull && each.column === column);
  const value = `line.${identifier(column)}`;
  return reference ? `case when ${exists(reference)} then ${value} end` : value;
}

const exists = ({ column, table, key }: BackupTable['references'][number]) =>
  `exists (select from ${table} where ${identifier(key)} = line.${identifier(column)})`;

/** Leaves out the templates that a migration has added, which nobody has changed; a backup with templates replaces them. */
const WRITTEN_BY_STAFF = `where created_at <> '2026-11-01T00:00Z' or version > 1`;

async function requireEmpty(database: Database, table: BackupTable): Promise<void> {
  const where = table.name === 'templates' ? WRITTEN_BY_STAFF : '';
  const rows = await database.query(`select 1 from ${qualified(table)} ${where} limit 1`);
  if (rows.length > 0) {
    throw new Error(
      `the database is not empty (${table.schema}.${table.name}): restore into a new DATA_DIR or DATABASE_URL`,
    );
  }
}

async function requireKnownSchema(database: Database, migrations: string[]): Promise<void> {
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const known = rows.map(({ version }) => version);
  const refusal = refusalOf('the backup', migrations, known);
  if (refusal) throw new Error(refusal);
}

async function continueIdentity(
  database: Database,
  table: BackupTable,
  column: string,
): Promise<void> {
  const next = `coalesce((select max(${identifier(column)}) from ${qualified(table)}), 0) + 1`;
  await database.query(
    `select setval(pg_get_serial_sequence($1, $2), ${next}, false)`,
    qualified(table),
    column,
  );
}

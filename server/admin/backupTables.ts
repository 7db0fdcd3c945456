import type { Database } from '../database/database';

/** The parts of a table's definition that a backup needs. */
export interface BackupTable {
  schema: string;
  name: string;
  /** Names of the columns, without generated ones. */
  columns: string[];
  key: { name: string; type: string }[];
  /** Name of the identity column. */
  identity: string | null;
  /** Single-column foreign keys to tables of the backup; `setNull`: `on delete set null`. */
  references: { column: string; table: string; key: string; setNull: boolean }[];
}

/** Accounts are part of a backup. Sessions, tokens and auth.audit_log_entries are not; public.audit is, like all of public. */
const AUTH_TABLES = ['users', 'identities'];
/**
 * Private tables of which backups have rows: those of what staff have seen and closed, which would be new again after a
 * restore, and parts of documents, which only older backups have.
 */
const PRIVATE_TABLES = ['closed_askings', 'colleague_entries', 'seen_mentions', 'document_parts'];

/** @returns the tables of a backup, each after the tables that it references */
export async function readBackupTables(database: Database): Promise<BackupTable[]> {
  return inOrder(await database.query<BackupTable>(TABLES, AUTH_TABLES, PRIVATE_TABLES));
}

function inOrder(tables: BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (candidate) =>
        !done.has(qualified(candidate)) &&
        candidate.references.every(
          ({ table }) => done.has(table) || table === qualified(candidate),
        ),
    );
    if (next.length === 0) throw new Error('tables reference each other in a cycle');
    for (const table of next) {
      done.add(qualified(table));
      ordered.push(table);
    }
  }
  return ordered;
}

/** @returns the quoted name with its schema, for SQL */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const TABLES = `
  with tables as (
    select c.oid, n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (
      n.nspname = 'public' or (n.nspname = 'auth' and c.relname = any($1::text[]))
      or (n.nspname = 'private' and c.relname = any($2::text[]))
    )
  )
  select schema, name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = tables.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.position)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, position), pg_attribute a
      where i.indrelid = tables.oid and i.indisprimary and a.attrelid = tables.oid and a.attnum = k.attnum) as key,
    (select a.attname from pg_attribute a where a.attrelid = tables.oid and a.attidentity <> '') as identity,
    coalesce((select json_agg(json_build_object('column', mine.attname, 'key', theirs.attname,
        'setNull', f.confdeltype = 'n', 'table', format('"%s"."%s"', other.schema, other.name)))
      from pg_constraint f join tables other on other.oid = f.confrelid
        join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = f.conkey[1]
        join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = tables.oid and cardinality(f.conkey) = 1), '[]') as "references"
  from tables order by schema, name`;

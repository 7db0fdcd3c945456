import type { Database } from '../database/database';

/** A table as a backup sees it. */
export interface BackupTable {
  schema: string;
  name: string;
  /** Without generated ones. */
  columns: string[];
  key: { name: string; type: string }[];
  /** The column that a sequence numbers. */
  numbered: string | null;
  /** Single-column foreign keys to tables of the backup; a row that outlives its parent has null then. */
  references: { column: string; table: string; key: string; outlives: boolean }[];
}

/** Accounts belong to the data; sessions, tokens and the audit log do not. */
const AUTH_TABLES = ['users', 'identities'];

/** The tables of a backup, those that are referred to first. */
export async function readBackupTables(database: Database): Promise<BackupTable[]> {
  return inOrder(await database.query<BackupTable>(TABLES, AUTH_TABLES));
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
    if (next.length === 0) throw new Error('tables refer to one another in a circle');
    for (const table of next) {
      done.add(qualified(table));
      ordered.push(table);
    }
  }
  return ordered;
}

/** The table's name as SQL takes it. */
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
    where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'auth' and c.relname = any($1::text[])))
  )
  select schema, name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = tables.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.position)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, position), pg_attribute a
      where i.indrelid = tables.oid and i.indisprimary and a.attrelid = tables.oid and a.attnum = k.attnum) as key,
    (select a.attname from pg_attribute a where a.attrelid = tables.oid and a.attidentity <> '') as numbered,
    coalesce((select json_agg(json_build_object('column', mine.attname, 'key', theirs.attname,
        'outlives', f.confdeltype = 'n', 'table', format('"%s"."%s"', other.schema, other.name)))
      from pg_constraint f join tables other on other.oid = f.confrelid
        join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = f.conkey[1]
        join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = tables.oid and cardinality(f.conkey) = 1), '[]') as "references"
  from tables order by schema, name`;

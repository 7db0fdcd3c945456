import type { Database } from '../database/database';

/** A table or view of the schema public, as the catalogue describes it. */
export interface Table {
  name: string;
  /** Types by column, as SQL writes them. */
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly string[];
}

export interface ForeignKey {
  name: string;
  from: string;
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
  /** Whether each row of `to` has at most one row of `from`. */
  isUnique: boolean;
}

/** A function of the schema public. */
export interface Routine {
  name: string;
  /** Types by argument, as SQL writes them. */
  arguments: ReadonlyMap<string, string>;
  required: readonly string[];
  /** Whether it may write. */
  isVolatile: boolean;
  returnsSet: boolean;
  /** Whether each result has columns. */
  returnsRow: boolean;
  returnsVoid: boolean;
  /** The table whose rows it returns. */
  table: string | undefined;
}

export interface Schema {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  routines: ReadonlyMap<string, readonly Routine[]>;
}

const TABLES = `
select c.relname as name,
  (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as columns,
  (select json_agg(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary)::text as key
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const FOREIGN_KEYS = `
select k.conname as name, c.relname as "from", t.relname as "to",
  (select json_agg(a.attname order by n.i) from unnest(k.conkey) with ordinality n (number, i)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number)::text as columns,
  (select json_agg(a.attname order by n.i) from unnest(k.confkey) with ordinality n (number, i)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number)::text as "toColumns",
  exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
    and i.indkey::int2[] <@ k.conkey) as "isUnique"
from pg_constraint k
join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
where k.contype = 'f'`;

const ROUTINES = `
select p.proname as name, p.provolatile = 'v' as "isVolatile", p.proretset as "returnsSet", p.prorettype = 'void'::regtype as "returnsVoid",
  t.typtype = 'c' or p.prorettype = 'record'::regtype as "returnsRow", c.relname as "table", p.pronargdefaults as defaults,
  (select json_agg(json_build_array(coalesce(p.proargnames[i], ''), format_type(p.proargtypes[i - 1], null)) order by i)
    from generate_series(1, p.pronargs) i)::text as arguments
from pg_proc p
join pg_type t on t.oid = p.prorettype
left join pg_class c on c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

interface TableRow {
  name: string;
  columns: string | null;
  key: string | null;
}
type KeyRow = Record<'name' | 'from' | 'to' | 'columns' | 'toColumns', string> & {
  isUnique: boolean;
};
interface RoutineRow {
  name: string;
  isVolatile: boolean;
  returnsSet: boolean;
  returnsVoid: boolean;
  returnsRow: boolean;
  table: string | null;
  defaults: number;
  arguments: string | null;
}

const listIn = <Item>(text: string | null) => JSON.parse(text ?? '[]') as Item[];

/** Reads tables, keys and functions, so that no name is listed by hand. */
export async function readSchema(database: Database): Promise<Schema> {
  const tables = await database.query<TableRow>(TABLES);
  const keys = await database.query<KeyRow>(FOREIGN_KEYS);
  const routines = new Map<string, Routine[]>();
  for (const row of await database.query<RoutineRow>(ROUTINES))
    routines.set(row.name, [...(routines.get(row.name) ?? []), toRoutine(row)]);
  return {
    tables: new Map(tables.map((row) => [row.name, toTable(row)])),
    foreignKeys: keys.map(({ columns, toColumns, ...key }) => ({
      ...key,
      columns: listIn<string>(columns),
      toColumns: listIn<string>(toColumns),
    })),
    routines,
  };
}

const toTable = ({ name, columns, key }: TableRow): Table => ({
  name,
  columns: new Map(Object.entries(JSON.parse(columns ?? '{}') as Record<string, string>)),
  primaryKey: listIn<string>(key),
});

function toRoutine({ arguments: text, defaults, table, ...row }: RoutineRow): Routine {
  const all = listIn<[name: string, type: string]>(text);
  return {
    ...row,
    table: table ?? undefined,
    arguments: new Map(all),
    required: all.slice(0, all.length - defaults).map(([name]) => name),
  };
}

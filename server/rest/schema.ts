import type { Database } from '../database/database';

/** Table or view of the schema public, as PostgreSQL's catalogue describes it. */
export interface Table {
  name: string;
  /** Types by column, in SQL. */
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly string[];
}

/** Way from a row of `from` to the related rows of `table`: a foreign key, in either direction. */
export interface Relation {
  from: string;
  table: string;
  /**
   * Names by which a select chooses between several relations: that of the constraint, and that of the column if the
   * key has only one.
   */
  hints: readonly string[];
  /** Pairs of columns with equal values: one of the row, one of the related row. */
  on: readonly (readonly [own: string, related: string])[];
  /** Whether a row has at most one related row. */
  toOne: boolean;
}

/** Function of the schema public. */
export interface Routine {
  name: string;
  /** Types by argument, in SQL. */
  arguments: ReadonlyMap<string, string>;
  required: readonly string[];
  /** Whether it may write. */
  isVolatile: boolean;
  returnsSet: boolean;
  /** Whether each result has columns. */
  returnsRow: boolean;
  returnsVoid: boolean;
  /** Whether it returns raw bytes to those who ask for them: the domain's name is the media type, as for PostgREST. */
  returnsBytes: boolean;
  /** Name of the table whose rows it returns. */
  table: string | null;
}

export interface Schema {
  tables: ReadonlyMap<string, Table>;
  relations: readonly Relation[];
  routines: ReadonlyMap<string, readonly Routine[]>;
}

const TABLES = `
select json_build_object('name', c.relname,
  'columns', (select coalesce(json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
  'primaryKey', (select coalesce(json_agg(a.attname), '[]') from pg_index i
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary)
)::text as item from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const RELATIONS = `
select json_build_object(
  'from', case when forth then c.relname else t.relname end,
  'table', case when forth then t.relname else c.relname end,
  'hints', k.conname || array(select a.attname from pg_attribute a
    where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and cardinality(k.conkey) = 1),
  'on', (select json_agg(case when forth then json_build_array(a.attname, b.attname) else json_build_array(b.attname, a.attname) end order by n.i)
    from unnest(k.conkey, k.confkey) with ordinality as n (number, "toNumber", i)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = n."toNumber"),
  'toOne', forth or exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
    and i.indkey::int2[] <@ k.conkey)
)::text as item from pg_constraint k
join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
cross join (values (true), (false)) as way (forth)
where k.contype = 'f'`;

const ROUTINES = `
select json_build_object('name', p.proname, 'isVolatile', p.provolatile = 'v', 'returnsSet', p.proretset,
  'returnsRow', t.typtype = 'c' or p.prorettype = 'record'::regtype, 'returnsVoid', p.prorettype = 'void'::regtype,
  'returnsBytes', t.typtype = 'd' and t.typname = 'application/octet-stream',
  'table', c.relname, 'arguments', given.all, 'required', given.required
)::text as item from pg_proc p
join pg_type t on t.oid = p.prorettype
left join pg_class c on c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace
cross join lateral (
  select coalesce(json_agg(json_build_array(a.name, a.type) order by i), '[]') as all,
    coalesce(json_agg(a.name order by i) filter (where i <= p.pronargs - p.pronargdefaults), '[]') as required
  from generate_series(1, p.pronargs) as i
  cross join lateral (select coalesce(p.proargnames[i], '') as name, format_type(p.proargtypes[i - 1], null) as type) as a
) as given
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

/** Reads tables, relations and functions, so that none has to be listed by hand. */
export async function readSchema(database: Database): Promise<Schema> {
  const read = async <Item>(query: string) =>
    (await database.query<{ item: string }>(query)).map(({ item }) => JSON.parse(item) as Item);
  const tables = await read<Listed<Table, 'columns'>>(TABLES);
  const routines = new Map<string, Routine[]>();
  for (const routine of await read<Listed<Routine, 'arguments'>>(ROUTINES)) {
    const others = routines.get(routine.name) ?? [];
    routines.set(routine.name, [...others, { ...routine, arguments: new Map(routine.arguments) }]);
  }
  return {
    tables: new Map(
      tables.map((table) => [table.name, { ...table, columns: new Map(table.columns) }]),
    ),
    relations: await read<Relation>(RELATIONS),
    routines,
  };
}

/** T with the map `Key` as a list of its entries. */
type Listed<T, Key extends keyof T> = Omit<T, Key> & Record<Key, [string, string][]>;

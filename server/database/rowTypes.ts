import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

interface Column {
  relation: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Whether it is always generated, so that clients cannot set it. */
  generated: boolean;
}

interface Callable {
  id: string;
  name: string;
  /** Name of the return type. */
  type: string;
  /** Name of the table whose row type is returned. */
  relation: string | null;
  many: boolean;
}

interface Argument {
  id: string;
  name: string;
  type: string;
  /** `in`: argument; `out`: column of the result. */
  direction: 'in' | 'out';
  hasDefault: boolean;
}

const FILE = 'src/api/rows.ts';
const HEADER =
  '// Written by `npm run types` from the database schema: change a migration, not this file.';

const COLUMNS = `
select c.relname::text as relation, a.attname::text as name, t.typname::text as type,
  not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault",
  a.attidentity = 'a' or a.attgenerated <> '' as generated
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
order by c.relname::text collate "C", a.attname::text collate "C"`;

const CALLABLES = `
select p.oid::text as id, p.proname::text as name, t.typname::text as type,
  c.relname::text as relation, p.proretset as many
from pg_proc p
join pg_type t on t.oid = p.prorettype
left join pg_class c on c.oid = t.typrelid
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname::text collate "C", p.oid`;

const ARGUMENTS = `
select p.oid::text as id, coalesce(p.proargnames[n], '') as name, t.typname::text as type,
  case when p.proargmodes[n] in ('o', 't') then 'out' else 'in' end as direction,
  n between p.pronargs - p.pronargdefaults + 1 and p.pronargs as "hasDefault"
from pg_proc p
cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as argument (type, n)
join pg_type t on t.oid = argument.type
where p.pronamespace = 'public'::regnamespace
order by p.oid, coalesce(p.proargnames[n], '') collate "C"`;

/**
 * Renders the schema `public` as the TypeScript type `Database` that supabase-js expects, formatted with the
 * repository's configuration of oxfmt. The working directory must be the repository's root.
 * @param query runs a query in the migrated database @returns the text of src/api/rows.ts
 */
export async function renderRowTypes(query: Query): Promise<string> {
  const ask = async <T extends object>(sql: string) => (await query(sql)) as T[];
  const tables = [...grouped(await ask<Column>(COLUMNS), 'relation')];
  const callables = await ask<Callable>(CALLABLES);
  const signatures = grouped(await ask<Argument>(ARGUMENTS), 'id');

  const body = `
    export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

    /**
     * A table as supabase-js describes it, without relationships, since no select embeds another table. An insert needs the
     * columns without a default; generated ones cannot be written.
     */
    type Table<R, Required extends keyof R, Generated extends keyof R> = {
      Row: R;
      Insert: Pick<R, Required> & Update<R, Generated>;
      Update: Update<R, Generated>;
      Relationships: [];
    };
    type Update<R, Generated> = { [C in keyof R]?: C extends Generated ? never : R[C] };

    /** A function that returns a table's rows. */
    type RowsOf<Name extends string, R, Args> = {
      Args: Args;
      Returns: R[];
      SetofOptions: { from: '*'; to: Name; isOneToOne: false; isSetofReturn: true };
    };

    ${tables.map(([name, columns]) => rowType(name, columns)).join('')}

    export interface Database {
      public: {
        Tables: {${tables.map(([name, columns]) => table(name, columns)).join('')}};
        Views: Record<never, never>;
        Functions: {${callables.map((one) => callable(one, signatures.get(one.id))).join('')}};
      };
    }

    type Tables = Database['public']['Tables'];
    export type Row<T extends keyof Tables> = Tables[T]['Row'];

    /** Tables that have all these columns. */
    export type TablesWith<Columns extends string> = {
      [T in keyof Tables]: [Columns] extends [keyof Row<T>] ? T : never;
    }[keyof Tables];`;
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
  return (await format(FILE, `${HEADER}\n${body}`, style)).code;
}

function rowType(name: string, columns: Column[]): string {
  const fields = columns.map((column) => `${quoted(column.name)}: ${valueOf(column)};`);
  return `type ${rowName(name)} = {${fields.join('\n')}};\n`;
}

/** Name of a table's row type, such as 'CustomerEventsRow' of 'customerEvents'. */
const rowName = (table: string) => `${table.charAt(0).toUpperCase()}${table.slice(1)}Row`;

function table(name: string, columns: Column[]): string {
  const required = columns.filter((one) => !one.nullable && !one.hasDefault && !one.generated);
  const generated = columns.filter((one) => one.generated);
  return `${quoted(name)}: Table<${rowName(name)}, ${union(required)}, ${union(generated)}>;`;
}

const union = (columns: Column[]) => columns.map(({ name }) => quoted(name)).join(' | ') || 'never';

function callable({ name, type, relation, many }: Callable, all: Argument[] = []): string {
  const passed = all.filter(({ direction }) => direction === 'in').map(argument);
  const columns = all.filter(({ direction }) => direction === 'out').map(argument);
  const args = passed.length > 0 ? `{${passed.join('')}}` : 'never';
  if (relation && many)
    return `${quoted(name)}: RowsOf<${quoted(relation)}, ${rowName(relation)}, ${args}>;`;
  const one = columns.length > 0 ? `{${columns.join('')}}` : scalar(type);
  return `${quoted(name)}: { Args: ${args}; Returns: ${one}${many ? '[]' : ''} };`;
}

function argument({ name, type, hasDefault }: Argument): string {
  return `${quoted(name)}${hasDefault ? '?' : ''}: ${scalar(type)};`;
}

function valueOf({ type, nullable }: Column): string {
  return scalar(type) + (nullable ? ' | null' : '');
}

/** TypeScript type of a PostgreSQL type's values in the API's JSON. */
function scalar(type: string): string {
  if (type.startsWith('_')) return `${scalar(type.slice(1))}[]`;
  if (type === 'bool') return 'boolean';
  if (/^(int[248]|float[48]|numeric)$/.test(type)) return 'number';
  if (/^jsonb?$/.test(type)) return 'Json';
  if (type === 'void') return 'undefined';
  return /^(text|varchar|bpchar|name|uuid|date|timestamp(tz)?|time(tz)?|interval|inet)$/.test(type)
    ? 'string'
    : 'unknown';
}

const quoted = (name: string) => JSON.stringify(name);

function grouped<T extends object, K extends keyof T>(rows: T[], key: K): Map<T[K], T[]> {
  const groups = new Map<T[K], T[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}

import type { TableName } from './schema';

interface AreaTable {
  /** Columns of a new row. @param n unique number, for columns that must be unique */
  example: (n: number) => Record<string, string>;
  /** Columns that staff type; `free` lists those that accept any text. */
  all: readonly string[];
  free: readonly string[];
  /**
   * Text columns that keep direction marks: their values are chosen from a list, limited to Latin letters by a check,
   * or compared with parts of URLs. The other columns need the trigger that removes the marks.
   */
  exact: readonly string[];
}

/**
 * Tables of areas whose rows all staff can see and write, that admins can delete from, and that need no row of another
 * table. The tests of rights, search functions and hostile texts read them from here, so each new area has an entry.
 */
export const AREA_TABLES = {
  companies: {
    example: (n) => ({ name: 'x', slug: `s${n}`, monogram: 'X' }),
    all: ['name', 'slug', 'website', 'monogram', 'logo'],
    free: ['name'],
    exact: ['logo', 'slug'],
  },
  campaigns: {
    example: (n) => ({ code: `c${n}`, name: 'x' }),
    all: ['code', 'name', 'channel', 'cost', 'currency', 'startsOn', 'notes'],
    free: ['name', 'notes'],
    exact: ['code', 'aliases', 'utmCampaigns', 'currency'],
  },
} satisfies Partial<Record<TableName, AreaTable>>;

export type AreaTableName = keyof typeof AREA_TABLES;
export const AREA_TABLE_NAMES = Object.keys(AREA_TABLES) as AreaTableName[];

/** Object with a value for each of these tables. */
export const forAreaTables = <T>(valueOf: (table: AreaTableName) => T): Record<AreaTableName, T> =>
  Object.fromEntries(AREA_TABLE_NAMES.map((table) => [table, valueOf(table)])) as Record<
    AreaTableName,
    T
  >;

/** Object with an example row for each of these tables. */
export const areaExamples = (n: number) => forAreaTables((table) => AREA_TABLES[table].example(n));

/** `table.column` of all columns that keep direction marks. */
export const EXACT_COLUMNS = AREA_TABLE_NAMES.flatMap((table) => {
  const { exact }: AreaTable = AREA_TABLES[table];
  return exact.map((column) => `${table}.${column}`);
});

/** Statement that adds a row. */
export const insertOf = (table: AreaTableName, row: Record<string, string>): string => {
  const [columns, values] = [Object.keys(row), Object.values(row)];
  return `insert into public.${table} ("${columns.join('", "')}") values ('${values.join("', '")}')`;
};

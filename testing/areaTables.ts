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
type AreaTables = Partial<Record<TableName, AreaTable>>;
type PolicyTables = AreaTables;

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
  templates: {
    example: () => ({ name: 'x', channel: 'whatsapp', situation: 'nueva', text: 'x' }),
    all: ['name', 'channel', 'situation', 'line', 'subject', 'text'],
    free: ['name'],
    exact: ['channel', 'situation', 'line'],
  },
} satisfies AreaTables;

/**
 * Tables of areas whose rows are about a policy, which examples leave out. Agents see and write the rows of the customers
 * that they see, and nobody deletes them.
 */
export const POLICY_TABLES = {
  claims: {
    example: () => ({ occurredOn: '2026-01-01' }),
    all: [
      ...['number', 'occurredOn', 'description', 'status', 'adjuster', 'adjusterPhone'],
      ...['amountClaimed', 'amountPaid', 'nextStep', 'nextStepOn'],
    ],
    free: ['number', 'description', 'adjuster', 'nextStep'],
    exact: ['status'],
  },
} satisfies PolicyTables;

export type AreaTableName = keyof typeof AREA_TABLES;
export const AREA_TABLE_NAMES = Object.keys(AREA_TABLES) as AreaTableName[];
export type PolicyTableName = keyof typeof POLICY_TABLES;
export const POLICY_TABLE_NAMES = Object.keys(POLICY_TABLES) as PolicyTableName[];

/** Object with a value for each of these tables. */
const forEach = <Name extends string, T>(names: Name[], valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;
export const forAreaTables = <T>(valueOf: (table: AreaTableName) => T) =>
  forEach(AREA_TABLE_NAMES, valueOf);
export const forPolicyTables = <T>(valueOf: (table: PolicyTableName) => T) =>
  forEach(POLICY_TABLE_NAMES, valueOf);

/** Object with an example row for each of the area tables. */
export const areaExamples = (n: number) => forAreaTables((table) => AREA_TABLES[table].example(n));

/** Object with an example row about a policy for each of the policy tables. @param text for the columns of any text */
export const policyExamples = (n: number, policyId: number, text?: string) =>
  forPolicyTables((table): Record<string, string> => {
    const { example, free }: AreaTable = POLICY_TABLES[table];
    const texts = text === undefined ? [] : free.map((column) => [column, text] as const);
    return { ...example(n), ...Object.fromEntries(texts), policyId: String(policyId) };
  });

/** Object with an example row for each of both. */
export const allExamples = (n: number, policyId: number) => ({
  ...areaExamples(n),
  ...policyExamples(n, policyId),
});

/** `table.column` of all columns that keep direction marks. */
export const EXACT_COLUMNS = Object.entries<AreaTable>({
  ...AREA_TABLES,
  ...POLICY_TABLES,
}).flatMap(([table, { exact }]) => exact.map((column) => `${table}.${column}`));

/** Statement that adds a row. */
export const insertOf = (table: string, row: Record<string, string>): string => {
  const [columns, values] = [Object.keys(row), Object.values(row)];
  return `insert into public.${table} ("${columns.join('", "')}") values ('${values.join("', '")}')`;
};

import { randomUUID } from 'node:crypto';
import { staffCall } from './calls';
import type { RunningServer } from './server';
import { digests } from './roleWorld';
import { deleteCustomers, type Sql } from './sql';

export type Entered = Record<string, string | number>;

export interface StoredRow {
  id: number;
  number: number;
  action: string | null;
  does: string | null;
  found: number | null;
  repeats: number | null;
  problems: { field: string; text: string; reason: string }[] | null;
  made: number | null;
  undone: string | null;
}

export interface Run {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  left: number;
}

/** Calls of the functions of imports as the admin. Rows of a file get the numbers of its lines, from 2 on. */
export function importWorld(server: () => RunningServer, sql: Sql) {
  const call = <T>(name: string, input: object) => staffCall<T>(server(), name, input);
  const add = async (statement: string) => (await sql<{ id: number }>(statement))[0]?.id ?? 0;
  const begin = async (area: string, options: object = {}, id = randomUUID() as string) => {
    const columns = { headers: [], fields: [], answers: { values: {} } };
    await call('begin_import', {
      ...{ id, area, fileName: 'libro.csv', columns },
      options: { duplicates: 'skip', owner: null, status: null, ...options },
    });
    return id;
  };
  const stage = (id: string, rows: readonly Entered[], from = 2) =>
    call('stage_import', {
      id,
      rows: rows.map((entered, i) => ({ number: i + from, entered, problems: [] })),
    });
  const check = (id: string) =>
    call<{ checked: number; last: number }>('check_import', { id, after: 0, count: 500 });
  const run = (id: string, count = 100) => call<Run>('run_import', { id, count });
  const rows = (id: string) =>
    sql<StoredRow>(`select * from public."importRows" where import = '${id}' order by number`);
  const untilDone = async (step: () => Promise<{ left: number }>) => {
    while ((await step()).left > 0);
  };
  return {
    call,
    begin,
    stage,
    check,
    run,
    rows,
    counts: (id: string) => call<Record<string, number>>('import_counts', { id }),
    /** What check_import decides about the rows of a file. */
    decide: async (area: string, file: readonly Entered[], options: object = {}) => {
      const id = await begin(area, options);
      await stage(id, file);
      await check(id);
      return { id, rows: await rows(id) };
    },
    /** Imports a file. @returns id of the import */
    bring: async (area: string, file: readonly Entered[], options: object = {}) => {
      const id = await begin(area, options);
      await stage(id, file);
      await check(id);
      await untilDone(() => run(id));
      return id;
    },
    undo: (id: string) => untilDone(() => call('undo_import', { id, count: 100 })),
    /** Hash of each table's rows, but for the import's own. */
    book: async () => {
      const { imports: _, importRows: __, ...others } = await digests(sql);
      return others;
    },
    /** Ends and removes all imports, and all customers. */
    empty: async () => {
      await sql('delete from public.imports returning 1');
      await deleteCustomers(sql);
    },
    customer: (columns: Entered) => {
      const names = Object.keys(columns).map((name) => `"${name}"`);
      const values = Object.values(columns).map((value) => `'${value}'`);
      return add(
        `insert into public.customers (${names.join()}) values (${values.join()}) returning id`,
      );
    },
    /** Adds a company and a product, and returns the product's id. */
    product: async () => {
      const name = `f${randomUUID().slice(0, 8)}`;
      const company = await add(
        `insert into public.companies (name, slug, monogram) values ('${name}', '${name}', 'F') returning id`,
      );
      return add(
        `insert into public.products ("companyId", name, line) values (${company}, 'Auto', 'auto') returning id`,
      );
    },
  };
}

/** Columns of a policy in a file. */
export const term = (productId: number, fields: Entered = {}): Entered => ({
  ...{ productId, premium: 480, startsOn: '2026-01-01', endsOn: '2027-01-01', ...fields },
});

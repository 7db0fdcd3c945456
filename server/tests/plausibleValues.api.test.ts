import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type BackupLine, readBackup, writeBackup } from '../admin/backupFile';
import { openEmbedded } from '../database/connection';
import { describeOnPostgres, describeSql } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { everything } from '../../testing/everything';
import { run } from '../../testing/server';
import { sharedPostgres } from '../../testing/sharedPostgres';

const { emptyFolder, start } = cleanUpAfter();

/** Values that no page can show, by type, including dates in the years 1 BC, 44 BC and 99999. */
const IMPLAUSIBLE: Record<string, string[]> = {
  date: ['infinity', '-infinity', '0044-03-15 BC', '1899-12-31', '2201-01-01', '99999-01-01'],
  timestamp: ['infinity', '-infinity', '1899-12-31 00:00', '2201-01-02 00:00'],
  timestamptz: ['infinity', '-infinity', '1899-12-31 00:00+00', '2201-01-02 00:00+00'],
  time: ['24:00'],
  numeric: ['NaN', 'Infinity', '-Infinity'],
  float4: ['NaN', 'Infinity', '-Infinity'],
  float8: ['NaN', 'Infinity', '-Infinity'],
};
const PLAUSIBLE: Record<string, string[]> = {
  date: ['1900-01-01', '2200-12-31'],
  timestamptz: ['1900-01-01 00:00+00', '2200-12-31 23:59+00'],
  time: ['00:00', '23:59'],
};

interface Column {
  name: string;
  column: string;
  type: string;
  /** Conditions of the checks that concern only this column. */
  checks: string[];
  isWritable: boolean;
}

/** Days, times, periods and numbers of the public tables, including arrays, except for arrays of whole numbers. */
const COLUMNS = `
  select format('%s.%s', relname, attname) as name, attname as column, typname as type,
    array(select pg_get_expr(conbin, conrelid) from pg_constraint
      where contype = 'c' and convalidated and conrelid = attrelid and conkey = array[attnum]) as checks,
    attidentity = '' and not exists (
      select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
    ) and (
      has_column_privilege('anon', attrelid, attnum, 'insert, update')
      or has_column_privilege('authenticated', attrelid, attnum, 'insert, update')
    ) as "isWritable"
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    and (
      typcategory in ('D', 'N', 'T') and atttypid <> 'regclass'::regtype
      or typcategory = 'A' and typelem in (
        select oid from pg_type
        where typcategory in ('D', 'T') or oid in ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype)
      )
    )
  order by 1`;

describeSql('every day, time and number of a public table has a bound', (_, sql) => {
  it('checks refuse values that no page can show; a new column needs a check named "<column> is plausible"', async () => {
    const columns = await sql<Column>(COLUMNS);
    expect(columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['customers.nextContactOn', 'policies.premium', 'visits.created_at']),
    );
    const cases = columns.flatMap(({ name, column, type, checks, isWritable }) => {
      const values = (list: string[], isAccepted: boolean) =>
        list.map((value) => ({ name, column, type, checks, value, isAccepted }));
      const isWhole = ['int2', 'int4', 'int8'].includes(type);
      // Whole numbers need a check only if a role of the API writes them, because their type bounds them.
      if (isWhole) return isWritable ? values(['0'], false) : [];
      return [...values(IMPLAUSIBLE[type] ?? [], false), ...values(PLAUSIBLE[type] ?? [], true)];
    });
    const unknown = columns.filter(({ type }) => !/^int\d$/.test(type) && !IMPLAUSIBLE[type]);
    expect(unknown.map(({ name, type }) => `${name}: no values for ${type}`)).toEqual([]);
    const results = await sql<{ results: boolean[] }>(
      `select array[${cases
        .map(({ column, type, checks, value }) => {
          const all = ['true', ...checks].map((check) => `(${check})`).join(' and ');
          return `(select ${all} from (select '${value}'::${type} as "${column}") as row)`;
        })
        .join(', ')}] as results`,
    );
    const wrong = cases.filter(({ isAccepted }, i) => results[0]?.results[i] !== isAccepted);
    expect(wrong.map(({ name, value }) => `${name} = ${value}`)).toEqual([]);
  });
});

/** Mark that changes the direction of the following text. */
const MARK = '\u202E';
/** Values by table and id that release 1.0.0 stored, and what an update makes of them. */
const STORED: Record<
  string,
  Record<number, Record<string, [stored: unknown, repaired: unknown]>>
> = {
  customers: {
    // A name that would become empty is kept.
    4: { name: [MARK, MARK] },
    5: {
      name: [`${MARK}Ana`, 'Ana'],
      nextContactOn: ['-infinity', null],
      renewsOn: ['99999-01-01', null],
      value: ['NaN', null],
    },
  },
  campaigns: {
    1: { cost: ['NaN', null], startsOn: ['-infinity', null], endsOn: ['infinity', null] },
  },
  products: { 1: { premium: ['NaN', null] } },
  policies: {
    1: {
      premium: ['NaN', 0],
      startsOn: ['99999-01-01', '2200-12-30'],
      endsOn: ['infinity', '2200-12-31'],
    },
  },
};
const rows = Object.entries(STORED).flatMap(([table, byId]) =>
  Object.entries(byId).map(([id, columns]) => ({ table, id: Number(id), columns })),
);
const valuesOf = (columns: (typeof rows)[number]['columns'], which: 0 | 1) =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[which]]));

/** Folder with a data folder and a backup of the release. */
const RELEASE = 'server/tests/releases/v1.0.0';

/** Opens the database with this build. @returns the events of the cleaned name */
async function expectRepaired(variables: Record<string, string>) {
  const server = await start(variables);
  const stored = await everything(server);
  for (const { table, id, columns } of rows)
    expect(stored[table as 'customers'].find((row) => row.id === id)).toMatchObject(
      valuesOf(columns, 1),
    );
  expect(await server.stop()).toBe(0);
  return stored.customerEvents
    .filter(({ kind, customerId }) => kind === 'name' && customerId === 5)
    .map(({ after }) => after);
}

/** Data folder of the release with the values. */
async function oldFolder(): Promise<string> {
  const folder = emptyFolder();
  const tar = brotliDecompressSync(readFileSync(`${RELEASE}/database.tar.br`));
  execFileSync('tar', ['--no-same-owner', '-xf', '-'], { cwd: folder, input: tar });
  const { database, close } = await openEmbedded(join(folder, 'database'));
  for (const { table, id, columns } of rows) {
    const changes = Object.keys(columns).map((name) => `"${name}" = changed."${name}"`);
    await database.query(
      `update public.${table} set ${changes.join()}
       from jsonb_populate_record(null::public.${table}, $1::jsonb) as changed where ${table}.id = $2::bigint`,
      JSON.stringify(valuesOf(columns, 0)),
      id,
    );
  }
  await close();
  return folder;
}

/** Backup of the release with the values. */
async function oldBackup(): Promise<string> {
  const file = join(emptyFolder(), 'old.gz');
  async function* lines(): AsyncGenerator<BackupLine> {
    let table = '';
    for await (const line of readBackup(`${RELEASE}/backup.gz`)) {
      if (line.kind === 'table') table = line.name;
      if (line.kind !== 'row') {
        yield line;
        continue;
      }
      const row = JSON.parse(line.row) as { id?: number };
      const changed = rows.find((one) => one.table === table && one.id === row.id);
      yield changed
        ? { ...line, row: JSON.stringify({ ...row, ...valuesOf(changed.columns, 0) }) }
        : line;
    }
  }
  await writeBackup(file, lines());
  return file;
}

async function expectRestored(variables: Record<string, string>): Promise<void> {
  expect(await run('restore', [await oldBackup()], variables)).toMatchObject({ code: 0 });
  await expectRepaired(variables);
}

describe('rows of release 1.0.0 that no page can show', () => {
  it('are repaired by the update, and the cleaning of a name adds no event', async () => {
    expect(await expectRepaired({ DATA_DIR: await oldFolder() })).toEqual(['Ana']);
  });

  it('are repaired when a backup is restored', async () => {
    await expectRestored({ DATA_DIR: emptyFolder() });
  });
});

describeOnPostgres('rows of release 1.0.0 that no page can show, with PostgreSQL', () => {
  it('are repaired when a backup is restored', async () => {
    const postgres = await sharedPostgres();
    await expectRestored({ DATA_DIR: emptyFolder(), DATABASE_URL: postgres.createDatabase() });
  });
});

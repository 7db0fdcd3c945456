import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeSql, describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { type Client, staff } from '../../testing/clients';
import { fillStaffTables } from '../../testing/staffTables';
import { copyProject } from '../../testing/project';
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
const DAYS = { broken: '-infinity', distant: '99999-01-01' };

/** Writes the rows of an attack, as a member of staff. */
async function writeImplausible(client: Client): Promise<void> {
  const { customers, campaigns, policies, products } = {
    customers: await client.from('customers').select('id').order('id').limit(1).single(),
    campaigns: await client.from('campaigns').select('id').order('id').limit(1).single(),
    policies: await client.from('policies').select('id').order('id'),
    products: await client.from('products').select('id').order('id').limit(1).single(),
  };
  const nan = 'NaN' as unknown as number;
  const outcomes = [
    await client.from('customers').insert({ name: MARK }),
    await client
      .from('customers')
      .update({
        name: `${MARK}Ana`,
        nextContactOn: DAYS.broken,
        renewsOn: DAYS.distant,
        value: nan,
      })
      .eq('id', customers.data?.id ?? 0),
    await client
      .from('campaigns')
      .update({ cost: nan, startsOn: DAYS.broken, endsOn: 'infinity' })
      .eq('id', campaigns.data?.id ?? 0),
    await client
      .from('products')
      .update({ premium: nan })
      .eq('id', products.data?.id ?? 0),
    await client
      .from('policies')
      .update({ premium: nan, startsOn: DAYS.distant, endsOn: 'infinity' })
      .eq('id', policies.data?.[0]?.id ?? 0),
  ];
  expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null));
}

const REPAIRED = {
  customers: { name: 'Ana', nextContactOn: null, renewsOn: null, value: null },
  campaigns: { cost: null, startsOn: null, endsOn: null },
  products: { premium: null },
  policies: { premium: 0, startsOn: '2200-12-30', endsOn: '2200-12-31' },
};

/** First row of each table, with the columns that were repaired. */
async function firstRows(client: Client) {
  const first = async (table: keyof typeof REPAIRED) => {
    const columns = Object.keys(REPAIRED[table]).join();
    const { data } = await client.from(table).select(columns).order('id').limit(1).single();
    return data as unknown;
  };
  return {
    customers: await first('customers'),
    campaigns: await first('campaigns'),
    products: await first('products'),
    policies: await first('policies'),
  };
}

const YOUNGER = [
  '20261125060000_plausible_values',
  '20261125061000_repair_values',
  '20261203120000_direction_marks',
  '20261205000000_typed_columns',
  '20261205110000_visible_names',
  '20261206021000_cover_ends',
  '20261210010000_opportunities',
  '20261210011000_mirrored_opportunities',
  '20261210020000_moved_requests',
  '20261210030000_shown_requests',
  '20261210040000_known_persons',
  '20261210050000_renewals',
];
/** Matches the migration of an area that was made after them. */
const OF_AREA = /^select private\.bound_columns\(/m;

/**
 * Project that stands for the older release: the present build on the schema without the bounds, and without the
 * removal of marks.
 */
function olderRelease(): { cwd: string } {
  const cwd = copyProject(emptyFolder());
  const folder = join(cwd, 'supabase/migrations');
  for (const file of readdirSync(folder))
    if (
      YOUNGER.includes(file.replace('.sql', '')) ||
      OF_AREA.test(readFileSync(join(folder, file), 'utf8'))
    )
      rmSync(join(folder, file));
  return { cwd };
}

async function repairs(
  older: Record<string, string>,
  restored: Record<string, string>,
): Promise<void> {
  const release = olderRelease();
  const old = await start(older, release);
  const client = await staff(old);
  await fillStaffTables(old, client, ['Ana', 'Eva']);
  await writeImplausible(client);
  const { data: implausible } = await client
    .from('customers')
    .select('id, nextContactOn')
    .order('id');
  expect(implausible?.[0]).toMatchObject({ nextContactOn: '-infinity' });
  const file = join(emptyFolder(), 'old.gz');
  expect(await run('backup', [file], older, '', release)).toMatchObject({ code: 0 });
  expect(await old.stop()).toBe(0);

  const upgraded = await start(older);
  expect(upgraded.output()).toContain('Migration applied: 20261125061000_repair_values.sql');
  const signedIn = await staff(upgraded);
  expect(await firstRows(signedIn)).toEqual(REPAIRED);
  const { data: names } = await signedIn.from('customers').select('name').order('id');
  // A name that would become empty is kept, and the cleaning adds no event.
  expect(names?.at(-1)).toEqual({ name: MARK });
  const { data: events } = await signedIn.from('customerEvents').select('after').eq('kind', 'name');
  expect(events).toEqual([{ after: 'Ana' }]);
  // The form finds the field of a rule by the column with which the rule's name begins.
  const refused = await signedIn
    .from('customers')
    .update({ nextContactOn: DAYS.broken })
    .eq('id', implausible![0]!.id);
  expect(refused.error).toMatchObject({
    code: '23514',
    message: expect.stringContaining('"nextContactOn is plausible"') as string,
  });
  expect(await upgraded.stop()).toBe(0);

  expect(await run('restore', [file], restored)).toMatchObject({ code: 0 });
  const again = await start(restored);
  expect(await firstRows(await staff(again))).toEqual(REPAIRED);
  expect(await again.stop()).toBe(0);
}

describe('rows of an older release that no page can show, with the embedded database', () => {
  it('are repaired by the update, and when an older backup is restored', async () => {
    await repairs({ DATA_DIR: emptyFolder() }, { DATA_DIR: emptyFolder() });
  });
});

describeOnPostgres('rows of an older release that no page can show, with PostgreSQL', () => {
  it('are repaired by the update, and when an older backup is restored', async () => {
    const postgres = await sharedPostgres();
    const database = () => ({ DATA_DIR: emptyFolder(), DATABASE_URL: postgres.createDatabase() });
    await repairs(database(), database());
  });
});

import { parseArgs } from 'node:util';
import type { Database } from '../server/database/database';
import { openPostgres } from '../server/database/connection';
import { migrate } from '../server/database/migrations';
import { postgresFolder, startPostgres } from '../testing/postgres';
import { newFolder } from '../testing/server';
import { addDemoData } from './support/demoData';
import { visitFields } from './support/load';
import { median, printMachine, printTable } from './support/report';

/**
 * Measures, on PostgreSQL, how the cost of statements grows with the number of visits (pages of 8 KiB that they read,
 * and milliseconds), and how much disk space a visit takes. The first size is demo data of 90 days; the others add
 * copies of it, each moved back by another 90 days. Prints Markdown for docs/scaling.md.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '100000' },
    copies: { type: 'string', default: '1,10' },
    runs: { type: 'string', default: '5' },
  },
});
const VISITS = Number(values.visits);
const RUNS = Number(values.runs);
/** Sizes in multiples of the demo data. */
const COPIES = values.copies.split(',').map(Number);
const DAY_MS = 86_400_000;
/** Typical settings for a machine with 8 GB. */
const SETTINGS = `shared_buffers = 2GB
effective_cache_size = 6GB
maintenance_work_mem = 1GB
max_wal_size = 8GB
random_page_cost = 1.1
fsync = off
`;

interface Plan {
  'Execution Time': number;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'WAL Bytes'?: number };
}

interface Measured {
  ms: number;
  pages: number;
  walBytes: number;
}

/** A statement with the visitor who sends it, if it is not staff. Its changes are rolled back. */
interface Call {
  what: string;
  sql: string;
  visitor?: string;
}

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

async function measureCall(
  database: Database,
  staff: string,
  { sql, visitor }: Call,
): Promise<Measured> {
  const runs: Measured[] = [];
  for (let left = RUNS + 1; left > 0; left--) {
    const undone = new Error('rolled back');
    await database
      .transaction(async (transaction) => {
        const claims = visitor ? { role: 'anon' } : { role: 'authenticated', sub: staff };
        const headers = visitor ? { 'x-visitor-uuid': visitor } : {};
        await transaction.run(
          `select set_config('request.jwt.claims', ${literal(claims)}, true),
                  set_config('request.headers', ${literal(headers)}, true),
                  set_config('role', '${claims.role}', true)`,
        );
        const [row] = await transaction.query<{ 'QUERY PLAN': [Plan] }>(
          `explain (analyze, buffers, wal, timing off, format json) ${sql}`,
        );
        const [plan] = row?.['QUERY PLAN'] ?? [];
        if (!plan) throw new Error(`no plan for ${sql}`);
        runs.push({
          ms: plan['Execution Time'],
          pages: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
          walBytes: plan.Plan['WAL Bytes'] ?? 0,
        });
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }
  const warm = runs.slice(1);
  const middle = (field: keyof Measured) => median(warm.map((each) => each[field]));
  return { ms: middle('ms'), pages: middle('pages'), walBytes: middle('walBytes') };
}

/** Statements for a visit, and those of the areas whose cost could grow with the number of visits. */
function callsOf(uuid: string, middle: string, until: number): Call[] {
  const days = (count: number) => ({
    from: new Date(until - count * DAY_MS).toISOString(),
    until: new Date(until - 1).toISOString(),
  });
  const call = (what: string, name: string, ...input: string[]): Call => ({
    what,
    sql: `select public.${name}(${input.join(', ')})`,
  });
  const fields = visitFields(uuid, 60);
  const names = Object.keys(fields).map((name) => `"${name}"`);
  const created = visitFields('c0ffee00-0000-4000-8000-00000000abcd', 3);
  const texts = (row: object) => Object.values(row).map((value) => `'${String(value)}'`);
  const zone = `'America/Puerto_Rico'`;
  return [
    {
      what: 'visitor: find the visit',
      visitor: uuid,
      sql: `select * from public.visits where uuid = '${uuid}' order by id desc limit 1`,
    },
    {
      what: 'visitor: first navigation (insert)',
      visitor: created.uuid,
      sql: `insert into public.visits (${names.join()}) values (${texts(created).join()})`,
    },
    {
      what: 'visitor: next navigation (update)',
      visitor: uuid,
      sql: `update public.visits set ${names.map((name, i) => `${name} = ${texts(fields)[i]}`).join()}
            where id = (select id from public.visits where uuid = '${uuid}' order by id desc limit 1)`,
    },
    call('visits: first page', 'find_visits', `'{}'`, '50'),
    call('visits: page in the middle', 'find_visits', `'{}'`, '50', middle),
    call(
      'visits: search for part of a uuid',
      'find_visits',
      literal({ search: uuid.slice(-12) }),
      '50',
    ),
    call('visits: search without a match', 'find_visits', literal({ search: 'zzqxk' }), '50'),
    call(
      'visits: 30 days of an ad',
      'find_visits',
      literal({ ...days(30), ad: 'meta-auto' }),
      '50',
    ),
    call('visits: count, one step', 'count_visits', `'{}'`),
    call('visits: count of 90 days', 'count_visits', literal(days(90))),
    call('report: overview, 7 days', 'visits_overview', literal(days(7))),
    call('report: overview, 90 days', 'visits_overview', literal(days(90))),
    call('report: per day, 90 days', 'visits_per', literal(days(90)), `'day'`, zone),
    call('report: by ad, 90 days', 'visits_by', literal(days(90)), `'ad'`),
    call('report: by page, 90 days', 'visits_by', literal(days(90)), `'page'`),
    call('ads: leads and sales, 90 days', 'ad_results', literal(days(90)), `'last'`, zone),
    call('ads: visits, 90 days, one part', 'ad_visits', literal(days(90)), zone),
  ];
}

/**
 * Adds a copy of the demo data, `copy` times 90 days earlier and with smaller ids, because ids of visits ascend in
 * time. Triggers are off, because the touches are copied too.
 */
async function addCopy(psql: (statements: string) => string, copy: number, first: number) {
  const columns = (table: string, names: string) =>
    psql(
      `select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
       where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped
         and attname not in (${names})`,
    );
  const visits = columns('visits', `'id', 'created_at', 'updatedAt', 'uuid'`);
  const touches = columns('touches', `'visitId', 'day', 'firstAt', 'lastAt'`);
  const last = Number(psql('select max(id) from public.visits'));
  const offset = copy * (last - first + 1);
  const moved = (name: string) => `${name} - ${copy * 90} * interval '1 day'`;
  psql(`set session_replication_role = replica;
    insert into public.visits (id, created_at, "updatedAt", uuid, ${visits}) overriding system value
    select id - ${offset}, ${moved('created_at')}, ${moved('"updatedAt"')},
      md5(uuid || ${copy}) || '-c', ${visits}
    from public.visits where id >= ${first};
    insert into public.touches ("visitId", day, "firstAt", "lastAt", ${touches})
    select "visitId" - ${offset}, day - ${copy * 90}, ${moved('"firstAt"')}, ${moved('"lastAt"')}, ${touches}
    from public.touches where "visitId" >= ${first}`);
}

/**
 * Statement that counts all hours anew, like the server's job, including hours that a copy has added before all others.
 */
const SUM_HOURS = `
  truncate private.visit_hours, private.changed_hours, private.touch_hours, private.touch_hour_values,
    private.touch_day_stays;
  do $$ begin while private.count_hours() loop end loop; end $$`;

const SIZES = `
  select format('%s | %s | %s', what, round(bytes / visits::numeric), pg_size_pretty(bytes))
  from (select count(*) as visits from public.visits) as counted, (
    select 'visits: rows' as what, pg_relation_size('public.visits') as bytes
    union all select 'visits: long texts', pg_relation_size(reltoastrelid) from pg_class where oid = 'public.visits'::regclass
    union all select 'touches: rows', pg_relation_size('public.touches')
    union all select indexrelid::regclass::text, pg_relation_size(indexrelid)
    from pg_index where indrelid in ('public.visits'::regclass, 'public.touches'::regclass)
  ) as parts order by bytes desc`;

if (postgresFolder === undefined) throw new Error('PostgreSQL: its programs were not found');
printMachine();
const postgres = await startPostgres(SETTINGS);
const DATABASE_URL = postgres.createDatabase();
const psql = (statements: string) =>
  postgres.psql(new URL(DATABASE_URL).pathname.slice(1), statements);
const { database, close } = await openPostgres({ url: DATABASE_URL });
await migrate(database, 'supabase/migrations', 'supabase/seed.sql');
// Leaves the smaller ids free for the copies.
psql(
  `select setval(pg_get_serial_sequence('public.visits', 'id'), ${2 * VISITS * Math.max(...COPIES)})`,
);
const size = ['--visits', String(VISITS), '--customers', '20000'];
await addDemoData({ DATABASE_URL, DATA_DIR: newFolder() }, ...size);
const first = Number(psql('select min(id) from public.visits'));
const staff = psql(
  `insert into auth.users (id, email) values (gen_random_uuid(), 'bench@group.example') returning id`,
);
psql(`insert into public.staff ("userId") values ('${staff}')`);

const results = new Map<string, Measured[]>();
const sizes: number[] = [];
let done = 1;
for (const copies of COPIES) {
  for (; done < copies; done++) await addCopy(psql, done, first);
  psql(SUM_HOURS);
  psql('vacuum (analyze)');
  sizes.push(Number(psql('select count(*) from public.visits')));
  const [uuid = '', middle = '', until = ''] = psql(
    `select uuid, (select (min(id) + max(id)) / 2 from public.visits),
       (select max(extract(epoch from created_at)) from public.visits)
     from public.visits where id = ${first + Math.round(VISITS / 2)}`,
  ).split('|');
  for (const call of callsOf(uuid, middle, Number(until) * 1000)) {
    const measured = await measureCall(database, staff, call);
    results.set(call.what, [...(results.get(call.what) ?? []), measured]);
  }
  console.log(`\nBytes for each visit at ${sizes.at(-1)?.toLocaleString('en-US')} visits:\n`);
  console.log(psql(SIZES));
}
await close();
printTable(
  [
    '',
    ...sizes.flatMap((count) => [
      `${count.toLocaleString('en-US')} visits: pages`,
      'ms',
      'WAL bytes',
    ]),
  ],
  ...[...results].map(([what, measured]) => [
    what,
    ...measured.flatMap(({ pages, ms, walBytes }) => [
      pages.toLocaleString('en-US'),
      ms.toFixed(1),
      walBytes || '',
    ]),
  ]),
);
await postgres.stop();

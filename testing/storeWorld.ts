import type { World } from './figureWorld';
import type { Sql } from './sql';
import { literal } from './visitModel';

const DAY = 24 * 60 * 60_000;
const time = (at: number) => new Date(at).toISOString();
const uuidOf = (id: number) => `c0ffee00-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Inserts rows; the keys are columns. */
async function insert(sql: Sql, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += 200)
    await sql(
      `insert into public."${table}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(
           null::public."${table}", ${literal(JSON.stringify(rows.slice(from, from + 200)))})
         returning 1`,
    );
}

/** Replaces visits, ads, customers and policies by those of a world. */
export async function storeWorld(sql: Sql, world: World): Promise<void> {
  for (const table of 'customerEvents policies customers visits campaigns products companies'.split(
    ' ',
  ))
    await sql(`delete from public."${table}" returning 1`);
  await insert(
    sql,
    'campaigns',
    world.ads.map((ad, index) => ({
      ...ad,
      name: ad.code,
      // The first ad is archived, since archived ads keep their visits.
      active: index > 0,
      archived: index === 0,
    })),
  );
  await insert(
    sql,
    'visits',
    world.visitors.map(({ id, exclusion, checked, paths }) => ({
      id,
      exclusion,
      checked,
      uuid: uuidOf(id),
      localStorage: JSON.stringify({
        pages: paths.map((path) => ({ dir: `https://g.example${path}?c=x`, cont: '1', time: '0' })),
      }),
    })),
  );
  // Deletes the trigger's touches, which are of today.
  await sql('delete from public.touches returning 1');
  const counted = new Map(
    world.visitors.map(({ id, exclusion }) => [id, ['', 'included'].includes(exclusion)]),
  );
  await insert(
    sql,
    'touches',
    world.touches.map(({ at, ...touch }, index) => ({
      ...touch,
      firstAt: time(at),
      lastAt: time(at),
      // Only part of the key; figures do not read it.
      day: time(index * DAY).slice(0, 10),
      counts: counted.get(touch.visitId),
    })),
  );
  await storeCustomers(sql, world);
}

async function storeCustomers(sql: Sql, { customers, policies }: World): Promise<void> {
  await insert(
    sql,
    'customers',
    customers.map((customer) => ({
      id: customer.id,
      created_at: time(customer.at),
      name: `Customer ${customer.id}`,
      requestHash: customer.isLead ? uuidOf(customer.id) : null,
      doubt: customer.doubt,
      visitId: customer.visitId,
      firstAdId: customer.first[0],
      firstUtmCampaign: customer.first[1],
      lastAdId: customer.last[0],
      lastUtmCampaign: customer.last[1],
    })),
  );
  await sql(
    `insert into public.companies (id, name, slug, monogram) overriding system value values (1, 'A', 'a', 'A') returning 1`,
  );
  await sql(
    `insert into public.products (id, "companyId", name, line) overriding system value values (1, 1, 'P', 'auto') returning 1`,
  );
  await insert(
    sql,
    'policies',
    policies.map((policy, index) => ({
      id: index + 1,
      customerId: policy.customerId,
      productId: 1,
      created_at: time(policy.at),
      premium: policy.premium / 100,
      period: policy.period,
      commission: policy.commission / 100,
      startsOn: '2026-01-01',
      endsOn: '2027-01-01',
      status: policy.status,
      // Figures check only whether it has a value.
      renewedFrom: policy.isRenewal ? index + 1 : null,
      archived: policy.archived,
    })),
  );
  // Updated last, because a policy makes its customer 'ganado', and a merged customer cannot get policies.
  const states = customers.map(({ id, status, statusSince, archived }) => ({
    id,
    status,
    statusSince: time(statusSince),
    archived,
  }));
  await sql(
    `update public.customers as c
       set status = s.status, "statusSince" = s."statusSince", archived = s.archived
       from json_populate_recordset(null::public.customers, ${literal(JSON.stringify(states))}) as s
       where c.id = s.id returning 1`,
  );
  const merged = customers.filter((customer) => customer.merged).map(({ id }) => id);
  const moved = customers.filter(({ movedTo }) => movedTo !== null);
  await sql(
    `update public.opportunities set counted = false where "customerId" in (${merged.join(', ')}) returning 1`,
  );
  for (const table of ['opportunities', 'policies'])
    await sql(
      `update public."${table}" set "customerId" = kept
       from (values ${moved.map(({ id, movedTo }) => `(${id}, ${movedTo})`).join(', ')}) as moved (id, kept)
       where "customerId" = moved.id returning 1`,
    );
  const gone = [...merged, ...moved.map(({ id }) => id)];
  await sql(
    `update public.customers set merged = true where id in (${gone.join(', ')}) returning 1`,
  );
}

import type { Backend } from '../../database/backend';
import { visitMoments } from './calendar';
import { DEMO_CAMPAIGNS } from './campaigns';
import { demoCustomer } from './customer';

interface CustomerBatch {
  seed: number;
  /** Customers of the whole run. */
  customers: number;
  /** Index of this batch's first customer, from 0. */
  from: number;
  count: number;
  /** End of the 90 days, milliseconds since 1970. */
  until: number;
}

/** Adds the ads of the demo visits, except those whose codes exist. */
export async function addDemoCampaigns({ database }: Backend): Promise<void> {
  await database.query(
    `insert into public.campaigns (code, name, channel, cost, notes)
     select code, name, channel, cost, notes from json_to_recordset($1::json)
       as demo (code text, name text, channel text, cost numeric, notes text)
     where not exists (
       select from public.campaigns
       where lower(campaigns.code) = demo.code or demo.code = any (lower(aliases::text)::text[])
     )`,
    JSON.stringify(DEMO_CAMPAIGNS),
  );
}

/**
 * Adds one batch of customers with their events, spread over the 90 days before `until`. Leads through the form refer to
 * one of the stored visits, if any.
 */
export async function addDemoCustomers({ database }: Backend, batch: CustomerBatch): Promise<void> {
  const moment = visitMoments(batch.customers, batch.until);
  const customers = Array.from({ length: batch.count }, (_, position) => {
    const index = batch.from + position;
    return { position, ...demoCustomer(batch.seed, index, moment(index), batch.until) };
  });
  await database.transaction(async (transaction) => {
    // The trigger would write events of today.
    await transaction.run('alter table public."customerEvents" disable trigger user');
    await transaction.query(
      INSERT_BATCH,
      JSON.stringify(customers),
      new Date(batch.until).toISOString(),
    );
    await transaction.run(
      `select setval(pg_get_serial_sequence('public.customers', 'id'), (select max(id) from public.customers))`,
    );
    await transaction.run('alter table public."customerEvents" enable trigger user');
  });
}

const INSERT_BATCH = `
  with given as materialized (
    select (select coalesce(max(id), 0) from public.customers) + 1 + position as id, given.*
    from json_to_recordset($1::json) as given (
      position int, created_at timestamptz, name text, email text, phone text, document text, line text, message text,
      status text, "renewsOn" date, "nextContactOn" date, archived boolean, visit float8, owner float8,
      "requestKey" uuid, events json)
  ), members as (
    select "userId", email, row_number() over (order by email) - 1 as place, count(*) over () as count
    from public.staff join auth.users on users.id = "userId"
  ), batch as materialized (
    select given.id, name, given.email, phone, document, line, message, status, "renewsOn", "nextContactOn",
      archived, "requestKey", events, "userId" as owner, coalesce(members.email, '') as by,
      chosen.id as "visitId", chosen.uuid, chosen."adId", chosen."localStorage",
      coalesce(chosen.at, given.created_at) as created_at
    from given
    left join members on members.place = floor(given.owner * members.count)
    left join lateral (
      select id, uuid, "adId", "localStorage", coalesce("updatedAt", visits.created_at) as at
      from public.visits
      where id >= (select min(id) + floor(given.visit * (max(id) - min(id) + 1))::bigint from public.visits)
        and coalesce("updatedAt", visits.created_at) < $2::timestamptz
      order by id limit 1
    ) as chosen on given.visit is not null
  ), stored as (
    insert into public.customers (id, created_at, name, email, phone, document, line, message, status, "statusSince",
      "renewsOn", "nextContactOn", archived, owner, "visitId", uuid, "firstAdId", "lastAdId", record, "requestKey",
      "consentVersion", "consentAt")
    overriding system value
    select id, created_at, name, email, phone, document, line, message, status, created_at, "renewsOn",
      "nextContactOn", archived, owner, "visitId", uuid, coalesce("adId", ''), coalesce("adId", ''), coalesce("localStorage", ''),
      "requestKey", case when "requestKey" is not null then '2026-11' end,
      case when "requestKey" is not null then created_at end
    from batch order by id
  )
  insert into public."customerEvents" ("customerId", created_at, kind, "before", "after", text, by)
  select batch.id, batch.created_at + ($2::timestamptz - batch.created_at) * event.part, event.kind, event."before",
    event."after", event.text, case event.kind when 'request' then '' else batch.by end
  from batch, json_to_recordset(events) as event (kind text, "before" text, "after" text, text text, part float8)
  order by batch.id, event.part`;

import type { Backend } from '../../database/backend';
import { shortenWal } from '../../database/maintenance';
import { visitMoments } from './calendar';
import { demoVisit } from './visit';

export interface DemoBatch {
  seed: number;
  /** How many visits the whole run has. */
  visits: number;
  /** The first of this batch, from 0. */
  from: number;
  count: number;
  /** End of the 90 days, milliseconds since 1970. */
  until: number;
}

/** Adds one batch of believable visits with their touches, dated over the 90 days before `until`. */
export async function addDemoVisits(
  { database, embedded }: Backend,
  batch: DemoBatch,
): Promise<void> {
  const moment = visitMoments(batch.visits, batch.until);
  const visits = Array.from({ length: batch.count }, (_, position) => {
    const index = batch.from + position;
    return { position, ...demoVisit(batch.seed, index, moment(index), batch.until) };
  });
  await database.transaction(async (transaction) => {
    // Touches are given, of days gone by: the trigger would make them of today. The lock keeps others off the numbers.
    await transaction.run('alter table public.visits disable trigger user');
    await transaction.query(INSERT_BATCH, JSON.stringify(visits));
    await transaction.run(
      `select setval(pg_get_serial_sequence('public.visits', 'id'), (select max(id) from public.visits))`,
    );
    await transaction.run('alter table public.visits enable trigger user');
  });
  if (embedded) await shortenWal(database);
}

const INSERT_BATCH = `
  with batch as materialized (
    select (select coalesce(max(id), 0) from public.visits) + 1 + position as id, batch.*
    from json_to_recordset($1::json) as batch (
      position int, created_at timestamptz, "updatedAt" timestamptz, "adId" text, uuid text, ip text, "deviceType" text,
      system text, "prePage" text, "stayTime" text, "localStorage" text, checked boolean, touches json)
  ), stored as (
    insert into public.visits (id, created_at, "updatedAt", "adId", uuid, ip, "deviceType", system, "prePage", "stayTime",
      "localStorage", checked)
    overriding system value
    select id, created_at, "updatedAt", "adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage", checked
    from batch order by id
  )
  insert into public.touches ("visitId", day, "adId", "firstAt", "lastAt", navigations, seconds, "deviceType", system,
    referrer)
  select batch.id, touch.day, touch."adId", touch."firstAt", touch."lastAt", touch.navigations, touch.seconds,
    "deviceType", system, private.host_of("prePage")
  from batch, json_to_recordset(touches) as touch (
    day date, "adId" text, "firstAt" timestamptz, "lastAt" timestamptz, navigations int, seconds int)`;

import type { Backend } from '../../database/backend';
import { limitWal } from '../../database/maintenance';
import { VISITOR_FIELDS } from '../../visitor/command';
import { visitMoments } from './calendar';
import { demoVisit } from './visit';

interface VisitBatch {
  seed: number;
  /** Visits of the whole run. */
  visits: number;
  /** Index of this batch's first visit, from 0. */
  from: number;
  count: number;
  /** End of the 90 days, milliseconds since 1970. */
  until: number;
}

/** Adds one batch of visits with their touches, spread over the 90 days before `until`. */
export async function addDemoVisits(
  { database, embedded }: Backend,
  batch: VisitBatch,
): Promise<void> {
  const moment = visitMoments(batch.visits, batch.until);
  const visits = Array.from({ length: batch.count }, (_, position) => {
    const index = batch.from + position;
    return { position, ...demoVisit(batch.seed, index, moment(index), batch.until) };
  });
  await database.transaction(async (transaction) => {
    // The trigger would write touches of today. Disabling it locks the table, so no other transaction takes these ids.
    await transaction.run('alter table public.visits disable trigger user');
    await transaction.query(INSERT_BATCH, JSON.stringify(visits));
    await transaction.run(
      `select setval(pg_get_serial_sequence('public.visits', 'id'), (select max(id) from public.visits))`,
    );
    await transaction.run('alter table public.visits enable trigger user');
  });
  if (embedded) await limitWal(database);
}

const FIELDS = VISITOR_FIELDS.map((field) => `"${field}"`);
const COLUMNS = `id, created_at, "updatedAt", ${FIELDS.join(', ')}, checked`;

const INSERT_BATCH = `
  with batch as materialized (
    select (select coalesce(max(id), 0) from public.visits) + 1 + position as id, batch.*
    from json_to_recordset($1::json) as batch (
      position int, created_at timestamptz, "updatedAt" timestamptz, ${FIELDS.map((field) => `${field} text`).join(', ')},
      checked boolean, touches json)
  ), stored as (
    insert into public.visits (${COLUMNS}) overriding system value
    select ${COLUMNS} from batch order by id
  )
  insert into public.touches ("visitId", day, "adId", "firstAt", "lastAt", navigations, seconds, "deviceType", system,
    referrer)
  select batch.id, touch.day, touch."adId", touch."firstAt", touch."lastAt", touch.navigations, touch.seconds,
    "deviceType", system, private.host_of("prePage")
  from batch, json_to_recordset(touches) as touch (
    day date, "adId" text, "firstAt" timestamptz, "lastAt" timestamptz, navigations int, seconds int)`;

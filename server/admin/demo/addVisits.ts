import type { OpenDatabase } from '../../database/connection';
import { limitWal } from '../../database/maintenance';
import { VISITOR_FIELDS } from '../../visitor/command';
import { visitMoments } from './demoDays';
import { demoVisit } from './visit';

interface VisitBatch {
  seed: number;
  /** Number of visits of the whole run. */
  visits: number;
  /** Index of this batch's first visit, from 0. */
  from: number;
  count: number;
  /** End of the 90 days, in milliseconds since 1970. */
  until: number;
  ads: number;
}

/** Adds one batch of visits with their touches, spread over the 90 days before `until`. */
export async function addDemoVisits(
  { database, embedded }: OpenDatabase,
  batch: VisitBatch,
): Promise<void> {
  const moment = visitMoments(batch.visits, batch.until);
  const visits = Array.from({ length: batch.count }, (_, position) => {
    const index = batch.from + position;
    return { position, ...demoVisit(batch.seed, index, moment(index), batch.until, batch.ads) };
  });
  await database.transaction(async (transaction) => {
    // Disables the trigger, which would write touches of today. This locks the table, so no other transaction takes
    // these ids.
    await transaction.run('alter table public.visits disable trigger user');
    // This trigger would mark each touch for recounting; forget_hours below has all hours recounted.
    await transaction.run('alter table public.touches disable trigger note_late');
    await transaction.query(INSERT_BATCH, JSON.stringify(visits));
    await transaction.run(
      `select setval(pg_get_serial_sequence('public.visits', 'id'), (select max(id) from public.visits))`,
    );
    await transaction.run('alter table public.touches enable trigger note_late');
    await transaction.run('alter table public.visits enable trigger user');
    await transaction.run('select private.forget_hours()');
  });
  if (embedded) await limitWal(database);
}

const FIELDS = VISITOR_FIELDS.map((field) => `"${field}"`);
const COLUMNS = `id, created_at, "updatedAt", ${FIELDS.join(', ')}, checked, exclusion`;
const TEXTS = [
  'adId',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
];
const NUMBERS = ['navigations', 'seconds', 'calls', 'whatsapps', 'emails'];
const OWN = [...TEXTS, ...NUMBERS, 'firstAt', 'lastAt', 'counts'].map((name) => `"${name}"`);
const typed = (names: string[], type: string) => names.map((name) => `"${name}" ${type}`).join();

const INSERT_BATCH = `
  with batch as materialized (
    select (select coalesce(max(id), 0) from public.visits) + 1 + position as id, batch.*
    from json_to_recordset($1::json) as batch (
      position int, created_at timestamptz, "updatedAt" timestamptz, ${FIELDS.map((field) => `${field} text`).join(', ')},
      checked boolean, exclusion text, touches json)
  ), stored as (
    insert into public.visits (${COLUMNS}) overriding system value
    select ${COLUMNS} from batch order by id
  )
  insert into public.touches ("visitId", day, "deviceType", system, referrer, "isNew", ${OWN.join()})
  select batch.id, private.day_of(touch."firstAt"), "deviceType", system, private.host_of("prePage"),
    touch."firstAt" = batch.created_at, ${OWN.map((name) => `touch.${name}`).join()}
  from batch, json_to_recordset(touches) as touch (
    ${typed(TEXTS, 'text')}, ${typed(NUMBERS, 'int')}, ${typed(['firstAt', 'lastAt'], 'timestamptz')}, counts boolean)`;

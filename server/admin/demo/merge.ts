import type { Database } from '../../database/database';
import { HOUR_MS, inOfficeHours } from './officeHours';
import type { CustomerOfId } from './rows';

/**
 * Merges the last customer of these who repeats another one of them, as its owner would the next day. The tables'
 * triggers must be disabled, because they would write events of now.
 */
export async function mergeRepeated(
  database: Database,
  customers: readonly CustomerOfId[],
  until: number,
): Promise<void> {
  const pairs = customers.map((other) => {
    const kept = other.repeats === null ? undefined : customers[other.repeats];
    return { kept, other, at: inOfficeHours(other.arrivedAt + 20 * HOUR_MS, () => 0.3) };
  });
  const pair = pairs.findLast(({ kept, at }) => kept && !kept.archived && kept.owner && at < until);
  if (!pair?.kept) return;
  const { kept, other } = pair;
  const at = Math.max(pair.at, ...[kept, other].map(({ changedAt }) => changedAt ?? 0));
  const claims = { sub: kept.ownerId, role: 'authenticated' };
  await database.query(`select set_config('request.jwt.claims', $1, true)`, JSON.stringify(claims));
  await database.query('select public.merge_customers($1::bigint, $2::bigint)', kept.id, other.id);
  await database.query(`select set_config('request.jwt.claims', '', true)`);
  const moment = new Date(at).toISOString();
  await database.query(
    'update public.merges set created_at = $1::timestamptz where "mergedId" = $2::bigint',
    moment,
    other.id,
  );
  await database.query(
    `update public."customerEvents" set created_at = $1::timestamptz, by = $2
     where id = (select event from public.merges where "mergedId" = $3::bigint)`,
    moment,
    kept.owner,
    other.id,
  );
}

import type { Database } from '../../database/database';
import type { DemoCustomer } from './customer';
import { HOUR_MS, inOfficeHours } from './officeHours';
import type { CustomerOfId } from './rows';

/**
 * Merges the last of these customers who repeats another of them, as the other's owner would do the next day. The
 * tables' triggers must be disabled, because they would write events with the present time.
 */
export async function mergeRepeated(
  database: Database,
  customers: readonly CustomerOfId[],
  until: number,
): Promise<void> {
  const admins = await database.query<{ userId: string }>(
    `select "userId" from public.staff where role = 'admin'`,
  );
  const pair = pairToMerge(
    customers,
    admins.map(({ userId }) => userId),
    until,
  );
  if (!pair) return;
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

/**
 * The last pair that the kept customer's owner can merge: an agent sees only own customers and those without an owner.
 */
export function pairToMerge<C extends DemoCustomer>(
  customers: readonly C[],
  admins: readonly string[],
  until: number,
) {
  const pairs = customers.flatMap((other) => {
    const kept = other.repeats === null ? undefined : customers[other.repeats];
    const at = inOfficeHours(other.arrivedAt + 20 * HOUR_MS, () => 0.3);
    return kept && !kept.archived && kept.owner && at < until ? [{ kept, other, at }] : [];
  });
  return pairs.findLast(
    ({ kept: { ownerId }, other }) =>
      [null, ownerId].includes(other.ownerId) || admins.includes(ownerId ?? ''),
  );
}

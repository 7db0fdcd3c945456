import type { Database } from '../../database/database';
import type { OwnVisit } from './customer';

interface Wanted {
  /** Index of the customer. */
  index: number;
  /** Time of the customer's arrival, in milliseconds since 1970. */
  at: number;
}

interface Candidate {
  index: number;
  id: number;
  adId: string;
  created: number;
}

/**
 * Finds a visit for each of these customers: one of the last before the customer came, if possible one that opened the
 * form and took some time. No two customers get the same visit.
 * @returns visits by index of the customer, without customers for whom there is none
 */
export async function visitsOf(
  database: Database,
  wanted: readonly Wanted[],
): Promise<Map<number, OwnVisit>> {
  const candidates = await database.query<Candidate>(
    CANDIDATES,
    JSON.stringify(wanted.map(({ index, at }) => ({ index, at: new Date(at).toISOString() }))),
  );
  const at = new Map(wanted.map((one) => [one.index, one.at]));
  const found = new Map<number, OwnVisit>();
  const taken = new Set<number>();
  for (const { index, id, adId, created } of candidates) {
    if (found.has(index) || taken.has(id)) continue;
    taken.add(id);
    const wroteFor = 60_000 + ((id * 7919) % 400) * 1000;
    found.set(index, { id, adId, askedAt: Math.min(created + wroteFor, at.get(index) ?? created) });
  }
  return found;
}

const CANDIDATES = `
  select wanted.index, near.id, near."adId", (extract(epoch from near.created_at) * 1000)::float8 as created
  from json_to_recordset($1::json) as wanted (index int, at timestamptz)
  cross join lateral (
    select id, "adId", created_at, ("localStorage" like '%/form%')::int + ("stayTime"::int > 40)::int as fits
    from public.visits
    where created_at between wanted.at - interval '3 days' and wanted.at
      and not exists (select from public.customers where customers."visitId" = visits.id)
    order by created_at desc, id desc limit 8
  ) as near
  order by wanted.index, fits desc, created desc, near.id desc`;

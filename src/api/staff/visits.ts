import { endOfDay, startOfDay } from '../../lib/dayBounds';
import { type Answer, unwrap } from '../unwrap';
import { isSome, toLength, toVisits, type Visit } from '../visitFields';
import { loadStaffClient } from './lazyClient';

export type { Visit } from '../visitFields';
// They are the same calls for everybody (spec 7).
export { createVisit, updateVisit } from '../visits';

// Staff's calls of spec 7. Each logs its failure and gives undefined then; none throws. Lists begin with the newest id.

/** At most this many rows come with one request: max_rows in supabase/config.toml. */
const PAGE = 1000;
const NEWEST_FIRST = { ascending: false };

const tables = async () => (await loadStaffClient()).tables;
const visits = async () => (await tables()).from('visits');

/** Every visit that there is. */
export function listVisits(): Promise<Visit[] | undefined> {
  return all('listVisits', async (page) => page((await visits()).select()));
}

/** 0 if there is none. */
export function countVisits(): Promise<number | undefined> {
  return unwrap(
    'countVisits',
    // The embedded server fetches the rows of a HEAD too.
    async () => (await visits()).select('id', { count: 'exact', head: true }).limit(1),
    toCount,
  );
}

export function pageOfVisits(offset: number, limit: number): Promise<Visit[] | undefined> {
  return unwrap(
    'pageOfVisits',
    async () =>
      (await visits())
        .select()
        .order('id', NEWEST_FIRST)
        .range(offset, offset + limit - 1),
    ({ data }) => toVisits(data),
  );
}

export function visitsOf(uuid: string): Promise<Visit[] | undefined> {
  return all('visitsOf', async (page) => page((await visits()).select().eq('uuid', uuid)));
}

/** A part of uuid, ip or ad code in any case; bounded by the database (supabase/migrations, search). */
export function searchVisits(text: string): Promise<Visit[] | undefined> {
  return all('searchVisits', async (page) =>
    page((await tables()).rpc('search_visits', { q: text })),
  );
}

export function visitsThatStayed(): Promise<Visit[] | undefined> {
  return all('visitsThatStayed', async (page) =>
    page((await visits()).select().neq('stayTime', '0')),
  );
}

/** Created from the first day's start to the last day's 23:59:59.999, both inclusive, in the local time zone. */
export function visitsBetween(first: Date, last: Date): Promise<Visit[] | undefined> {
  return all('visitsBetween', async (page) =>
    page(
      (await visits())
        .select()
        .gte('created_at', startOfDay(first).toISOString())
        .lte('created_at', endOfDay(last).toISOString()),
    ),
  );
}

/** @returns false when there is no such visit */
export function setChecked(id: number, checked: boolean): Promise<boolean | undefined> {
  return unwrap(
    'setChecked',
    async () => (await visits()).update({ checked }).eq('id', id).select('id'),
    ({ data }) => isSome(toLength(data)),
  );
}

/** @returns how many visits were unchecked */
export function checkAll(): Promise<number | undefined> {
  return unwrap(
    'checkAll',
    async () => (await visits()).update({ checked: true }, { count: 'exact' }).eq('checked', false),
    toCount,
  );
}

/** @returns false when there is no such visit */
export function deleteVisit(id: number): Promise<boolean | undefined> {
  return unwrap(
    'deleteVisit',
    async () => (await visits()).delete().eq('id', id).select('id'),
    ({ data }) => isSome(toLength(data)),
  );
}

const toCount = ({ count }: Answer) =>
  count !== null && Number.isSafeInteger(count) ? count : undefined;

/** As much of a query as a page of it needs. */
interface Query extends PromiseLike<Answer> {
  order(column: 'id', options: { ascending: boolean }): Query;
  limit(count: number): Query;
  lt(column: 'id', value: number): Query;
}

/** All rows of a query, a page after the other: by id, so that a visit which comes meanwhile shifts nothing. */
async function all(
  call: string,
  ask: (page: (query: Query) => Query) => PromiseLike<Answer>,
): Promise<Visit[] | undefined> {
  const found: Visit[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = (query: Query) => {
      const newest = query.order('id', NEWEST_FIRST).limit(PAGE);
      return last ? newest.lt('id', last.id) : newest;
    };
    const rows = await unwrap(
      call,
      () => ask(page),
      ({ data }) => toVisits(data),
    );
    if (!rows) return undefined;
    found.push(...rows);
    if (rows.length < PAGE) return found;
  }
}

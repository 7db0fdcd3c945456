import { endOfDay, startOfDay } from '../../lib/dayBounds';
import { type Answer, unwrap } from '../unwrap';
import { isSome, toVisits, type Visit } from '../visitFields';
import { loadStaffClient } from './lazyClient';
import { deleteVisits, setVisitsChecked } from './visitChanges';

export type { Visit } from '../visitFields';
// Staff create and update visits by the visitors' calls (R6.1).
export { createVisit, updateVisit } from '../visits';

// The calls on visits that R6.1 lists, for staff. They are public functions of the product, tested against the real
// server, but the pages do not use those that read: on a million rows they would hold up visitors. The visits area reads
// with the bounded statements of visitList.ts and writes with visitChanges.ts, as setChecked and deleteVisit do.
// Each logs its failure and returns undefined; none throws. Lists begin with the newest id.

/** Greatest number of rows in one response: max_rows in supabase/config.toml. */
const PAGE = 1000;
const NEWEST_FIRST = { ascending: false };

const tables = async () => (await loadStaffClient()).tables;
const visits = async () => (await tables()).from('visits');

export function listVisits(): Promise<Visit[] | undefined> {
  return all('listVisits', async (page) => page((await visits()).select()));
}

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

/** Matches a part of the uuid, IP address or ad code in any case; the database limits the result (search_visits). */
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

/** Visits created from the start of the first day to 23:59:59.999 of the last day, in the local time zone. */
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

/** @returns false if there is no such visit */
export const setChecked = async (id: number, checked: boolean): Promise<boolean | undefined> =>
  isSome(await setVisitsChecked([id], checked));

/** @returns the number of visits that were unchecked */
export function checkAll(): Promise<number | undefined> {
  return unwrap(
    'checkAll',
    async () => (await visits()).update({ checked: true }, { count: 'exact' }).eq('checked', false),
    toCount,
  );
}

/** @returns false if there is no such visit */
export const deleteVisit = async (id: number): Promise<boolean | undefined> =>
  isSome(await deleteVisits([id]));

const toCount = ({ count }: Answer) =>
  count !== null && Number.isSafeInteger(count) ? count : undefined;

/** The part of a query builder that paging needs. */
interface Query extends PromiseLike<Answer> {
  order(column: 'id', options: { ascending: boolean }): Query;
  limit(count: number): Query;
  lt(column: 'id', value: number): Query;
}

/** All rows of a query, by keyset pagination: a visit created meanwhile shifts no page. */
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

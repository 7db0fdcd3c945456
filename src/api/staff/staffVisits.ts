import { endOfDay, startOfDay } from '../../lib/dayBounds';
import type { Answer } from '../unwrap';
import { isSome, toVisits, type Visit } from '../visitFields';
import type { StaffClient } from './client';
import { askTables, MOST_ROWS } from './askTables';
import { deleteVisits, setVisitsChecked } from './visitChanges';

export type { Visit } from '../visitFields';
// Staff create and update visits by the same calls as visitors (R6.1).
export { createVisit, updateVisit } from '../visits';

// The calls for staff that R6.1 lists. No page uses those that read, because on a million rows they would hold up
// visitors; the visits area reads with the time-limited statements of visitList.ts and writes with visitChanges.ts, as
// setChecked and deleteVisit do. Each call logs its failure and returns undefined; none throws. Lists begin with the
// newest id.

const NEWEST_FIRST = { ascending: false };

export const listVisits = () => all('listVisits', (tables) => tables.from('visits').select());

export const countVisits = () =>
  askTables(
    'countVisits',
    // The limit is needed because the embedded server reads the rows even for a HEAD request.
    (tables) => tables.from('visits').select('id', { count: 'exact', head: true }).limit(1),
    toCount,
  );

export const pageOfVisits = (offset: number, limit: number) =>
  askTables(
    'pageOfVisits',
    (tables) =>
      tables
        .from('visits')
        .select()
        .order('id', NEWEST_FIRST)
        .range(offset, offset + limit - 1),
    ({ data }) => toVisits(data),
  );

export const visitsOf = (uuid: string) =>
  all('visitsOf', (tables) => tables.from('visits').select().eq('uuid', uuid));

/** Matches a part of the uuid, IP address or ad code in any case; the database limits the result (search_visits). */
export const searchVisits = (text: string) =>
  all('searchVisits', (tables) => tables.rpc('search_visits', { q: text }));

export const visitsThatStayed = () =>
  all('visitsThatStayed', (tables) => tables.from('visits').select().neq('stayTime', '0'));

/** Visits created from the start of the first day to 23:59:59.999 of the last day, in the local time zone. */
export const visitsBetween = (first: Date, last: Date) =>
  all('visitsBetween', (tables) =>
    tables
      .from('visits')
      .select()
      .gte('created_at', startOfDay(first).toISOString())
      .lte('created_at', endOfDay(last).toISOString()),
  );

/** @returns false if there is no such visit */
export const setChecked = async (id: number, checked: boolean): Promise<boolean | undefined> =>
  isSome(await setVisitsChecked([id], checked));

/** @returns the number of visits that were unchecked */
export const checkAll = () =>
  askTables(
    'checkAll',
    (tables) =>
      tables.from('visits').update({ checked: true }, { count: 'exact' }).eq('checked', false),
    toCount,
  );

/** @returns false if there is no such visit */
export const deleteVisit = async (id: number): Promise<boolean | undefined> =>
  isSome(await deleteVisits([id]));

const toCount = ({ count }: Answer) =>
  count !== null && Number.isSafeInteger(count) ? count : undefined;

/** Part of supabase-js's query builder that paging needs. */
interface Query extends PromiseLike<Answer> {
  order(column: 'id', options: { ascending: boolean }): Query;
  limit(count: number): Query;
  lt(column: 'id', value: number): Query;
}

/** Reads all rows of a query by keyset pagination, so that a visit created between two requests shifts no page. */
async function all(
  call: string,
  ask: (tables: StaffClient['tables']) => Query,
): Promise<Visit[] | undefined> {
  const found: Visit[] = [];
  for (;;) {
    const last = found.at(-1);
    const rows = await askTables(
      call,
      (tables) => {
        const newest = ask(tables).order('id', NEWEST_FIRST).limit(MOST_ROWS);
        return last ? newest.lt('id', last.id) : newest;
      },
      ({ data }) => toVisits(data),
    );
    if (!rows) return undefined;
    found.push(...rows);
    if (rows.length < MOST_ROWS) return found;
  }
}

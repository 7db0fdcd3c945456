import type { Row } from '../rows';
import { unwrap } from '../unwrap';
import { toLength, toVisits, type Visit } from '../visitFields';
import { loadStaffClient } from './lazyClient';

export type Touch = Row<'touches'>;

const visits = async () => (await loadStaffClient()).tables.from('visits');

// What the visits area writes, and reads of one visit. Each logs its failure and returns undefined (R6.4); none throws.

/** @returns the number of these visits that exist */
export function setVisitsChecked(ids: number[], checked: boolean): Promise<number | undefined> {
  return unwrap(
    'setVisitsChecked',
    async () => (await visits()).update({ checked }).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );
}

/** @returns the number of deleted visits */
export function deleteVisits(ids: number[]): Promise<number | undefined> {
  return unwrap(
    'deleteVisits',
    async () => (await visits()).delete().in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );
}

/**
 * Checks unchecked visits, oldest first, for at most 100 ms; call it until it returns 0.
 * @param upTo the greatest id, so that later visits stay unchecked
 * @returns the number of visits checked
 */
export function checkSlice(upTo: number): Promise<number | undefined> {
  return unwrap(
    'checkSlice',
    async () => (await loadStaffClient()).tables.rpc('check_visits', { up_to: upTo }),
    ({ data }) => (Number.isSafeInteger(data) ? (data as number) : undefined),
  );
}

/** @returns null if there is no such visit */
export function fetchVisit(id: number): Promise<Visit | null | undefined> {
  return unwrap(
    'fetchVisit',
    async () => (await visits()).select().eq('id', id),
    ({ data }) => {
      const found = toVisits(data);
      return found && (found[0] ?? null);
    },
  );
}

/** The visitor's touches, newest first. */
export function fetchTouches(id: number): Promise<Touch[] | undefined> {
  return unwrap(
    'fetchTouches',
    async () =>
      (await loadStaffClient()).tables
        .from('touches')
        .select()
        .eq('visitId', id)
        .order('firstAt', { ascending: false })
        .limit(200),
    ({ data }) => (Array.isArray(data) && data.every(isTouch) ? data : undefined),
  );
}

/** The newest other visits from the same IP address. @param limit at most 1,000 */
export function fetchVisitsByIp(
  { id, ip }: Pick<Visit, 'id' | 'ip'>,
  limit: number,
): Promise<Visit[] | undefined> {
  return unwrap(
    'fetchVisitsByIp',
    async () =>
      (await loadStaffClient()).tables
        .rpc('search_visits', { q: ip })
        .eq('ip', ip)
        .neq('id', id)
        .order('id', { ascending: false })
        .limit(limit),
    ({ data }) => toVisits(data),
  );
}

function isTouch(value: unknown): value is Touch {
  const { firstAt, lastAt, adId, navigations, seconds } = Object(value) as Partial<Touch>;
  return (
    [firstAt, lastAt, adId].every((text) => typeof text === 'string') &&
    [navigations, seconds].every((count) => Number.isSafeInteger(count))
  );
}

import type { Row } from '../rows';
import { unwrap } from '../unwrap';
import { toLength, toVisits, type Visit } from '../visitFields';
import { loadStaffClient } from './lazyClient';

export type Touch = Row<'touches'>;

const visits = async () => (await loadStaffClient()).tables.from('visits');

// Each logs its failure and gives undefined then; none throws (spec 7).

/** @returns how many of them there were */
export function setCheckedOf(ids: number[], checked: boolean): Promise<number | undefined> {
  return unwrap(
    'setCheckedOf',
    async () => (await visits()).update({ checked }).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );
}

/** @returns how many of them there were */
export function deleteVisits(ids: number[]): Promise<number | undefined> {
  return unwrap(
    'deleteVisits',
    async () => (await visits()).delete().in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );
}

/**
 * Checks unchecked visits, the oldest first, for 100 ms at most: to be called until it is 0.
 * @param upTo the greatest id, so that what comes meanwhile stays unchecked
 * @returns how many it has checked
 */
export function checkSlice(upTo: number): Promise<number | undefined> {
  return unwrap(
    'checkSlice',
    async () => (await loadStaffClient()).tables.rpc('check_visits', { up_to: upTo }),
    ({ data }) => (Number.isSafeInteger(data) ? (data as number) : undefined),
  );
}

/** null: there is none. */
export function readVisit(id: number): Promise<Visit | null | undefined> {
  return unwrap(
    'readVisit',
    async () => (await visits()).select().eq('id', id),
    ({ data }) => {
      const found = toVisits(data);
      return found && (found[0] ?? null);
    },
  );
}

/** What the visitor did, by day and ad code; the newest first. */
export function touchesOf(id: number): Promise<Touch[] | undefined> {
  return unwrap(
    'touchesOf',
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

/** The newest other visits with this address. @param limit at most 1,000 */
export function visitsOfIp(
  { id, ip }: Pick<Visit, 'id' | 'ip'>,
  limit: number,
): Promise<Visit[] | undefined> {
  return unwrap(
    'visitsOfIp',
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

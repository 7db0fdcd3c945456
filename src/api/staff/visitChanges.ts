import type { Row } from '../rows';
import { toLength, toVisits, type Visit } from '../visitFields';
import { askTables, dataIf } from './askTables';

export type Touch = Row<'touches'>;

// What the visits area writes, and reads of one visit. Each logs its failure and returns undefined (R6.4); none throws.

/** @returns the number of these visits that exist */
export const setVisitsChecked = (ids: number[], checked: boolean) =>
  askTables(
    'setVisitsChecked',
    (tables) => tables.from('visits').update({ checked }).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );

/** @returns the number of deleted visits */
export const deleteVisits = (ids: number[]) =>
  askTables(
    'deleteVisits',
    (tables) => tables.from('visits').delete().in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );

/**
 * Checks unchecked visits, oldest first, for at most 100 ms; call it until it returns 0.
 * @param upTo the greatest id, so that later visits stay unchecked
 * @returns the number of visits checked
 */
export const checkBatch = (upTo: number) =>
  askTables(
    'checkBatch',
    (tables) => tables.rpc('check_visits', { up_to: upTo }),
    ({ data }) => (Number.isSafeInteger(data) ? (data as number) : undefined),
  );

/** @returns null if there is no such visit */
export const fetchVisit = (id: number): Promise<Visit | null | undefined> =>
  askTables(
    'fetchVisit',
    (tables) => tables.from('visits').select().eq('id', id),
    ({ data }) => {
      const found = toVisits(data);
      return found && (found[0] ?? null);
    },
  );

/** The visitor's touches, newest first. */
export const fetchTouches = (id: number) =>
  askTables(
    'fetchTouches',
    (tables) =>
      tables
        .from('touches')
        .select()
        .eq('visitId', id)
        .order('firstAt', { ascending: false })
        .limit(200),
    dataIf(areTouches),
  );

/** The newest other visits from the same IP address. @param limit at most 1,000 */
export const fetchVisitsByIp = ({ id, ip }: Pick<Visit, 'id' | 'ip'>, limit: number) =>
  askTables(
    'fetchVisitsByIp',
    (tables) =>
      tables
        .rpc('search_visits', { q: ip })
        .eq('ip', ip)
        .neq('id', id)
        .order('id', { ascending: false })
        .limit(limit),
    ({ data }) => toVisits(data),
  );

const areTouches = (value: unknown): value is Touch[] =>
  Array.isArray(value) && value.every(isTouch);

function isTouch(value: unknown): value is Touch {
  const { firstAt, lastAt, adId, navigations, seconds } = Object(value) as Partial<Touch>;
  return (
    [firstAt, lastAt, adId].every((text) => typeof text === 'string') &&
    [navigations, seconds].every((count) => Number.isSafeInteger(count))
  );
}

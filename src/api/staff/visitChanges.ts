import { toLength, toVisits, type Visit } from '../visitFields';
import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf } from './shapes';

const areTouches = listOf(
  objectOf({
    day: isText,
    firstAt: isText,
    lastAt: isText,
    adId: isText,
    navigations: isInteger,
    seconds: isInteger,
  }),
);
export type Touch = Checked<typeof areTouches>[number];

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
    dataIf(isInteger),
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

/** The customers that the visitor has become, or into which these were merged, newest first. */
export const fetchCustomersOfVisit = (id: number) =>
  askTables(
    'fetchCustomersOfVisit',
    (tables) => tables.rpc('customers_of_visit', { visit: id }),
    dataIf(listOf(objectOf({ id: isInteger, name: isText }))),
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

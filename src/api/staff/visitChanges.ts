import { toLength, toVisits, type Visit } from '../visitFields';
import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';
import type { VisitFilters } from './visitList';

const areTouches = listOf(
  objectOf({
    day: isText,
    firstAt: isText,
    lastAt: isText,
    adId: isText,
    navigations: isInteger,
    seconds: isInteger,
    /** Campaign parameters and click ids of the landing; '' without. Visitors can send any text. */
    utmCampaign: isText,
    utmSource: isText,
    utmMedium: isText,
    gclid: isText,
    fbclid: isText,
    msclkid: isText,
    ttclid: isText,
    /** Clicks on telephone, WhatsApp and e-mail links. */
    calls: isInteger,
    whatsapps: isInteger,
    emails: isInteger,
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

/** @param exclusion why the visitors count or not, as in the column @returns the number of these visits that exist */
export const setVisitsExclusion = (ids: number[], exclusion: string) =>
  askTables(
    'setVisitsExclusion',
    (tables) => tables.from('visits').update({ exclusion }).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );

/** @returns the number of deleted visits */
export const deleteVisits = (ids: number[]) =>
  askTables(
    'deleteVisits',
    (tables) => tables.from('visits').delete().in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );

/** Visits to check. */
export interface CheckScope {
  /** The greatest id, so that later visits stay unchecked. */
  upTo: number;
  /** Only visits that meet them. */
  filters: VisitFilters;
  /** Visits up to this id are done. */
  above: number;
}

export const isCheckedBatch = objectOf({
  /** Number of visits. */
  checked: isInteger,
  /** `above` of the next call; null: all are done. */
  reached: orNull(isInteger),
});
export type CheckedBatch = Checked<typeof isCheckedBatch>;

/** Checks unchecked visits, oldest first, for at most 100 ms. */
export const checkBatch = (scope: CheckScope) =>
  askTables(
    'checkBatch',
    (tables) => tables.rpc('check_visits', checkParameters(scope)),
    dataIf(isCheckedBatch),
  );

export const checkParameters = ({ upTo, filters, above }: CheckScope) => ({
  up_to: upTo,
  filters,
  above,
});

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

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
    /**
     * utm_campaign of the landing page's address; '' without. This and the next fields may be any text: visitors send
     * them.
     */
    utmCampaign: isText,
    utmSource: isText,
    utmMedium: isText,
    gclid: isText,
    fbclid: isText,
    msclkid: isText,
    ttclid: isText,
    /** Number of clicks on telephone, WhatsApp and e-mail links. */
    calls: isInteger,
    whatsapps: isInteger,
    emails: isInteger,
  }),
);
export type Touch = Checked<typeof areTouches>[number];

// Calls by which the visits area changes visits, or reads one visit. Each logs its failure and returns undefined
// (R6.4); none throws.

/** @returns the number of these visits that exist */
export const setVisitsChecked = (ids: number[], checked: boolean) =>
  askTables(
    'setVisitsChecked',
    (tables) => tables.from('visits').update({ checked }).in('id', ids).select('id'),
    ({ data }) => toLength(data),
  );

/** @param exclusion value of the column `exclusion` @returns the number of these visits that exist */
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

/** Visits that are to be marked as checked. */
export interface CheckScope {
  /** Greatest id, so that visits that arrive later stay unchecked. */
  upTo: number;
  /** Conditions that the visits meet. */
  filters: VisitFilters;
  /** Id up to which visits are done. */
  above: number;
}

export const isCheckedBatch = objectOf({
  /** Number of visits that this call checked. */
  checked: isInteger,
  /** `above` of the next call; null when all visits are done. */
  reached: orNull(isInteger),
});
export type CheckedBatch = Checked<typeof isCheckedBatch>;

/** Marks unchecked visits as checked, oldest first, for at most 100 ms. */
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

/** Reads the visitor's touches, newest first. */
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

/** Reads the customers that the visitor became, or into which those were merged, newest first. */
export const fetchCustomersOfVisit = (id: number) =>
  askTables(
    'fetchCustomersOfVisit',
    (tables) => tables.rpc('customers_of_visit', { visit: id }),
    dataIf(listOf(objectOf({ id: isInteger, name: isText }))),
  );

/** Reads the newest other visits from the same IP address. @param limit at most 1,000 */
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

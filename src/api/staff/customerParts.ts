import { DAY_MS } from '../../lib/dayBounds';
import type { Answer } from '../unwrap';
import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isList,
  isMoment,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  readableOf,
  recordOf,
  type UnreadableIds,
} from './shapes';

// Calls about one customer: its policies, claims, duplicates and merges, and the person's rights to access and erasure. Each
// logs its failure and returns undefined; none throws.

const isPolicy = objectOf({
  id: isInteger,
  number: isText,
  line: isText,
  /** Premium of one year in USD. */
  yearPremium: isNumber,
  startsOn: isDay,
  endsOn: isDay,
  status: isText,
  cancelledOn: orNull(isDay),
  companies: objectOf({ name: isText }),
  products: objectOf({ name: isText }),
});
export type CustomerPolicy = Checked<typeof isPolicy>;

const isClaim = objectOf({
  id: isInteger,
  number: isText,
  status: isText,
  occurredOn: isDay,
  nextStep: isText,
  nextStepOn: orNull(isDay),
  companies: objectOf({ name: isText }),
});
export type CustomerClaim = Checked<typeof isClaim>;

const isRequest = objectOf({
  id: isInteger,
  created_at: isMoment,
  status: isText,
  line: isText,
  value: orNull(isNumber),
  source: isText,
  /** '' unless the request came by the public form. */
  reference: isText,
  lastAdId: isText,
  lastUtmCampaign: isText,
  answeredAt: orNull(isMoment),
  closedAt: orNull(isMoment),
  doubt: isText,
  archived: isBoolean,
  offers: listOf(objectOf({ id: isInteger })),
});
/** What a customer asks for. */
export type CustomerRequest = Checked<typeof isRequest>;

/** A row of which only the id could be read. */
export interface UnreadableItem {
  unreadable: UnreadableIds[number];
}

const readItems =
  <Item>(isItem: (value: unknown) => value is Item) =>
  ({ data }: Pick<Answer, 'data'>) => {
    if (!isList(data)) return undefined;
    const { rows, unreadable = [] } = readableOf(isItem)(data);
    return [...rows, ...unreadable.map((id): UnreadableItem => ({ unreadable: id }))];
  };

/**
 * The customer's policies, the latest end of cover first, at most 50; those without one and unreadable ones come last.
 */
export const policiesOf = (customer: number) =>
  askTables(
    'policiesOf',
    (tables) =>
      tables
        .from('policies')
        .select(
          'id,number,line,yearPremium,startsOn,endsOn,status,cancelledOn,companies(name),products(name)',
        )
        .eq('customerId', customer)
        .eq('archived', false)
        .order('coverEndsOn', { ascending: false, nullsFirst: false })
        .limit(50),
    readItems(isPolicy),
  );

/** The customer's claims, the next step that is due first, at most 50; those without one come last. */
export const claimsOf = (customer: number) =>
  askTables(
    'claimsOf',
    (tables) =>
      tables
        .from('claims')
        .select('id,number,status,occurredOn,nextStep,nextStepOn,companies(name)')
        .eq('customerId', customer)
        .eq('archived', false)
        .order('nextStepOn', { nullsFirst: false })
        .order('id', { ascending: false })
        .limit(50),
    readItems(isClaim),
  );

/**
 * The customer's requests and open renewals, at most 50, in the order of private.leading_opportunity: the first is the one
 * that the customer shows.
 */
export const requestsOf = (customer: number) =>
  askTables(
    'requestsOf',
    (tables) =>
      tables
        .from('opportunities')
        .select(
          'id,created_at,status,line,value,source,reference,lastAdId,lastUtmCampaign,answeredAt,closedAt,doubt,archived,offers(id)',
        )
        .eq('customerId', customer)
        .or('source.neq.renovacion,and(closedAt.is.null,archived.eq.false)')
        .order('archived')
        .order('closedAt', { ascending: false, nullsFirst: true })
        .order('id', { ascending: false })
        .limit(50),
    (answer) => readItems(isRequest)(answer)?.sort(byLead),
  );

/** Values by which private.leading_opportunity orders the requests, the least first; unreadable ones come last. */
const placesOf = (one: CustomerRequest | UnreadableItem) =>
  'unreadable' in one
    ? [2]
    : [
        Number(one.source === 'renovacion'),
        Number(one.archived),
        Number(one.doubt !== ''),
        Number(one.closedAt !== null),
        -Date.parse(one.closedAt ?? one.created_at),
        -one.id,
      ];

export function byLead(
  a: CustomerRequest | UnreadableItem,
  b: CustomerRequest | UnreadableItem,
): number {
  const others = placesOf(b);
  return (
    placesOf(a)
      .map((place, i) => place - (others[i] ?? 0))
      .find(Boolean) ?? 0
  );
}

/** Reference numbers other than the customer's own: of other requests, and of those that repeat one; at most 50. */
export const otherReferences = (customer: number) =>
  askTables(
    'otherReferences',
    (tables) => tables.rpc('customer_references', { customer }),
    dataIf(listOf(isText)),
  );

const areReferrers = listOf(objectOf({ prePage: isText }));

/** Reads the referrer of a visit; there is no row when the visit was deleted. */
export const referrerOf = (visit: number) =>
  askTables(
    'referrerOf',
    (tables) => tables.from('visits').select('prePage').eq('id', visit),
    dataIf(areReferrers),
  );

const areDuplicates = listOf(
  objectOf({
    id: isInteger,
    name: isText,
    status: isText,
    archived: isBoolean,
    /** Names of the equal fields among phone, email and document, separated by commas. */
    by: isText,
  }),
);
export type Duplicate = Checked<typeof areDuplicates>[number];

interface ContactData {
  phone: string;
  email: string;
  document: string;
}

/** Reads other customers with the same contact data, at most 10. @param customer id; null before it is created */
export const duplicatesOf = (customer: number | null, { phone, email, document }: ContactData) =>
  askTables(
    'duplicatesOf',
    (tables) =>
      tables.rpc('customer_duplicates', { customer: customer as number, phone, email, document }),
    dataIf(areDuplicates),
  );

/** Maximum number of customers in one request of duplicateCounts. */
const BATCH = 100;

/** Counts duplicates by id of the customer; customers without duplicates are missing. */
export async function duplicateCounts(ids: number[]): Promise<Record<number, number> | undefined> {
  const counts: Record<number, number> = {};
  for (let from = 0; from < ids.length; from += BATCH) {
    const counted = await askTables(
      'duplicateCounts',
      (tables) => tables.rpc('duplicate_counts', { ids: ids.slice(from, from + BATCH) }),
      dataIf(recordOf(isInteger)),
    );
    if (!counted) return undefined;
    Object.assign(counts, counted);
  }
  return counts;
}

/** Merges `other` into `kept`. @returns id of the merge, for undoMerge */
export const mergeCustomers = (kept: number, other: number) =>
  askTables(
    'mergeCustomers',
    (tables) => tables.rpc('merge_customers', { kept, other }),
    dataIf(isInteger),
  );

export const undoMerge = (merge: number) =>
  askTables(
    'undoMerge',
    (tables) => tables.rpc('undo_merge', { merge }),
    () => true as const,
  );

const areMerges = listOf(
  objectOf({
    id: isInteger,
    created_at: isText,
    merged: orNull(objectOf({ name: isText })),
  }),
);
export type Merge = Checked<typeof areMerges>[number];

/** Reads the merges into this customer that can still be undone, newest first. */
export const recentMerges = (customer: number) =>
  askTables(
    'recentMerges',
    (tables) =>
      tables
        .from('merges')
        .select('id,created_at,merged:customers!merges_mergedId_fkey(name)')
        .eq('keptId', customer)
        .is('undoneAt', null)
        .gt('created_at', new Date(Date.now() - DAY_MS).toISOString())
        .order('id', { ascending: false }),
    dataIf(areMerges),
  );

const areTakers = listOf(objectOf({ kept: orNull(objectOf({ id: isInteger, name: isText })) }));
export type Taker = Checked<typeof areTakers>[number];

/** Finds the customer into which this one was merged. @returns null when the person may not see it */
export const takerOf = (customer: number) =>
  askTables(
    'takerOf',
    (tables) =>
      tables
        .from('merges')
        .select('kept:customers!merges_keptId_fkey(id,name)')
        .eq('mergedId', customer)
        .is('undoneAt', null),
    dataIf(areTakers),
  );

/** Erases all data of the customer. @returns the number of erased rows by table; null when there is no such customer */
export const eraseCustomer = (customer: number) =>
  askTables(
    'eraseCustomer',
    (tables) => tables.rpc('erase_customer', { customer }),
    ({ data }) => (typeof data === 'object' ? (data as Record<string, number> | null) : undefined),
  );

/**
 * Reads all data stored about the customer, as JSON, for an admin; the audit log records it.
 * @returns null when there is no such customer
 */
export const personalData = (customer: number) =>
  askTables(
    'personalData',
    (tables) => tables.rpc('personal_data', { customer }),
    ({ data }) => (typeof data === 'object' ? data : undefined),
  );

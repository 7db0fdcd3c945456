import { LAST_DAY } from '../../lib/dayBounds';
import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isList,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  type Readable,
  readableOf,
} from './shapes';

// The calls log a failure, return undefined and never throw (R6.4).

const isTotal = objectOf({
  count: isInteger,
  /** Premium of one year in USD. */
  premium: isNumber,
  commission: isNumber,
});
const areTotalsBy = listOf(
  objectOf({ name: isText, count: isInteger, premium: isNumber, commission: isNumber }),
);
const areTotals = objectOf({
  all: isTotal,
  /** Sums by name of the company, the largest premium first; `lines` has those by line of business. */
  companies: areTotalsBy,
  lines: areTotalsBy,
});
export type PolicyTotals = Checked<typeof areTotals>;
export type TotalsBy = Checked<typeof areTotalsBy>;

/** Sums of the policies in force. */
export const policyTotals = () =>
  askTables('policyTotals', (tables) => tables.rpc('policy_totals'), dataIf(areTotals));

/** A policy that ends, with the request that its renewal is (D5.72). */
const isRenewal = objectOf({
  /** Id of the request. */
  id: isInteger,
  status: isText,
  lostReason: isText,
  lostTo: isText,
  /** Premium that was offered, of one year in USD. */
  value: orNull(isNumber),
  nextStep: isText,
  nextContactOn: orNull(isDay),
  customerId: isInteger,
  name: isText,
  phone: isText,
  email: isText,
  owner: orNull(isText),
  policyId: isInteger,
  number: isText,
  line: isText,
  companyId: isInteger,
  productId: isInteger,
  /** Premium of now, of one year in USD. */
  premium: isNumber,
  startsOn: isDay,
  endsOn: isDay,
});
export type Renewal = Checked<typeof isRenewal>;

const areRenewals = objectOf({ total: isInteger, rows: isList });
const toRenewals = readableOf(isRenewal);

/** Renewals, the first end first: at most 500 of `total`. */
export type Renewals = { total: number } & Readable<Renewal>;

interface RenewalsWanted {
  /** Id of a member of staff, '-' (NONE in addresses) for customers without an owner. */
  owner: string | undefined;
  line: string | undefined;
  company: string | undefined;
}

/** Reads the renewals that are open, or were closed in the last 30 days. */
export const fetchRenewals = ({ owner, line, company }: RenewalsWanted) =>
  askTables(
    'fetchRenewals',
    (tables) =>
      tables.rpc('renewals', {
        until: LAST_DAY,
        ...(owner && { owner }),
        ...(line && { line }),
        ...(company && { company: Number(company) }),
      }),
    ({ data }): Renewals | undefined =>
      areRenewals(data) ? { total: data.total, ...toRenewals(data.rows) } : undefined,
  );

export interface NextTerm {
  productId: number;
  number: string;
  premium: number;
  /** First day, YYYY-MM-DD. */
  startsOn: string;
  endsOn: string;
}

/**
 * Creates the policy's next term; a second call changes nothing.
 * @returns the next term's id
 */
export const renewPolicy = (policy: number, term: NextTerm) =>
  askTables(
    'renewPolicy',
    (tables) =>
      tables.rpc('renew_policy_as', {
        policy,
        product: term.productId,
        policy_number: term.number,
        premium: term.premium,
        starts_on: term.startsOn,
        ends_on: term.endsOn,
      }),
    dataIf(isInteger),
  );

/** Archives the term that a renewal created, which the database allows for 24 hours. */
export const undoRenewal = (renewal: number) =>
  askTables(
    'undoRenewal',
    (tables) => tables.rpc('undo_renewal', { renewal }),
    () => true as const,
  );

const areTerms = listOf(
  objectOf({
    id: isInteger,
    premium: isNumber,
    period: isText,
    /** YYYY-MM-DD. */
    startsOn: isText,
    endsOn: isText,
    status: isText,
    cancelledOn: orNull(isText),
    archived: isBoolean,
  }),
);
export type Term = Checked<typeof areTerms>[number];

/** Reads the terms before and after a policy, in this order. */
export const termsBeside = (policy: number, before: number | null) =>
  askTables(
    'termsBeside',
    (tables) =>
      tables
        .from('policies')
        .select('id,premium,period,startsOn,endsOn,status,cancelledOn,archived')
        .or(`renewedFrom.eq.${policy}${before === null ? '' : `,id.eq.${before}`}`)
        .order('startsOn'),
    dataIf(areTerms),
  );

/** Reads all products, by company and name, as choices. @param nameHidden marks the name of one that is not offered */
export const productChoices = (nameHidden: (name: string) => string) =>
  askTables(
    'productChoices',
    (tables) => tables.from('products').select('id,name,active,archived,company:companies(name)'),
    ({ data }) =>
      Array.isArray(data)
        ? data
            .map((row: ProductRow) => [String(row.id), nameOf(row, nameHidden)] as const)
            .sort(([, one], [, other]) => one.localeCompare(other, 'es'))
        : undefined,
  );

interface ProductRow {
  id: number;
  name: string;
  active: boolean;
  archived: boolean;
  company: { name: string };
}

function nameOf(
  { name, active, archived, company }: ProductRow,
  nameHidden: (name: string) => string,
) {
  const full = productName(company, { name });
  return active && !archived ? full : nameHidden(full);
}

/** Names of company and product as pages show them: 'Faro Mutual · Auto Faro'. */
export const productName = (company: { name: string }, product: { name: string }): string =>
  `${company.name} · ${product.name}`;

import { askTables, dataIf } from './askTables';
import { type Checked, isBoolean, isInteger, isText, listOf, objectOf, orNull } from './shapes';

// Calls about customers of colleagues, which an agent does not see. Each logs its failure and returns undefined; none
// throws.

export interface ContactData {
  phone: string;
  email: string;
  document: string;
}

/**
 * E-mail addresses of colleagues who own a customer with the same contact data; none for a person who sees all
 * customers.
 */
export const colleagueOwners = ({ phone, email, document }: ContactData) =>
  askTables(
    'colleagueOwners',
    (tables) => tables.rpc('colleague_owners', { phone, email, document }),
    dataIf(listOf(isText)),
  );

/**
 * Asks the colleagues who own such a customer to hand it over.
 * @returns false when the person asked before; null when the database no longer says who owns the customer
 */
export const askForCustomer = ({ phone, email, document }: ContactData) =>
  askTables(
    'askForCustomer',
    (tables) => tables.rpc('ask_for_customer', { phone, email, document }),
    dataIf(orNull(isBoolean)),
  );

const areAsked = listOf(
  objectOf({
    id: isInteger,
    name: isText,
    /** E-mail address of the colleague who asks, or the person's own when the person got the customer. */
    by: isText,
    askedAt: isText,
    /** Id of the request, by which its author closes the answer. */
    asking: isInteger,
  }),
);
export type AskedCustomer = Checked<typeof areAsked>[number];

const areKept = listOf(
  objectOf({
    /** E-mail address of the owner. */
    by: isText,
    /** ISO 8601. */
    askedAt: isText,
    /** Id of the request. */
    asking: isInteger,
  }),
);
export type KeptCustomer = Checked<typeof areKept>[number];

/** The answers of owners who keep a customer for whom the person asked, the latest first. */
export const keptCustomers = () =>
  askTables('keptCustomers', (tables) => tables.rpc('kept_customers'), dataIf(areKept));

const areKeptHere = listOf(objectOf({ by: isText, askedAt: isText, mayAsk: isBoolean }));

/**
 * The answers of owners who keep a customer with these contact data for whom the person asked, the latest first; `mayAsk`
 * says whether the person may ask for the same customer again.
 */
export const keptByColleagues = ({ phone, email, document }: ContactData) =>
  askTables(
    'keptByColleagues',
    (tables) => tables.rpc('kept_by_colleagues', { phone, email, document }),
    dataIf(areKeptHere),
  );

/** Customers of the person for which colleagues ask, and those that the person asked for and got, the latest first. */
export const askedCustomers = () =>
  askTables('askedCustomers', (tables) => tables.rpc('asked_customers'), dataIf(areAsked));

const areGained = objectOf({
  /** Id of the newest change of any customer's owner. */
  newest: isInteger,
  /** Ids, at most 1,000. */
  customers: listOf(isInteger),
});
export type GainedCustomers = Checked<typeof areGained>;

/**
 * Finds the customers that an agent may see because colleagues have handed them over or freed them. A person who sees all
 * customers gains none.
 * @param after id of the change of an owner after which they were gained; null: finds only the newest change
 */
export const gainedCustomers = (after: number | null) =>
  askTables(
    'gainedCustomers',
    // Generated types do not know that an argument may be null.
    (tables) => tables.rpc('gained_customers', { after: after as number }),
    dataIf(areGained),
  );

/** Answers to requests of the person are no longer listed. @param askings ids of the requests, at most 20 */
export const closeAskings = (askings: number[]) =>
  askTables(
    'closeAskings',
    (tables) => tables.rpc('close_askings', { askings }),
    () => true as const,
  );

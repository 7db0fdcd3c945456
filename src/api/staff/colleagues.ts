import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isText,
  listOf,
  objectOf,
  orNull,
} from './shapes';

// Calls about customers of colleagues, which an agent does not see. Each logs its failure and returns undefined; none
// throws.

export interface ContactData {
  phone: string;
  email: string;
  document: string;
}

const isView = objectOf({
  /** Whether some customers are left out, because the person was shown many within the hour. */
  limited: isBoolean,
  customers: listOf(
    objectOf({
      id: isInteger,
      name: isText,
      /** E-mail address. */
      owner: isText,
      phone: isText,
      /** Those in force. */
      policies: listOf(
        objectOf({
          id: isInteger,
          number: isText,
          company: isText,
          line: isText,
          /** Day on which the cover ends. */
          endsOn: isDay,
        }),
      ),
    }),
  ),
});
export type ColleaguesView = Checked<typeof isView>;
export type ColleaguesCustomer = ColleaguesView['customers'][number];

/** Finds customers of colleagues; none for a person who sees all customers. */
export const colleaguesCustomers = (q: string) =>
  askTables(
    'colleaguesCustomers',
    (tables) => tables.rpc('colleagues_customers', { q }),
    dataIf(isView),
  );

/** Finds customers of colleagues with the same contact data. */
export const colleaguesByContact = ({ phone, email, document }: ContactData) =>
  askTables(
    'colleaguesByContact',
    (tables) => tables.rpc('colleagues_by_contact', { phone, email, document }),
    dataIf(isView),
  );

/**
 * Asks the owner to hand the customer over.
 * @returns false when the person asked before; null when it asked too often, or when no colleague has the customer
 */
export const askForCustomer = (customer: number) =>
  askTables(
    'askForCustomer',
    (tables) => tables.rpc('ask_for_customer', { customer }),
    dataIf(orNull(isBoolean)),
  );

/**
 * Logs a call, message or note for the owner of a customer.
 * @param key uuid with which a repeated request logs nothing twice
 * @returns the event's id; null when the customer is archived or gone
 */
export const logForColleague = (customer: number, kind: string, text: string, key: string) =>
  askTables(
    'logForColleague',
    (tables) => tables.rpc('log_for_colleague', { customer, kind, text, key }),
    dataIf(orNull(isInteger)),
  );

export interface ColleaguesClaim {
  /** Id. */
  policy: number;
  /** YYYY-MM-DD. */
  occurredOn: string;
  number: string;
  description: string;
}

/** Logs a claim for the owner of the policy's customer; see logForColleague. */
export const claimForColleague = (claim: ColleaguesClaim, key: string) =>
  askTables(
    'claimForColleague',
    (tables) => tables.rpc('claim_for_colleague', { ...claim, key }),
    dataIf(orNull(isInteger)),
  );

const areEntries = listOf(
  objectOf({
    event: isInteger,
    customer: isInteger,
    name: isText,
    kind: isText,
    text: isText,
    /** E-mail address. */
    by: isText,
    /** ISO 8601. */
    loggedAt: isText,
  }),
);
export type ColleagueEntry = Checked<typeof areEntries>[number];

/** What colleagues have logged for customers of the person, without what the person has seen, the latest first. */
export const colleagueEntries = () =>
  askTables('colleagueEntries', (tables) => tables.rpc('colleague_entries'), dataIf(areEntries));

/** The person has seen what colleagues logged. @param events ids, at most 20 */
export const seeEntries = (events: number[]) =>
  askTables(
    'seeEntries',
    (tables) => tables.rpc('see_entries', { events }),
    () => true as const,
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

const areKeptHere = listOf(
  objectOf({ customer: isInteger, by: isText, askedAt: isText, mayAsk: isBoolean }),
);

/**
 * The answers of owners who keep a customer for whom the person asked, also those that the person has closed; `mayAsk`
 * says whether the person may ask for the same customer again.
 */
export const keptByColleagues = () =>
  askTables('keptByColleagues', (tables) => tables.rpc('kept_by_colleagues'), dataIf(areKeptHere));

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

import { askTables, dataIf } from './askTables';
import { type Checked, isBoolean, isInteger, isText, listOf, objectOf, orNull } from './shapes';

// Customers of colleagues, whom an agent does not see. Each call logs its failure and returns undefined; none throws.

export interface ContactData {
  phone: string;
  email: string;
  document: string;
}

/** E-mail addresses of the colleagues who have a customer with the same contact data; of none for those who see all. */
export const colleagueOwners = ({ phone, email, document }: ContactData) =>
  askTables(
    'colleagueOwners',
    (tables) => tables.rpc('colleague_owners', { phone, email, document }),
    dataIf(listOf(isText)),
  );

/** Asks these colleagues for the customer. @returns false: asked before; null: the check does not tell any more who has it */
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
    /** E-mail address of the colleague who asks; the person's own, when the person got the customer. */
    by: isText,
    /** ISO 8601. */
    askedAt: isText,
  }),
);
export type AskedCustomer = Checked<typeof areAsked>[number];

const areKept = listOf(
  objectOf({
    /** E-mail address of the owner. */
    by: isText,
    /** ISO 8601. */
    askedAt: isText,
  }),
);
export type KeptCustomer = Checked<typeof areKept>[number];

/** The answers of owners who keep a customer for whom the person asked, the latest first. */
export const keptCustomers = () =>
  askTables('keptCustomers', (tables) => tables.rpc('kept_customers'), dataIf(areKept));

/** The person's customers for whom colleagues ask, and those that the person asked for and got, the latest first. */
export const askedCustomers = () =>
  askTables('askedCustomers', (tables) => tables.rpc('asked_customers'), dataIf(areAsked));

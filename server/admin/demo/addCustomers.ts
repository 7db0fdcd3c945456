import type { OpenDatabase } from '../../database/connection';
import type { Database } from '../../database/database';
import { addDocuments } from './addDocuments';
import { addImports } from './addImports';
import { customerMoments } from './demoDays';
import { documentsOf } from './documents';
import { askedByForm, demoCustomer, type DemoCustomer, type Staff } from './customer';
import { mergeRepeated } from './merge';
import type { Product } from './insurancePolicies';
import { offersFor, type Quoted } from './offers';
import { randomStream } from './random';
import { type CustomerOfId, requestRows, rowsOf } from './rows';
import { visitsOf } from './visitsOf';

interface CustomerBatch {
  seed: number;
  /** Number of customers of the whole run. */
  customers: number;
  /** Index of this batch's first customer, from 0. */
  from: number;
  count: number;
  /** End of the 90 days, in milliseconds since 1970. */
  until: number;
}

/**
 * Adds one batch of customers with their events, policies, claims, documents and messages: clients of earlier years, and leads of the 90
 * days before `until`. Leads through the form refer to one of the stored visits, if any.
 * @returns number of policies
 */
export async function addDemoCustomers(
  { database }: OpenDatabase,
  batch: CustomerBatch,
): Promise<number> {
  return database.transaction(async (transaction) => {
    // Disables the triggers, which would write events with the present time. This is part of the transaction, so a
    // failure undoes it.
    for (const table of TRIGGERED)
      await transaction.run(`alter table public."${table}" disable trigger user`);
    const customers = await withIds(transaction, await newCustomers(transaction, batch));
    const policyIds = await newIds(
      transaction,
      'policies',
      customers.flatMap(({ policies }) => policies).length,
    );
    const documents = documentsOf(customers, policyIds, batch);
    const rows = rowsOf(customers, policyIds, documents, batch);
    for (const [table, source] of SOURCES)
      await transaction.query(source, JSON.stringify(rows[table]));
    await transaction.run('select private.add_former_opportunities()');
    await addRequests(transaction, customers, policyIds);
    await addOffers(transaction, customers, batch);
    if (batch.from === 0) {
      await mergeRepeated(transaction, customers, batch.until);
      await addImports(transaction, batch);
    }
    await transaction.query(CLAIMS, JSON.stringify(rows.claims));
    await addDocuments(transaction, documents);
    for (const table of TRIGGERED)
      await transaction.run(`alter table public."${table}" enable trigger user`);
    await transaction.run('select private.add_renewals()');
    return policyIds.length;
  });
}

const TRIGGERED = ['customers', 'customerEvents', 'policies', 'claims', 'opportunities', 'offers'];

/** Adds the further requests, after those with which the customers came. */
async function addRequests(
  database: Database,
  customers: readonly CustomerOfId[],
  policyIds: readonly number[],
): Promise<void> {
  const count = customers.flatMap(({ requests }) => requests).length;
  const ids = await newIds(database, 'opportunities', count);
  const { opportunities, sold, events } = requestRows(customers, policyIds, ids);
  await database.query(REQUESTS, JSON.stringify(opportunities));
  await database.query(SOLD, JSON.stringify(sold));
  await database.query(ABOUT, JSON.stringify(events));
  await database.query(
    'select private.show_leading($1::bigint[])',
    `{${opportunities.map(({ customerId }) => customerId).join()}}`,
  );
}

/** Adds offers to quoted requests; the premium of a request is that of one of them. */
async function addOffers(
  database: Database,
  customers: readonly CustomerOfId[],
  { seed, from }: CustomerBatch,
): Promise<void> {
  const products = await readProducts(database);
  const quoted = await database.query<Quoted>(
    `select id, line, value::float8 as value, to_json("statusSince") #>> '{}' as "statusSince" from public.opportunities
     where "customerId" = any ($1::bigint[]) and status = 'cotizado' and value is not null and line <> '' order by id`,
    `{${customers.map(({ id }) => id).join()}}`,
  );
  const offers = quoted.flatMap((request, i) =>
    offersFor(request, products, randomStream(seed, from + i)),
  );
  await database.query(OFFERS, JSON.stringify(offers));
}

const readProducts = (database: Database) =>
  database.query<Product>(
    `select products.id, "companyId", companies.name as company, products.name, line
     from public.products join public.companies on companies.id = "companyId"
     where not products.archived order by products.id`,
  );

async function newCustomers(database: Database, batch: CustomerBatch): Promise<DemoCustomer[]> {
  const { seed, until } = batch;
  const staff = await database.query<Staff>(
    `select "userId", email from public.staff join auth.users on users.id = "userId"
     where staff.role <> 'reader' order by email`,
  );
  const products = await readProducts(database);
  const moment = customerMoments(batch.customers, until);
  const places = Array.from({ length: batch.count }, (_, position) => {
    const index = batch.from + position;
    return { seed, index, at: moment(index), until };
  });
  const visits = await visitsOf(database, places.filter(askedByForm));
  return places.map((place) =>
    demoCustomer({ ...place, staff, products, visit: visits.get(place.index) }),
  );
}

async function withIds(database: Database, customers: DemoCustomer[]): Promise<CustomerOfId[]> {
  const ids = await newIds(database, 'customers', customers.length);
  return customers.map((customer, i) => ({ ...customer, id: ids[i] ?? 0 }));
}

/** Takes ids from the table's sequence, so that rows inserted at the same time get others. */
async function newIds(database: Database, table: string, count: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('public.' || $1, 'id')) as id from generate_series(1, $2::int)`,
    table,
    count,
  );
  return rows.map(({ id }) => id);
}

/** Copies the named columns from JSON objects. */
const insert = (table: string, columns: string) => `
  insert into public."${table}" (${columns}) overriding system value
  select ${columns} from json_populate_recordset(null::public."${table}", $1::json)`;

const CUSTOMER = `id, created_at, "updatedAt", "updatedBy", version, name, email, phone, document, line, answers, message,
  "renewsOn", status, "statusSince", "lostReason", value, owner, "nextStep", "nextContactOn", archived, "visitId",
  "requestHash", reference, "consentVersion", "consentAt", "marketingVersion", "marketingAt"`;

/** Inserts customers, and copies what request_quote would copy from their visit. */
const CUSTOMERS = `
  insert into public.customers (${CUSTOMER}, uuid, "firstAdId", "lastAdId", record) overriding system value
  select given.*, visits.uuid, coalesce("adId", ''), coalesce("adId", ''), coalesce("localStorage", '')
  from (select ${CUSTOMER} from json_populate_recordset(null::public.customers, $1::json)) as given
  left join public.visits on visits.id = "visitId"
  order by given.id`;

/** Inserts requests after those with which their customers came. */
const REQUESTS = insert(
  'opportunities',
  `id, created_at, "customerId", source, line, message, status, "statusSince", value, "nextStep", "nextContactOn", name, email,
   phone, "answeredAt", "consentVersion", "consentAt", "requestHash", reference, answers`,
);

const OFFERS = insert(
  'offers',
  `"opportunityId", place, "productId", premium, payment, deductible, "expiresOn", cover, note, created_at`,
).replace('overriding system value', '');

const SOLD = `
  update public.policies set "opportunityId" = sold."opportunityId"
  from json_to_recordset($1::json) as sold(id bigint, "opportunityId" bigint) where policies.id = sold.id`;

/** Tells which request events are about; the events come first, because the requests need the first answers in them. */
const ABOUT = `
  update public."customerEvents" as event set "opportunityId" = about."opportunityId"
  from json_populate_recordset(null::public."customerEvents", $1::json) as about
  where event."customerId" = about."customerId"
    and event.created_at = about.created_at and event.kind = about.kind`;

const CLAIM = `created_at, "updatedAt", "updatedBy", version, "policyId", number, "occurredOn", description, status, adjuster,
  "adjusterPhone", "amountClaimed", "amountPaid", "nextStep", "nextStepOn"`;

/** Inserts claims after a merge, with what their trigger would take from the policy, and without its archive. */
const CLAIMS = `
  insert into public.claims (${CLAIM}, archived, "customerId", "companyId", line)
  select given.*, false, "customerId", "companyId", line
  from (select ${CLAIM} from json_populate_recordset(null::public.claims, $1::json)) as given
  join public.policies on policies.id = "policyId"
  order by given.created_at, "policyId"`;

/** Statements by table; a table comes after those that it references. */
const SOURCES = [
  ['customers', CUSTOMERS],
  [
    'customerEvents',
    insert('customerEvents', `created_at, "customerId", kind, "before", "after", text, by`).replace(
      'overriding system value',
      '',
    ),
  ],
  [
    'policies',
    insert(
      'policies',
      `id, created_at, "updatedAt", "updatedBy", version, "customerId", "productId", "companyId", line, number, premium, period,
     commission, "startsOn", "endsOn", status, "cancelledOn", "cancelReason",
     "renewedFrom", archived`,
    ),
  ],
  [
    'messages',
    insert(
      'messages',
      `created_at, key, lane, channel, kind, "customerId", status, attempts, "nextAt", "settledAt", error`,
    ).replace('overriding system value', ''),
  ],
] as const;

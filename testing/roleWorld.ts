import type { Role } from '../src/config/roles';
import {
  areaExamples,
  AREA_TABLE_NAMES,
  forAreaTables,
  insertOf,
  policyExamples,
} from './areaTables';
import { documentRow } from './documents';
import type { Options } from './requests';
import { type TableName, TABLES } from './schema';
import type { RunningServer } from './server';
import { deleteCustomers, signIn, type Sql, staffToken } from './sql';
import { newUuid, callsTo } from './visits';

/** Text that is part of every text about the colleague's customer: no answer to the agent may contain it. */
export const SECRET = 'AJENO';

/** Owner of a customer, from the agent's view: the agent, nobody or a colleague. */
export type Whose = 'own' | 'free' | 'other';
export const WHOSE: Whose[] = ['own', 'free', 'other'];

export interface RoleWorld {
  callers: Record<Role, Options>;
  /** Ids of accounts; `colleague` is an agent too. */
  ids: Record<Role | 'colleague', string>;
  /** Ids of a customer of each kind, and of rows that belong to it. */
  customers: Record<
    Whose,
    { id: number; visit: number; policy: number; merge: number; document: string }
  >;
  company: number;
  product: number;
  campaign: number;
}

export const PASSWORD = 'una clave larga';

const EMAILS = {
  agent: 'leo@group.example',
  colleague: 'mar@group.example',
  reader: 'rita@group.example',
};

/** Adds an agent, a colleague of the agent, and a reader; the first account is the admin. @returns callers and ids */
export async function addRoles(
  server: RunningServer,
  sql: Sql,
): Promise<Pick<RoleWorld, 'callers' | 'ids'>> {
  const password = PASSWORD;
  for (const [name, email] of Object.entries(EMAILS))
    await callsTo(server).addStaff({
      email,
      password,
      role: name === 'reader' ? 'reader' : 'agent',
    });
  const rows = await sql<{ id: string; email: string }>('select id, email from auth.users');
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? '';
  const admin = rows.find(({ email }) => !Object.values(EMAILS).includes(email))?.id ?? '';
  return {
    callers: {
      admin: { token: await staffToken(server) },
      agent: { token: await signIn(server, { email: EMAILS.agent, password }) },
      reader: { token: await signIn(server, { email: EMAILS.reader, password }) },
    },
    ids: {
      admin,
      agent: idOf(EMAILS.agent),
      colleague: idOf(EMAILS.colleague),
      reader: idOf(EMAILS.reader),
    },
  };
}

/**
 * Replaces the customers by three who differ only in their owner, each with a row in every table that refers to customers,
 * and with another one that was merged into it.
 */
export async function fillRoleWorld(
  sql: Sql,
  { ids, callers }: Pick<RoleWorld, 'callers' | 'ids'>,
): Promise<RoleWorld> {
  const add = async (statement: string) => (await sql<{ id: number }>(statement))[0]?.id ?? 0;
  await deleteCustomers(sql);
  const others = ['messages', 'savedViews', 'erasures', 'imports', 'products', 'firm'];
  for (const table of [...others, ...AREA_TABLE_NAMES])
    await sql(`delete from public."${table}" returning 1`);
  await sql('delete from public.visits returning 1');
  const areaRows = {
    ...areaExamples(1),
    companies: { name: 'Faro', slug: 'faro', monogram: 'F' },
    campaigns: { code: 'verano', name: 'Verano' },
  };
  const areaIds = forAreaTables(() => 0);
  for (const table of AREA_TABLE_NAMES)
    areaIds[table] = await add(`${insertOf(table, areaRows[table])} returning id`);
  const { companies: company, campaigns: campaign } = areaIds;
  const product = await add(
    `insert into public.products ("companyId", name, line) values (${company}, 'Auto', 'auto') returning id`,
  );
  const customers = {} as RoleWorld['customers'];
  for (const whose of WHOSE) {
    const text = whose === 'other' ? SECRET : whose.toUpperCase();
    const owner = { own: `'${ids.agent}'`, free: 'null', other: `'${ids.colleague}'` }[whose];
    // A trigger adds the touch of this visit.
    const visit = await add(
      `insert into public.visits (uuid) values ('${newUuid()}') returning id`,
    );
    const customer = (extra: string, name: string) =>
      add(`insert into public.customers (name, email, phone, document, message, "nextStep", value, "renewsOn",
             "nextContactOn", answers, reference, record, uuid, "requestHash", line, status, owner, "visitId", archived, merged)
           values ('${text} ${name}', '${text}@x.example', '787-555-0100', '${text} 1', '${text}', '${text}', 77,
             current_date + 9, null, '{"vehicle": "${text}"}', '${text}', '${text}', '${newUuid()}', gen_random_uuid(), 'auto',
             'ganado', ${owner}, ${visit}, ${extra}) returning id`);
    const id = await customer('false, false', 'Ana');
    const merged = await customer('true, true', 'Repetida');
    await add(
      `insert into public.offers ("opportunityId", place, "productId", premium, cover, note)
       select id, 1, ${product}, 77, '{"glass": "${text}"}', '${text}' from public.opportunities
       where "customerId" = ${id} limit 1 returning id`,
    );
    await add(
      `insert into public."customerEvents" ("customerId", kind, text) values (${id}, 'note', '${text}') returning id`,
    );
    const policy = await add(
      `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
       values (${id}, ${product}, '${text}', 100, current_date - 300, current_date + 9) returning id`,
    );
    for (const [table, row] of Object.entries<Record<string, string>>(
      policyExamples(1, policy, text),
    ))
      await add(`${insertOf(table, row)} returning id`);
    const made = await add(
      `${insertOf('documents', { ...documentRow(id, `${text}.pdf`), completedAt: 'now' })} returning id`,
    );
    const document = String(made);
    await add(
      `insert into private.document_parts values ('${document}', 1, '${text}') returning 1 as id`,
    );
    const merge = await add(
      `insert into public.merges ("keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event)
       values (${id}, ${merged}, '{"name": "${text}"}', '{}', false, '[]', '[]', 0) returning id`,
    );
    await add(
      `insert into public.messages (key, lane, channel, kind, "customerId", status, error)
       values ('${text}', '${text}', 'email', 'lead', ${id}, 'failed', '${text}') returning id`,
    );
    customers[whose] = { id, visit, policy, merge, document };
  }
  await add(`insert into public.firm (changes) values ('{"name": "Faro"}') returning id`);
  await sql('select private.move_merged_requests(), private.add_renewals()');
  await sql(
    `insert into public.messages (key, lane, channel, kind, "staffId", status, error)
     values ('digest ${SECRET}', 'x', 'email', 'digest', '${ids.colleague}', 'failed', '${SECRET}') returning 1`,
  );
  await sql(
    `insert into public."savedViews" ("userId", list, name) select id, 'visits', id::text
     from unnest('{${ids.agent},${ids.reader},${ids.colleague}}'::uuid[]) as id returning 1`,
  );
  await sql(`insert into public.erasures (counts) values ('{}') returning 1`);
  await add(
    `insert into public.imports (id, area, "fileName", options)
     values (gen_random_uuid(), 'customers', '${SECRET}', '{"duplicates": "skip"}') returning 0 as id`,
  );
  await add(
    `insert into public."importRows" (import, number, entered)
     select id, 1, '{"name": "${SECRET}"}' from public.imports returning id`,
  );
  return { ids, callers, customers, company, product, campaign };
}

/**
 * Adds 100 requests to each customer, enough for 400 offers. @returns each customer's first id, which the other 99
 * follow
 */
export async function addRequests(
  sql: Sql,
  { customers }: Pick<RoleWorld, 'customers'>,
): Promise<Record<Whose, number>> {
  const first = { own: 0, free: 0, other: 0 };
  for (const whose of WHOSE) {
    const rows = await sql<{ id: number }>(
      `insert into public.opportunities ("customerId")
       select ${customers[whose].id} from generate_series(1, 100) returning id`,
    );
    first[whose] = rows[0]?.id ?? 0;
  }
  return first;
}

/** SQL of the customer of a row. */
export const customerOf = (table: TableName) =>
  table === 'offers'
    ? '(select o."customerId" from public.opportunities as o where o.id = "opportunityId")'
    : table === 'merges'
      ? '"keptId"'
      : '"customerId"';

/** Hash of each table's rows, except the audit, which also records sign-ins. */
export async function digests(sql: Sql): Promise<Record<string, string>> {
  const each = TABLES.filter((table) => table !== 'audit').map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as rows from public."${table}" as t`,
  );
  const rows = await sql<{ name: TableName; rows: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest]));
}

import type { Client } from './clients';

/** Reads all events page by page: the API returns at most 1,000 rows at once. */
async function eventsOf(client: Client) {
  const events = [];
  for (;;) {
    const from = events.length;
    const page = client.from('customerEvents').select('*').order('id');
    const { data, error } = await page.range(from, from + 999);
    expect(error).toBeNull();
    events.push(...(data ?? []));
    if ((data ?? []).length < 1000) return events;
  }
}

/** Rows that the demo data consist of. */
export async function rowsOf(client: Client) {
  const customers = await client.from('customers').select('*, staff(userId)').order('id');
  const events = await eventsOf(client);
  const policies = await client.from('policies').select('*').order('id');
  const claims = await client.from('claims').select('*').order('id');
  const opportunities = await client.from('opportunities').select('*').order('id');
  const offers = await client.from('offers').select('*').order('id');
  const messages = await client.from('messages').select('*').order('id');
  const merges = await client.from('merges').select('*');
  const documents = await client.from('documents').select('*').order('created_at').order('id');
  const imports = await client.from('imports').select('*').order('created_at');
  const campaigns = await client.from('campaigns').select('*').order('id');
  const visits = await client.from('visits').select('*').order('id');
  const all = [
    customers,
    policies,
    claims,
    opportunities,
    offers,
    messages,
    merges,
    documents,
    imports,
    campaigns,
    visits,
  ];
  expect(all.map(({ error }) => error)).toEqual(all.map(() => null));
  return {
    ...{ events, customers: customers.data ?? [], policies: policies.data ?? [] },
    claims: claims.data ?? [],
    opportunities: opportunities.data ?? [],
    offers: offers.data ?? [],
    messages: messages.data ?? [],
    ...{ documents: documents.data ?? [], imports: imports.data ?? [] },
    ...{ merges: merges.data ?? [], campaigns: campaigns.data ?? [] },
    visits: new Map(visits.data?.map((visit) => [visit.id, visit])),
  };
}

export type DemoRows = Awaited<ReturnType<typeof rowsOf>>;

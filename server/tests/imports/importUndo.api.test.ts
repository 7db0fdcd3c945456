import { describeBackends } from '../../../testing/backends';
import { documentRow } from '../../../testing/documents';
import { type Entered, importWorld, term } from '../../../testing/importWorld';

/** A file in which rows create, fill in, repeat each other, and are refused. */
const FILE: Entered[] = [
  { name: 'Ana', email: 'a@x.example', phone: '+17875550101', document: 'D-1', notes: 'hola' },
  { name: 'Ana', email: 'a@x.example', line: 'auto', nextContactOn: '2199-01-01', value: 5 },
  { name: 'Luis', email: 'l@x.example', notes: 'nuevo', status: 'cotizado' },
  { name: 'Luis', email: 'l@x.example', document: 'D-2' },
  { name: 'Eva', email: 'e@x.example', renewsOn: '2027-01-01' },
  { name: 'x', line: 'nada' },
];

/** References to customers, policies and requests that a deletion follows, or empties. */
const REFERENCES = [
  'customerEvents.opportunityId',
  'claims.policyId',
  'documents.customerId',
  'documents.opportunityId',
  'documents.policyId',
  'merges.keptId',
  'merges.mergedId',
  'messages.customerId',
  'messages.opportunityId',
  'offers.opportunityId',
  'opportunities.customerId',
  'policies.opportunityId',
  // What is remembered of a form that was sent; the request itself keeps the customer.
  'recentRequests.customer',
  'recentRequests.opportunityId',
  'repeatedQuotes.customerId',
  'repeatedQuotes.opportunityId',
];

describeBackends('an import that is taken back', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(() => world.empty());
  const verdicts = async (id: string) =>
    Object.fromEntries((await world.rows(id)).map(({ number, undone }) => [number, undone]));
  const idOf = async (name: string) =>
    (await sql<{ id: number }>(`select id from public.customers where name = '${name}'`))[0]!.id;
  const addDocument = (customer: number, about: object = {}) => {
    const row = { ...documentRow(customer), ...about };
    const names = Object.keys(row).map((name) => `"${name}"`);
    const values = Object.values(row).map((value) => `'${value}'`);
    return sql(
      `insert into public.documents (${names.join()}) values (${values.join()}) returning 1`,
    );
  };
  const addOffer = (request: string, product: number) =>
    sql(
      `insert into public.offers ("opportunityId", place, premium, "productId")
       select id, 1, 100, ${product} from public.opportunities where ${request} returning 1`,
    );

  // A further one needs a condition in private.undo_customers or private.undo_policies, and a case below.
  it('knows all tables whose rows go, or lose a reference, with a customer, policy or request', async () => {
    const found = await sql<{ reference: string }>(
      `select distinct format('%s.%s', t.relname, a.attname) as reference
       from pg_constraint as c join pg_class as t on t.oid = c.conrelid join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confdeltype in ('c', 'n')
         and c.confrelid in ('public.customers'::regclass, 'public.policies'::regclass, 'public.opportunities'::regclass)`,
    );
    expect(found.map(({ reference }) => reference).toSorted()).toEqual(REFERENCES.toSorted());
  });

  it('leaves every table equal, row by row', async () => {
    await world.customer({ name: 'Ana', email: 'a@x.example', phone: '787-555-0101' });
    const ana = await idOf('Ana');
    await sql(
      `update public.customers set status = 'contactado', "nextStep" = 'Llamar' where id = ${ana} returning 1`,
    );
    const before = await world.book();
    const customers = await world.bring('customers', FILE, { duplicates: 'fill' });
    const product = await world.product();
    const withProduct = await world.book();
    const soon = { startsOn: '2026-01-01', endsOn: new Date().toISOString().slice(0, 10) };
    const policies = await world.bring('policies', [
      term(product, { ...soon, customerName: 'Eva' }),
      term(product, { customerDocument: 'D-1', number: 'P-1' }),
    ]);
    const more = await world.bring(
      'policies',
      [term(product, { customerDocument: 'D-1', number: 'P-1', commission: 12 })],
      { duplicates: 'fill' },
    );
    expect(await world.book()).not.toEqual(withProduct);
    await world.undo(more);
    await world.undo(policies);
    expect(await world.book()).toEqual(withProduct);
    await world.undo(customers);
    await sql(`delete from public.products where id = ${product} returning 1`);
    await sql(
      'delete from public.companies where id = (select max(id) from public.companies) returning 1',
    );
    expect(await world.book()).toEqual(before);
    expect(await world.counts(customers)).toMatchObject({ done: 5, undone: 5, kept: 0 });
  });

  it('keeps customers that were changed, or have something, since', async () => {
    const names = ['name', 'state', 'note', 'policy', 'request', 'merged', 'gone', 'same'].concat(
      'document',
      'offer',
    );
    const id = await world.bring(
      'customers',
      names.map((name) => ({ name, notes: 'hola' })),
    );
    const update = (name: string, what: string) =>
      sql(`update public.customers set ${what} where name = '${name}' returning 1`);
    await update('name', `document = 'D-1'`);
    await update('state', `status = 'contactado'`);
    await sql(
      `insert into public."customerEvents" ("customerId", kind, text) values (${await idOf('note')}, 'note', 'x') returning 1`,
    );
    await sql(
      `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn")
       values (${await idOf('policy')}, ${await world.product()}, 1, '2026-01-01', '2027-01-01') returning 1`,
    );
    await sql(
      `insert into public.opportunities ("customerId") values (${await idOf('request')}) returning 1`,
    );
    await addDocument(await idOf('document'));
    await addOffer(`"customerId" = ${await idOf('offer')}`, await world.product());
    await world.customer({ name: 'kept' });
    await world.call('merge_customers', { kept: await idOf('kept'), other: await idOf('merged') });
    await sql(
      `delete from public."customerEvents" where "customerId" = ${await idOf('gone')} returning 1`,
    );
    await sql(`delete from public.customers where name = 'gone' returning 1`);
    await world.undo(id);
    expect(await verdicts(id)).toEqual({
      ...{ 2: 'changed', 3: 'changed', 4: 'used', 5: 'used', 6: 'changed', 7: 'changed' },
      ...{ 8: 'gone', 9: 'undone', 10: 'used', 11: 'used' },
    });
    expect(await world.counts(id)).toMatchObject({ undone: 1, kept: 9 });
  });

  it('keeps values that were filled in and changed since', async () => {
    const ana = await world.customer({ name: 'Ana', email: 'a@x.example' });
    const id = await world.bring('customers', FILE.slice(0, 2), { duplicates: 'fill' });
    await sql(`update public.customers set phone = '787-555-0199' where id = ${ana} returning 1`);
    await world.undo(id);
    expect(await verdicts(id)).toEqual({ 2: 'changed', 3: 'changed' });
    expect(await sql(`select phone, document from public.customers where id = ${ana}`)).toEqual([
      { phone: '787-555-0199', document: 'D-1' },
    ]);
  });

  it('keeps policies that were changed, or have something, since', async () => {
    const product = await world.product();
    await world.customer({ name: 'Ana', email: 'a@x.example' });
    const numbers = [
      'premium',
      'claim',
      'renewed',
      'worked',
      'same',
      'document',
      'offer',
      'letter',
    ];
    const [until] = await sql<{ day: string }>('select (current_date + 9)::text as day');
    const id = await world.bring(
      'policies',
      numbers.map((number) =>
        term(product, { customerEmail: 'a@x.example', number, endsOn: until!.day }),
      ),
    );
    const policyOf = async (number: string) =>
      (await sql<{ id: number }>(`select id from public.policies where number = '${number}'`))[0]!
        .id;
    await sql(`update public.policies set premium = 1 where number = 'premium' returning 1`);
    await sql(
      `insert into public.claims ("policyId", "occurredOn") values (${await policyOf('claim')}, '2026-01-02') returning 1`,
    );
    await world.call('renew_policy', { policy: await policyOf('renewed') });
    await sql(
      `update public.opportunities set "nextStep" = 'Llamar' where "renewsPolicyId" = ${await policyOf('worked')} returning 1`,
    );
    const ana = await idOf('Ana');
    await addDocument(ana, { policyId: await policyOf('document') });
    const renewal = `"renewsPolicyId" = ${await policyOf('letter')}`;
    const [request] = await sql<{ id: number }>(
      `select id from public.opportunities where ${renewal}`,
    );
    await addDocument(ana, { opportunityId: request!.id });
    await addOffer(`"renewsPolicyId" = ${await policyOf('offer')}`, product);
    await world.undo(id);
    expect(await verdicts(id)).toEqual({
      ...{ 2: 'changed', 3: 'used', 4: 'changed', 5: 'used', 6: 'undone' },
      ...{ 7: 'used', 8: 'used', 9: 'used' },
    });
  });

  it('can be taken back while it runs and for seven days after, and then no further row is written', async () => {
    const id = await world.begin('customers');
    await world.stage(
      id,
      ['a', 'b', 'c'].map((name) => ({ name })),
    );
    await world.check(id);
    await expect(world.undo(id)).rejects.toThrow('seven days');
    await world.run(id, 2);
    await sql(
      `update public.imports set "finishedAt" = now() - interval '8 days' where id = '${id}' returning 1`,
    );
    await expect(world.undo(id)).rejects.toThrow('seven days');
    await expect(world.run(id)).rejects.toThrow('the import has ended');
    await sql(`update public.imports set "finishedAt" = null where id = '${id}' returning 1`);
    await world.undo(id);
    await expect(world.run(id)).rejects.toThrow('the import has ended');
    expect(await sql('select 1 from public.customers')).toEqual([]);
  });

  it('is not possible for what was never written; discarding ends a part', async () => {
    const id = await world.begin('customers');
    await world.stage(
      id,
      ['a', 'b', 'c'].map((name) => ({ name })),
    );
    await world.check(id);
    await world.run(id, 1);
    expect(await world.call('discard_import', { id })).toEqual({ left: false });
    expect(await world.counts(id)).toMatchObject({ total: 1, done: 1 });
    expect(
      await sql(`select 1 from public.imports where id = '${id}' and "finishedAt" is not null`),
    ).toHaveLength(1);
    await world.begin('customers');
  });
});

import { describeEmbedded } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { idsOf, staff } from '../../testing/clients';
import { type DemoRows, rowsOf } from '../../testing/demoRows';
import { postgresFolder } from '../../testing/postgres';
import { run, type RunningServer, type TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

/** End date in the future, because a server deletes messages that are more than 90 days old. */
const UNTIL = '2099-03-01';
const add = (folder: string, seed: number, ...more: string[]) =>
  run('demo-data', [...more, '--seed', String(seed), '--until', UNTIL], { DATA_DIR: folder });

/** Adds two products, without which no policies are sold and no offers made. */
async function addProducts(server: RunningServer): Promise<void> {
  const client = await staff(server);
  const company = { name: 'Faro Mutual', slug: 'faro-mutual', monogram: 'FM' };
  const { data } = await client.from('companies').insert(company).select('id').single();
  for (const name of ['Auto Faro', 'Auto Faro Plus']) {
    const product = { companyId: data?.id ?? 0, name, line: 'auto' };
    expect((await client.from('products').insert(product)).error).toBeNull();
  }
}

async function startWithProduct(variables: Record<string, string>): Promise<TestServer> {
  const server = await start(variables);
  await addProducts(server);
  return server;
}

/** Failed messages: the server deletes sent ones of that time when it starts. */
const failedOf = (messages: DemoRows['messages']) =>
  messages.filter(({ status }) => status === 'failed');

/** Rows without values that differ between databases: ids of accounts, and the time when an ad was stored. */
const textOf = ({ customers, events, campaigns, policies, claims, messages, merges }: DemoRows) =>
  JSON.stringify([
    customers.map(({ owner, staff: _, ...customer }) => [owner !== null, customer]),
    ...[events, policies, claims, failedOf(messages)],
    // Leaves out the changed columns, among which may be the owner's id, which differs between folders.
    merges.map(({ before: _, after: __, ...merge }) => merge),
    campaigns.map(({ created_at: _, ...campaign }) => campaign),
  ]);

describe('npm run demo-data -- --customers', () => {
  let first: DemoRows;

  beforeAll(async () => {
    const folder = await usedFolder();
    await (await startWithProduct({ DATA_DIR: folder })).stop();
    const { code, output } = await add(folder, 7, '--visits', '900', '--customers', '150');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^900 visits and 150 customers with \d+ policies added in \d+ s \(seed 7\)\n$/,
      ) as string,
    });
    const server = await start({ DATA_DIR: folder });
    first = await rowsOf(await staff(server));
    await server.stop();
  });

  it('adds customers in every status, some with an owner', () => {
    const { customers } = first;
    expect(customers).toHaveLength(150);
    expect(new Set(customers.map(({ status }) => status))).toEqual(
      new Set(['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido']),
    );
    for (const { email, phone } of customers) {
      expect(email).toMatch(/^$|^[A-Za-z][a-z]+\.[a-z]+\d+@[a-z]+\.example$/);
      expect(phone).toMatch(/^$|^(?:\+1 )?\(?(?:787|939)\)?[ -]?555[ -]?\d{4}$/);
      expect(email + phone).not.toBe('');
    }
    const owned = customers.filter(({ owner }) => owner !== null);
    expect(owned.length > 100 && owned.length < 150).toBe(true);
    expect(owned.map((customer) => customer.staff)).toEqual(
      owned.map(({ owner }) => ({ userId: owner })),
    );
  });

  it('links customers to existing visits and their ads', () => {
    const { customers, campaigns, visits } = first;
    const linked = customers.filter(({ visitId }) => visitId !== null);
    expect(linked.length).toBeGreaterThan(60);
    for (const customer of linked) {
      const visit = visits.get(customer.visitId ?? 0);
      expect(customer).toMatchObject({
        ...{ uuid: visit?.uuid, firstAdId: visit?.adId, lastAdId: visit?.adId },
        record: visit?.localStorage,
      });
    }
    const codes = campaigns.map(({ code }) => code);
    expect(codes).toHaveLength(8);
    const carried = new Set([...visits.values()].map(({ adId }) => adId).filter((code) => code));
    // Some visitors have a misspelt code, or a code of no ad.
    expect(codes.filter((code) => !carried.has(code))).toEqual([]);
    expect(customers.some(({ lastAdId }) => codes.includes(lastAdId))).toBe(true);
  });

  it('adds the requests of each customer, who shows an open one; they are answered if the history has an answer', () => {
    const { customers, events, merges } = first;
    const opportunities = first.opportunities.filter(({ source }) => source !== 'renovacion');
    const merged = merges.flatMap(({ keptId, mergedId }) => [keptId, mergedId]);
    const of = (id: number | null | undefined) =>
      opportunities.filter(({ customerId }) => customerId === id);
    expect(of(merges[0]?.keptId).length).toBeGreaterThan(1);
    const several = customers.filter(({ id }) => !merged.includes(id) && of(id).length > 1);
    expect(several.length).toBeGreaterThan(5);
    const isOpen = ({ status }: { status: string }) => !['ganado', 'perdido'].includes(status);
    for (const customer of customers) {
      if (merged.includes(customer.id)) continue;
      const own = of(customer.id);
      const { status } = own.find(isOpen) ?? own[0]!;
      expect({ id: customer.id, status: customer.status }).toEqual({ id: customer.id, status });
      for (const { id, answeredAt } of own) {
        const answer = events.find(
          (event) =>
            event.customerId === customer.id &&
            (event.opportunityId ?? own[0]!.id) === id &&
            ['status', 'call', 'message'].includes(event.kind),
        );
        expect({ id, answeredAt }).toEqual({ id, answeredAt: answer?.created_at ?? null });
      }
    }
  });

  it('adds documents of customers, policies and claims, and the imports by which the first customers came', () => {
    const { documents, events, imports, policies } = first;
    expect(documents.length).toBeGreaterThan(20);
    const owners = new Map(policies.map(({ id, customerId }) => [id, customerId]));
    for (const { policyId, customerId } of documents)
      if (policyId !== null) expect(owners.get(policyId)).toBe(customerId);
    expect(documents.some(({ policyId }) => policyId !== null)).toBe(true);
    expect(documents.some(({ kind }) => kind === 'licencia')).toBe(true);
    expect(events.filter(({ kind }) => kind === 'file')).toHaveLength(documents.length);
    expect(imports.map(({ area, rows }) => ({ area, rows }))).toEqual([
      { area: 'customers', rows: 27 },
      { area: 'policies', rows: 38 },
    ]);
  });

  it('adds the events that lead to each status, all before the end date', () => {
    const { customers, events, merges, opportunities } = first;
    const merged = merges.flatMap(({ keptId, mergedId }) => [keptId, mergedId]);
    for (const { id, created_at, requestHash, consentAt } of customers) {
      if (merged.includes(id)) continue;
      // These events are about the request with which the customer came.
      const own = events.filter(
        ({ customerId, opportunityId }) => customerId === id && opportunityId === null,
      );
      const status = opportunities.find(({ customerId }) => customerId === id)?.status;
      const changes = own.filter(({ kind }) => kind === 'status');
      expect(changes.at(-1)?.after ?? 'nuevo').toBe(status);
      expect(changes.map(({ before }) => before)).toEqual(
        changes.map((_, i) => changes[i - 1]?.after ?? 'nuevo'),
      );
      expect(own.filter(({ kind }) => kind === 'request')).toHaveLength(requestHash ? 1 : 0);
      expect(consentAt).toBe(requestHash ? created_at : null);
    }
    for (const event of events)
      expect(Date.parse(event.created_at)).toBeLessThan(Date.parse(UNTIL));
    expect(
      events.map(({ created_at, kind }) => (kind === 'merge' ? '' : created_at)).filter(Boolean),
    ).toEqual(
      events
        .filter(({ kind }) => kind !== 'merge')
        .map(({ created_at }) => created_at)
        .sort(),
    );
  });

  it('adds policies of won customers, each renewed one with its successor', () => {
    const { opportunities, policies, events } = first;
    const won = opportunities.filter(({ status }) => status === 'ganado');
    expect(new Set(policies.map(({ opportunityId }) => opportunityId))).toEqual(
      new Set(won.map(({ id }) => id)),
    );
    const successors = new Set(policies.map(({ renewedFrom }) => renewedFrom));
    for (const { id, status } of policies) expect(successors.has(id)).toBe(status === 'renovada');
    expect(policies.some(({ status }) => status === 'renovada')).toBe(true);
    const sold = events.filter(({ kind, before }) => kind === 'policy' && before === '');
    // A renewal adds one event, that of the renewed term.
    const firsts = policies.filter(({ renewedFrom }) => renewedFrom === null);
    expect(sold).toHaveLength(firsts.length);
    expect(sold.at(-1)?.text).toMatch(/^Faro Mutual · Auto Faro · AUT-20\d\d-\d{6}$/);
  });

  it('adds claims of customers, which have the customer, company and line of their policy', () => {
    const { policies, claims, events } = first;
    expect(claims.length).toBeGreaterThan(3);
    for (const { policyId, customerId, companyId, line } of claims)
      expect(policies.find(({ id }) => id === policyId)).toMatchObject({
        ...{ customerId, companyId, line },
      });
    const added = events.filter(({ kind, before }) => kind === 'claim' && before === '');
    expect(added).toHaveLength(claims.length);
  });

  it('adds offers for quoted requests, one of which has the premium that was told', () => {
    const { offers, opportunities, events } = first;
    expect(offers.length).toBeGreaterThan(3);
    for (const { opportunityId, place, premium } of offers) {
      const request = opportunities.find(({ id }) => id === opportunityId);
      expect(request).toMatchObject({ status: 'cotizado', line: 'auto' });
      if (place === 1) expect(premium).toBe(request?.value);
    }
    expect(events.filter(({ kind }) => kind === 'offer')).toEqual([]);
  });

  it('merges one pair, as its owner would', () => {
    const { customers, merges, events } = first;
    expect(merges).toHaveLength(1);
    const { keptId, mergedId, event } = merges[0] ?? {};
    expect(customers.find(({ id }) => id === mergedId)).toMatchObject({
      merged: true,
      archived: true,
    });
    expect(events.filter(({ customerId }) => customerId === mergedId)).toEqual([]);
    expect(events.find(({ id }) => id === event)).toMatchObject({
      ...{ customerId: keptId, kind: 'merge', by: 'ana@group.example' },
      created_at: merges[0]?.created_at,
    });
  });

  it('adds messages about the last leads, two of which failed', () => {
    const { customers } = first;
    const failed = failedOf(first.messages);
    expect(failed.map(({ channel, kind, error }) => [channel, kind, error !== ''])).toEqual([
      ['email', 'lead', true],
      ['email', 'lead', true],
    ]);
    const asked = customers.filter(({ requestHash }) => requestHash !== null).map(({ id }) => id);
    for (const { customerId } of failed) expect(asked).toContain(customerId);
  });

  describeEmbedded('while a server runs', (server) => {
    it('makes the same customers for the same seed and keeps existing ones', async () => {
      const folder = server().dataDir;
      await addProducts(server());
      expect((await add(folder, 7, '--visits', '900')).code).toBe(0);
      expect((await add(folder, 7, '--customers', '150')).output).toMatch(
        /^150 customers with \d+ policies added/,
      );
      const client = await staff(server());
      const again = await rowsOf(client);
      expect(textOf(again)).toBe(textOf(first));
      // A run with another seed has other keys and its own campaigns, and triggers work again.
      expect((await add(folder, 8, '--customers', '10')).code).toBe(0);
      const customers = client.from('customers');
      const ids = await idsOf(customers.select('id').eq('status', 'nuevo').gt('id', 150));
      expect(ids.length).toBeGreaterThan(0);
      await customers.update({ status: 'perdido' }).in('id', ids);
      const moved = (await rowsOf(client)).events.filter(
        ({ after, before }) => before === 'nuevo' && after === 'perdido',
      );
      for (const id of ids)
        expect(
          moved.some(({ customerId, by }) => customerId === id && by === 'ana@group.example'),
        ).toBe(true);
      expect((await client.from('campaigns').select('id')).data).toHaveLength(8);
    });
  });

  (postgresFolder === undefined ? it.skip : it)(
    'makes the same customers on PostgreSQL',
    async () => {
      const variables = { DATA_DIR: emptyFolder(), DATABASE_URL: await preparedDatabase() };
      await (await startWithProduct(variables)).stop();
      const args = ['--visits', '900', '--customers', '150', '--seed', '7', '--until', UNTIL];
      expect((await run('demo-data', args, variables)).code).toBe(0);
      const server = await start(variables);
      expect(textOf(await rowsOf(await staff(server)))).toBe(textOf(first));
      await server.stop();
    },
  );

  describeEmbedded('with several members of staff', (server) => {
    it('merges only customers that the owner of the kept one can see', async () => {
      const folder = server().dataDir;
      for (const name of ['luis', 'zoe'])
        expect(
          await run('staff', ['add', `${name}@group.example`], { DATA_DIR: folder }),
        ).toMatchObject({ code: 0 });
      for (const seed of [1, 2, 3]) {
        const { code, output } = await add(folder, seed, '--customers', '150');
        expect({ seed, code, output }).toMatchObject({ code: 0 });
      }
    });
  });

  describeEmbedded('without visits', (server) => {
    it('adds customers that are not linked to visits', async () => {
      expect((await add(server().dataDir, 1, '--customers', '20')).code).toBe(0);
      const { customers } = await rowsOf(await staff(server()));
      expect(customers.map(({ visitId }) => visitId)).toEqual(Array(20).fill(null));
    });
  });
});

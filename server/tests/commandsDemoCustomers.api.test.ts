import { cleanUpAfter } from '../testing/cleanUp';
import { type Client, staff } from '../testing/clients';
import { run } from '../testing/server';

const { usedFolder, start } = cleanUpAfter();

const UNTIL = '2026-03-01';
const add = (folder: string, seed: number, ...more: string[]) =>
  run('demo-data', [...more, '--seed', String(seed), '--until', UNTIL], { DATA_DIR: folder });

async function rowsOf(client: Client) {
  const customers = await client.from('customers').select('*, staff(userId)').order('id');
  const events = await client.from('customerEvents').select('*').order('id');
  const campaigns = await client.from('campaigns').select('*').order('id');
  const visits = await client.from('visits').select('*').order('id');
  const [first] = [customers, events, campaigns, visits].filter(({ error }) => error);
  expect(first?.error).toBeUndefined();
  return {
    customers: customers.data ?? [],
    events: events.data ?? [],
    campaigns: campaigns.data ?? [],
    visits: new Map(visits.data?.map((visit) => [visit.id, visit])),
  };
}

describe('npm run demo-data -- --customers', () => {
  let first: Awaited<ReturnType<typeof rowsOf>>;

  beforeAll(async () => {
    const folder = await usedFolder();
    const { code, output } = await add(folder, 7, '--visits', '900', '--customers', '150');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^900 visits and 150 customers added in \d+ s \(seed 7\)\n$/,
      ) as string,
    });
    const server = await start({ DATA_DIR: folder });
    first = await rowsOf(await staff(server));
    await server.stop();
  }, 120_000);

  it('makes customers in every status, some with an owner', () => {
    const { customers } = first;
    expect(customers).toHaveLength(150);
    expect(new Set(customers.map(({ status }) => status))).toEqual(
      new Set(['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido']),
    );
    for (const { email, phone } of customers) {
      expect(email).toMatch(/^$|^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/);
      expect(phone).toMatch(/^$|^787-555-01\d\d$/);
      expect(email + phone).not.toBe('');
    }
    const owned = customers.filter(({ owner }) => owner !== null);
    expect(owned.length).toBeGreaterThan(40);
    expect(owned.length).toBeLessThan(150);
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
        uuid: visit?.uuid,
        firstAdId: visit?.adId,
        lastAdId: visit?.adId,
        record: visit?.localStorage,
      });
    }
    const codes = campaigns.map(({ code }) => code);
    expect(codes).toHaveLength(8);
    const carried = new Set([...visits.values()].map(({ adId }) => adId).filter((code) => code));
    expect(new Set(codes)).toEqual(carried);
    expect(customers.some(({ lastAdId }) => codes.includes(lastAdId))).toBe(true);
  });

  it('adds the events that lead to each status, all before the end date', () => {
    const { customers, events } = first;
    for (const { id, status, created_at, requestKey, consentAt } of customers) {
      const own = events.filter(({ customerId }) => customerId === id);
      const changes = own.filter(({ kind }) => kind === 'status');
      expect(changes.at(-1)?.after ?? 'nuevo').toBe(status);
      expect(changes.map(({ before }) => before)).toEqual(
        changes.map((_, i) => changes[i - 1]?.after ?? 'nuevo'),
      );
      expect(own.filter(({ kind }) => kind === 'request')).toHaveLength(requestKey ? 1 : 0);
      expect(consentAt).toBe(requestKey ? created_at : null);
      for (const event of own) {
        expect(Date.parse(event.created_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
        expect(Date.parse(event.created_at)).toBeLessThan(Date.parse(UNTIL));
      }
    }
  });

  it('makes the same customers for the same seed and keeps existing ones, also while a server runs', async () => {
    const folder = await usedFolder();
    const server = await start({ DATA_DIR: folder });
    expect((await add(folder, 7, '--visits', '900')).code).toBe(0);
    expect((await add(folder, 7, '--customers', '150')).output).toMatch(/^150 customers added/);
    const client = await staff(server);
    const again = await rowsOf(client);
    const same = ({ customers, events, campaigns }: typeof first) =>
      JSON.stringify([
        customers.map(({ owner, staff: _, ...customer }) => [owner !== null, customer]),
        events,
        campaigns.map(({ created_at: _, ...campaign }) => campaign),
      ]);
    expect(same(again)).toBe(same(first));
    // Another run has other keys and its own campaigns, and triggers work again.
    expect((await add(folder, 8, '--customers', '10')).code).toBe(0);
    const { data } = await client
      .from('customers')
      .update({ status: 'perdido' })
      .eq('status', 'nuevo')
      .gt('id', 150)
      .select('id');
    const moved = (await rowsOf(client)).events.filter(
      ({ after, before }) => before === 'nuevo' && after === 'perdido',
    );
    for (const { id } of data ?? [])
      expect(
        moved.some(({ customerId, by }) => customerId === id && by === 'ana@group.example'),
      ).toBe(true);
    expect((await client.from('campaigns').select('id')).data).toHaveLength(8);
    await server.kill();
  }, 120_000);

  it('works without visits', async () => {
    const folder = await usedFolder();
    expect((await add(folder, 1, '--customers', '20')).code).toBe(0);
    const server = await start({ DATA_DIR: folder });
    const { customers } = await rowsOf(await staff(server));
    expect(customers.map(({ visitId }) => visitId)).toEqual(Array(20).fill(null));
    await server.kill();
  }, 60_000);
});

import { jest } from '@jest/globals';
import { personName } from '../../lib/personName';
import { deleteCustomers, runSql } from '../../../testing/sql';
import { signedInServer } from '../../test/signedInServer';
import { addEvent, eventsOf } from './customerEvents';
import {
  duplicateCounts,
  duplicatesOf,
  eraseCustomer,
  mergeCustomers,
  personalData,
  policiesOf,
  recentMerges,
  requestsOf,
  type CustomerRequest,
  undoMerge,
} from './customerParts';
import { staffChoices } from './lookups';
import {
  dropCalendar,
  fetchBoard,
  fetchFailedMessages,
  fetchOwnSettings,
  fetchTasks,
  freeByRequest,
  newCalendarSecret,
  setDigest,
  settleFailedMessages,
  giveBackCustomer,
  takeCustomer,
} from './work';

const server = signedInServer();
const sql = <Row extends object>(statement: string) => runSql<Row>(server(), statement);
const add = async (name: string, phone = '') =>
  (
    await sql<{ id: number }>(
      `insert into public.customers (name, phone) values ('${name}', '${phone}') returning id`,
    )
  )[0]!.id;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await deleteCustomers(sql);
});

it('reads the tasks of a day and the board', async () => {
  const id = await add('Ana', '787-555-0142');
  const tasks = await fetchTasks('2026-11-22', true);
  expect(tasks).toMatchObject({ lead: { total: 1, rows: [{ id, name: 'Ana', due: null }] } });
  const board = await fetchBoard(undefined, undefined);
  expect(board).toMatchObject({ nuevo: { count: 1, value: 0, cards: [{ id, value: null }] } });
  expect(await fetchBoard('-', 'auto')).toEqual({});
  const [request] = (await requestsOf(id)) as [CustomerRequest];
  expect(tasks?.lead?.rows[0]?.opportunityId).toBe(request.id);
  expect(board?.nuevo?.cards[0]?.opportunityId).toBe(request.id);
  await sql(
    `update public.opportunities set status = 'perdido' where id = ${request.id} returning 1`,
  );
  const [past, future] = ['2026-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
  expect(Object.keys((await fetchBoard(undefined, undefined, past)) ?? {})).toEqual(['perdido']);
  expect(await fetchBoard(undefined, undefined, future)).toEqual({});
  expect(await fetchTasks('no day', true)).toBeUndefined();
});

it('reads who owns none of the customers of requests, each once', async () => {
  const ana = await add('Ana');
  const eva = await add('Eva');
  await sql(
    `update public.customers set owner = (select "userId" from public.staff limit 1) where id = ${eva} returning 1`,
  );
  await sql(
    `insert into public.opportunities ("customerId", status) values (${ana}, 'cotizado') returning 1`,
  );
  const ids = (await sql<{ id: number }>('select id from public.opportunities')).map(
    ({ id }) => id,
  );
  expect(await freeByRequest(ids, true)).toEqual([{ id: ana, name: 'Ana' }]);
  expect(await freeByRequest(ids, false)).toEqual([{ id: ana, name: 'Ana' }]);
  expect(await requestsOf(ana)).toMatchObject([{ status: 'cotizado' }, { status: 'nuevo' }]);
});

it('a call that names a request answers it alone', async () => {
  const ana = await add('Ana');
  const [second] = await sql<{ id: number }>(
    `insert into public.opportunities ("customerId") values (${ana}) returning id`,
  );
  expect(await addEvent(ana, 'call', 'Llamé', second!.id)).toBeGreaterThan(0);
  const answered = (await requestsOf(ana)) as CustomerRequest[];
  expect(answered.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false]);
  expect(await eventsOf(second!.id, 'opportunityId')).toMatchObject([{ kind: 'call' }]);
});

it("takes a customer that nobody owns, and does not take a colleague's", async () => {
  const id = await add('Ana');
  const own = await takeCustomer(id);
  expect(own).toMatchObject({ owner: expect.stringMatching(/^[0-9a-f-]{36}$/), wasFree: true });
  // The owner may press the button twice.
  expect(await takeCustomer(id)).toEqual({ ...own, wasFree: false });
  const colleague = crypto.randomUUID();
  await sql(
    `insert into auth.users (id, email) values ('${colleague}', 'berta@group.example') returning 1`,
  );
  await sql(`insert into public.staff ("userId") values ('${colleague}') returning 1`);
  await sql(`update public.customers set owner = '${colleague}' where id = ${id} returning 1`);
  expect(await takeCustomer(id)).toBeNull();
  expect(await takeCustomer(0)).toBeNull();
});

it('gives a customer back that has not changed since it was taken', async () => {
  const id = await add('Ana');
  const ownerOf = async () =>
    (await sql<{ owner: string | null }>(`select owner from public.customers where id = ${id}`))[0]
      ?.owner;
  const first = (await takeCustomer(id))!;
  expect(await giveBackCustomer(id, first)).toBe(1);
  expect(await ownerOf()).toBeNull();
  const second = (await takeCustomer(id))!;
  await sql(`update public.customers set status = 'contactado' where id = ${id} returning 1`);
  expect(await giveBackCustomer(id, second)).toBe(0);
  expect(await ownerOf()).toBe(second.owner);
  // Nor does it give back a customer that somebody else owns by now.
  expect(await giveBackCustomer(id, first)).toBe(0);
});

it("changes the person's own settings", async () => {
  expect(await setDigest(false)).toBe(true);
  expect(await newCalendarSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(await fetchOwnSettings()).toMatchObject({ digest: false, hasCalendar: true });
  expect(await dropCalendar()).toBe(true);
  expect(await fetchOwnSettings()).toMatchObject({ hasCalendar: false });
});

it('shows messages that failed, and sends them again', async () => {
  const id = await add('Ana');
  await sql(
    `insert into public.messages (key, lane, channel, kind, "customerId", "staffId", status, error)
     values ('k', 'l', 'email', 'lead', ${id}, null, 'failed', 'refused'),
       ('i', 'i', 'email', 'invitation', null, (select "userId" from public.staff limit 1), 'failed', '') returning 1`,
  );
  const staff = (await staffChoices()) ?? [];
  for (const [, name, email = ''] of staff) expect(name).toBe(personName(email));
  const people = staff.map(([person]) => person);
  const [invitation, lead] = (await fetchFailedMessages()) ?? [];
  expect(people).toContain(invitation?.staffId);
  expect(lead).toMatchObject({ customerId: id, error: 'refused', customers: { name: 'Ana' } });
  expect(await settleFailedMessages(1e9, true)).toBe(2);
  expect(await fetchFailedMessages()).toEqual([]);
});

it('finds duplicates, merges them and undoes it', async () => {
  const [ana, again] = [await add('Ana', '787-555-0142'), await add('Ana R.', '7875550142')];
  const contact = { phone: '(787) 555-0142', email: '', document: '' };
  expect(await duplicatesOf(null, contact)).toHaveLength(2);
  expect(await duplicatesOf(ana, contact)).toMatchObject([{ id: again, by: 'phone' }]);
  expect(await duplicateCounts([ana])).toEqual({ [ana]: 1 });
  const merge = await mergeCustomers(ana, again);
  expect(await recentMerges(ana)).toMatchObject([{ id: merge, merged: { name: 'Ana R.' } }]);
  expect(await undoMerge(merge ?? 0)).toBe(true);
  expect(await recentMerges(ana)).toEqual([]);
  expect(await mergeCustomers(ana, ana)).toBeUndefined();
});

it('reads policies with insurer and product', async () => {
  const id = await add('Ana');
  const [company] = await sql<{ id: number }>(
    `insert into public.companies (name, slug, monogram) values ('Faro', 'faro-work', 'F') returning id`,
  );
  const [product] = await sql<{ id: number }>(
    `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
  );
  await sql(
    `insert into public.policies ("customerId", "productId", premium, period, "startsOn", "endsOn")
     values (${id}, ${product!.id}, 10, 'month', '2026-01-01', '2027-01-01') returning 1`,
  );
  expect(await policiesOf(id)).toMatchObject([
    { yearPremium: 120, companies: { name: 'Faro' }, products: { name: 'Auto' } },
  ]);
});

it('returns and erases all data of a customer', async () => {
  const id = await add('Ana');
  expect(await personalData(id)).toMatchObject({ customers: [{ name: 'Ana' }] });
  expect(await eraseCustomer(id)).toMatchObject({ customers: 1 });
  expect([await personalData(id), await eraseCustomer(id)]).toEqual([null, null]);
});

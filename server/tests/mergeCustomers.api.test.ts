import { isTakenOver, MERGED_COLUMNS, type MergedColumn } from '../../src/lib/mergedColumns';
import { pick, randomStream } from '../admin/demo/random';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { merged, type Stored } from '../../testing/mergeModel';
import type { Opportunity, Row } from '../../testing/opportunityModel';
import { post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

const SEED = 20_261_122;
const STATES = ['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido'];

describeSql('merging customers', (server, sql) => {
  let product: number;

  const read = async (): Promise<Stored> => {
    const customers = await sql<Row>(
      `select to_jsonb(c) - array['updatedAt', 'updatedBy', 'version', 'searchText', 'emailKey', 'documentKey',
         'phoneEnd'] as row from public.customers as c`,
    );
    const rows = customers.map(({ row }) => row as Row);
    const of = async (statement: string) => {
      const found = await sql<{ id: number; text: string }>(statement);
      return Object.fromEntries(
        rows.map(({ id }) => [
          id,
          found
            .filter((each) => each.id === id)
            .map(({ text }) => text)
            .sort(),
        ]),
      );
    };
    const opportunities = await sql<{ row: Opportunity }>(
      `select to_jsonb(o) - array['updatedAt', 'updatedBy', 'version', 'searchText'] as row
       from public.opportunities as o`,
    );
    return {
      opportunities: Object.fromEntries(opportunities.map(({ row }) => [row.id, row])),
      customers: Object.fromEntries(rows.map((row) => [row.id, row])),
      events: await of(
        `select "customerId" as id, concat_ws('|', kind, "before", "after", text) as text
         from public."customerEvents" where kind <> 'merge'`,
      ),
      policies: await of(`select "customerId" as id, number as text from public.policies`),
    };
  };

  /** Adds random customers with notes and policies. @returns their ids */
  const fill = async (index: number, count: number): Promise<number[]> => {
    const random = randomStream(SEED, index);
    const maybe = (value: string) => (random() < 0.5 ? value : "''");
    const maybeNull = (value: string) => (random() < 0.5 ? value : 'null');
    const ids: number[] = [];
    for (let i = 0; i < count; i++) {
      const status = pick(STATES, random);
      const [row] = await sql<{ id: number }>(
        `insert into public.customers (name, email, phone, document, line, message, answers, "renewsOn", value,
           "nextContactOn", "nextStep", "consentAt", "consentVersion", "marketingAt", "marketingVersion", "firstAdId", "lastAdId", status, "lostReason",
           "statusSince", doubt)
         values ('c${index}-${i}', ${maybe(`'x${i}@y.example'`)}, ${maybe(`'55501${i}'`)}, ${maybe(`'D${i}'`)},
           ${maybe("'auto'")}, ${maybe(`'m${i}'`)}, ${random() < 0.5 ? `'{"a":"${i}"}'` : "'{}'"}, ${maybeNull(`'2027-01-0${i + 1}'`)},
           ${maybeNull(`${i}.5`)}, ${maybeNull(`'2027-02-0${i + 1}'`)}, 's${i}', ${maybeNull(`'2026-01-0${i + 1}'`)},
           ${maybeNull(`'v${i}'`)}, ${maybeNull(`'2026-01-0${i + 1}'`)}, 'w${i}', ${maybe(`'f${i}'`)}, ${maybe(`'l${i}'`)}, '${status}',
           ${status === 'perdido' ? maybe("'precio'") : "''"}, '2026-03-0${i + 1}', ${maybe("'hasty'")}) returning id`,
      );
      const id = row!.id;
      ids.push(id);
      for (let note = 0; note < Math.floor(random() * 3); note++)
        await sql(
          `insert into public."customerEvents" ("customerId", kind, text) values (${id}, 'note', '${id} ${note}') returning 1`,
        );
      if (random() < 0.4 && status === 'ganado')
        await sql(
          `insert into public.policies ("customerId", "productId", number, premium, "startsOn", "endsOn")
           values (${id}, ${product}, 'P${id}', 1, '2026-01-01', '2027-01-01') returning 1`,
        );
    }
    return ids;
  };
  const merge = (kept: number, other: number) =>
    staffCall<number>(server(), 'merge_customers', { kept, other });
  const undo = (made: number) => staffCall(server(), 'undo_merge', { merge: made });
  const refusal = async (name: string, input: object) =>
    (await post(server(), `/rest/v1/rpc/${name}`, input, { token: await staffToken(server()) }))
      .status;

  beforeAll(async () => {
    const [company] = await sql<{ id: number }>(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    const [auto] = await sql<{ id: number }>(
      `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
    );
    product = auto!.id;
  });
  beforeEach(() => deleteCustomers(sql));

  it('random merges, and undoing them in reverse order, give the same rows as the model', async () => {
    for (let index = 0; index < 12; index++) {
      await deleteCustomers(sql);
      const random = randomStream(SEED ^ 0xffff, index);
      const ids = await fill(index, 5);
      const states = [await read()];
      const merges: number[] = [];
      const left = [...ids];
      for (let i = 0; i < 3; i++) {
        const kept = pick(left, random);
        const other = pick(
          left.filter((id) => id !== kept),
          random,
        );
        left.splice(left.indexOf(other), 1);
        merges.push(await merge(kept, other));
        const expected = merged(states.at(-1)!, kept, other);
        expect(await read()).toEqual(expected);
        // The preview of a merge reports the same values.
        const [mine, theirs] = [kept, other].map((id) => states.at(-1)!.customers[id]!);
        const from = (column: MergedColumn) =>
          isTakenOver(column, mine!, theirs!) ? theirs! : mine!;
        for (const column of MERGED_COLUMNS)
          expect([column, expected.customers[kept]![column]]).toEqual([
            column,
            from(column)[column],
          ]);
        states.push(expected);
      }
      for (const made of merges.reverse()) {
        states.pop();
        await undo(made);
        expect(await read()).toEqual(states.at(-1));
      }
    }
  });

  it('undoing keeps later changes and additions', async () => {
    const [kept = 0, other = 0] = await fill(0, 2);
    await sql(`update public.customers set email = '', phone = '' where id = ${kept} returning 1`);
    await sql(
      `update public.customers set email = 'b@y.example', phone = '55502' where id = ${other} returning 1`,
    );
    const made = await merge(kept, other);
    await sql(`update public.customers set phone = '55503' where id = ${kept} returning 1`);
    await sql(
      `insert into public."customerEvents" ("customerId", kind, text) values (${kept}, 'note', 'later') returning 1`,
    );
    await undo(made);
    const { customers, events } = await read();
    expect(customers[kept]).toMatchObject({ email: '', phone: '55503' });
    expect(customers[other]).toMatchObject({ email: 'b@y.example', merged: false });
    expect(events[kept]).toContain('note|||later');
    // The event of the merge contained the other customer's data.
    expect(await sql(`select 1 from public."customerEvents" where kind = 'merge'`)).toEqual([]);
  });

  it('records in one event the other customer’s contact data, and an owner who is not kept', async () => {
    const [kept = 0, other = 0] = await fill(4, 2);
    const [me] = await sql<{ userId: string }>('select "userId" from public.staff');
    await sql(
      `update public.customers set phone = '55599', email = '', document = '', message = 'Hola', owner = '${me!.userId}'
       where id = ${other} returning 1`,
    );
    const made = await merge(kept, other);
    const merges = () =>
      sql<{ before: string; text: string }>(
        `select "before", text from public."customerEvents" where kind = 'merge'`,
      );
    expect(await merges()).toEqual([{ before: '', text: 'c4-1\n55599' }]);
    await undo(made);
    await sql(
      `insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000e', 'eva@group.example') returning 1`,
    );
    await sql(
      `insert into public.staff ("userId") values ('00000000-0000-4000-8000-00000000000e') returning 1`,
    );
    await sql(
      `update public.customers set owner = '00000000-0000-4000-8000-00000000000e' where id = ${kept} returning 1`,
    );
    await merge(kept, other);
    expect(await merges()).toMatchObject([{ before: '{"owner": "ana@group.example"}' }]);
  });

  it('undoing takes what was said about a request back with it, and no policy that was sold since', async () => {
    const [kept = 0, other = 0] = await fill(8, 2);
    const own = async (customer: number) =>
      (
        await sql<{ id: number }>(
          `select id from public.opportunities where "customerId" = ${customer}`,
        )
      )[0]!.id;
    const [mine, theirs] = [await own(kept), await own(other)];
    const made = await merge(kept, other);
    const policy = { productId: product, premium: 1, startsOn: '2026-01-01', endsOn: '2027-01-01' };
    const options = { token: await staffToken(server()) };
    const add = (table: string, columns: object) =>
      post(server(), `/rest/v1/${table}`, { customerId: kept, ...columns }, options);
    await add('customerEvents', { kind: 'note', text: 'about it', opportunityId: theirs });
    await add('policies', { ...policy, number: 'P1', opportunityId: theirs });
    await undo(made);
    const { events, policies } = await read();
    expect(events[other]).toContain('note|||about it');
    expect(policies[kept]).toContain('P1');
    expect(await sql(`select "opportunityId" from public.policies where number = 'P1'`)).toEqual([
      { opportunityId: mine },
    ]);
  });

  it('a visit of the merged customer leads to the kept one', async () => {
    const [a = 0, b = 0, c = 0] = await fill(7, 3);
    await sql(
      `insert into public.visits (id, "adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage")
       overriding system value
       select id, '', 'c0ffee00-0000-4000-8000-' || lpad(id::text, 12, '0'), '', 'PC', 'Linux', '', '1', ''
       from public.customers returning 1`,
    );
    await sql('update public.customers set "visitId" = id returning 1');
    await merge(b, c);
    const made = await merge(a, b);
    const customersOf = async (visit: number) => ({
      list: (
        await staffCall<{ rows: { id: number; customerId: number }[] }>(server(), 'find_visits', {
          ...{ filters: {}, size: 50 },
        })
      ).rows.find(({ id }) => id === visit)?.customerId,
      visit: (await staffCall<{ id: number }[]>(server(), 'customers_of_visit', { visit })).map(
        ({ id }) => id,
      ),
    });
    expect(await customersOf(c)).toEqual({ list: a, visit: [a] });
    await undo(made);
    expect(await customersOf(c)).toEqual({ list: b, visit: [b] });
    await sql('delete from public.visits returning 1');
  });

  it('refuses to undo a merge before a later one into the same customer', async () => {
    const [a = 0, b = 0, c = 0] = await fill(5, 3);
    const states = [await read()];
    const [first, second] = [await merge(a, b), await merge(a, c)];
    expect(await refusal('undo_merge', { merge: first })).toBe(400);
    await undo(second);
    await undo(first);
    expect(await read()).toEqual(states[0]);
  });

  it('a merged customer gets neither notes nor policies', async () => {
    const [kept = 0, other = 0] = await fill(6, 2);
    await merge(kept, other);
    const options = { token: await staffToken(server()) };
    const added = (table: string, columns: object) =>
      post(server(), `/rest/v1/${table}`, { customerId: other, ...columns }, options);
    const refused = [
      await added('customerEvents', { kind: 'note', text: 'x' }),
      await added('policies', {
        ...{ productId: product, premium: 1, startsOn: '2026-01-01', endsOn: '2027-01-01' },
      }),
    ];
    for (const { status, text } of refused)
      expect([status, text]).toEqual([400, expect.stringContaining('merged into another')]);
  });

  it('refuses invalid merges, and undoing one too late or twice', async () => {
    const [a = 0, b = 0, c = 0] = await fill(2, 3);
    expect(await refusal('merge_customers', { kept: a, other: a })).toBe(400);
    expect(await refusal('merge_customers', { kept: a, other: 999_999 })).toBe(400);
    expect(await refusal('merge_customers', { kept: null, other: a })).toBe(400);
    const first = await merge(a, b);
    expect(await refusal('merge_customers', { kept: c, other: b })).toBe(400);
    expect(await refusal('merge_customers', { kept: b, other: c })).toBe(400);
    await merge(c, a);
    // By now, the kept customer is merged itself.
    expect(await refusal('undo_merge', { merge: first })).toBe(400);
    const [late] = await sql<{ id: number }>(
      `update public.merges set created_at = now() - interval '24 hours 1 second' where id <> ${first} returning id`,
    );
    expect(await refusal('undo_merge', { merge: late!.id })).toBe(400);
    expect(await refusal('undo_merge', { merge: 999_999 })).toBe(400);
  });

  it('not even staff can change a merged customer', async () => {
    const [kept = 0, other = 0] = await fill(3, 2);
    await merge(kept, other);
    const answer = await fetch(`${server().url}/rest/v1/customers?id=eq.${other}`, {
      method: 'PATCH',
      headers: {
        apikey: server().anonKey,
        authorization: `Bearer ${await staffToken(server())}`,
        'content-type': 'application/json',
      },
      body: '{"name":"x"}',
    });
    expect(answer.status).toBe(403);
  });
});

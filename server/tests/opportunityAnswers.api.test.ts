import { pick, randomStream } from '../admin/demo/random';
import { describeBackends, describeEmbedded } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import type { RunningServer } from '../../testing/server';
import { deleteCustomers, type Sql, staffToken } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

const SEED = 20_261_211;
const STEPS = 80;

/** Requests of a server's visitors and staff. */
const actsOn = (server: () => RunningServer, sql: Sql) => {
  const write = async (method: string, path: string, fields: object) => {
    const answer = await send(server(), method, `/rest/v1/${path}`, fields, {
      token: await staffToken(server()),
      headers: { prefer: 'return=representation' },
    });
    expect([path, answer.text, answer.status < 300]).toEqual([path, answer.text, true]);
    return (answer.body as { id: number }[])[0]!.id;
  };
  return {
    write,
    /** @returns the id of the customer */
    request: async () => {
      const payload = quote({ name: `Ana ${newUuid()}` });
      await post(server(), '/rest/v1/rpc/request_quote', { payload });
      const [row] = await sql<{ id: number }>('select max(id) as id from public.customers');
      return row!.id;
    },
  };
};

describeEmbedded('opportunities that an update adds', (server, sql) => {
  const { write, request } = actsOn(server, sql);
  const random = randomStream(SEED, 0);
  const ids: number[] = [];
  const call = () =>
    write('POST', 'customerEvents', { customerId: pick(ids, random), kind: 'call', text: 'x' });
  const actions = [
    call,
    async () => staffCall(server(), 'withdraw_event', { event: await call() }),
    () => {
      const status = pick(['nuevo', 'nuevo', 'contactado', 'ganado'], random);
      return write('PATCH', `customers?id=eq.${pick(ids, random)}`, { status });
    },
  ];
  const customersOf = async (query: string) =>
    (await sql<{ id: number }>(query)).map(({ id }) => id).sort((a, b) => a - b);
  const unanswered = () =>
    customersOf('select "customerId" as id from public.opportunities where "answeredAt" is null');

  it('wait when 1.0.0 lists their customer, and are those that the triggers have kept', async () => {
    await deleteCustomers(sql);
    for (let i = 0; i < 8; i++) ids.push(await request());
    for (let step = 0; step < STEPS; step++) {
      await pick(actions, random)();
      if (step % 10 > 0) continue;
      const kept = await unanswered();
      await sql('delete from public.opportunities returning 1');
      // The role `replica` disables the triggers.
      await sql(
        `select set_config('session_replication_role', 'replica', true), private.add_former_opportunities()`,
      );
      const listed = await customersOf(
        `select id from public.customers where status = 'nuevo' and not exists (
           select from public."customerEvents" as e where e."customerId" = customers.id and e.kind in ('call', 'message'))`,
      );
      expect({ step, kept, added: await unanswered() }).toEqual({
        step,
        kept: listed,
        added: listed,
      });
    }
  });

  it('of customers who were merged are their kept one’s, which figures and lists show as before', async () => {
    await deleteCustomers(sql);
    const [kept, answered, waiting, archived] = [
      await request(),
      await request(),
      await request(),
      await request(),
    ];
    // A server of 1.0.0 leaves merges behind in this form.
    await sql(
      `update public.customers set merged = true, archived = true where id in (${answered}, ${waiting}, ${archived}) returning 1`,
    );
    await sql(
      `insert into public.merges ("keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event)
       select ${kept}, id, '{}', '{}', id = ${archived}, '[]', '[]', 0
       from unnest(array[${answered}, ${waiting}, ${archived}]) as id returning 1`,
    );
    await sql(
      `update public.opportunities set "answeredAt" = now() where "customerId" = ${answered} returning 1`,
    );
    const names = `select id from public.opportunities order by id`;
    const [, , third] = await sql<{ id: number }>(names);
    await sql(
      `select set_config('session_replication_role', 'replica', true), private.move_merged_requests()`,
    );
    expect(
      await sql('select "customerId", counted, archived from public.opportunities order by id'),
    ).toEqual([
      { customerId: kept, counted: true, archived: false },
      { customerId: kept, counted: false, archived: true },
      { customerId: kept, counted: false, archived: false },
      { customerId: kept, counted: false, archived: true },
    ]);
    const [made] = await sql<{ id: number }>(
      `select id from public.merges where "mergedId" = ${waiting}`,
    );
    await sql(`delete from public.merges where id > ${made!.id} returning 1`);
    await staffCall(server(), 'undo_merge', { merge: made!.id });
    expect(
      await sql(`select "customerId", counted from public.opportunities where id = ${third!.id}`),
    ).toEqual([{ customerId: waiting, counted: true }]);
  });
});

describeBackends('a customer and two opportunities', (server, sql) => {
  const { write, request } = actsOn(server, sql);

  it('are written at the same time without a deadlock, and stay in step', async () => {
    const id = await request();
    const other = await write('POST', 'opportunities', { customerId: id });
    const writes = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? write('PATCH', `customers?id=eq.${id}`, { nextStep: `c${i}` })
        : write('PATCH', `opportunities?id=in.(${other - 1},${other})`, { nextStep: `o${i}` }),
    );
    await Promise.all(writes);
    const inStep = await sql(
      `select o.id from public.customers as c join public.opportunities as o
       on o.id = private.leading_opportunity(c.id) and o."nextStep" = c."nextStep" where c.id = ${id}`,
    );
    expect(inStep).toEqual([{ id: other }]);
  });
});

import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { ask, type Options, post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeSql('opportunities', (server, sql) => {
  const write = async (method: string, path: string, fields: object, options: Options = {}) =>
    send(server(), method, `/rest/v1/${path}`, fields, {
      token: await staffToken(server()),
      headers: { prefer: 'return=representation' },
      ...options,
    });
  const done = async (method: string, path: string, fields: object) => {
    const answer = await write(method, path, fields);
    expect([answer.text, answer.status < 300]).toEqual([answer.text, true]);
    return (answer.body as { id: number }[])[0]!.id;
  };
  const request = async (uuid = newUuid(), seconds = '60', name = 'Ana Rivera') => {
    const payload = quote({ key: randomUUID(), seconds, name });
    await post(server(), '/rest/v1/rpc/request_quote', { payload }, { uuid });
    const [row] = await sql<{ id: number; own: number }>(
      `select customers.id, o.id as own from public.customers join public.opportunities as o on "customerId" = customers.id
       order by customers.id desc limit 1`,
    );
    return row!;
  };
  const log = (customerId: number, kind: string) =>
    done('POST', 'customerEvents', { customerId, kind, text: 'Hola' });
  const change = (id: number, fields: object) => done('PATCH', `customers?id=eq.${id}`, fields);
  const answered = async (id: number) =>
    (
      await sql<{ at: string | null }>(
        `select "answeredAt" as at from public.opportunities where id = ${id}`,
      )
    )[0]!.at !== null;
  const versions = async () => {
    const [row] = await sql<{ versions: number[] }>(
      `select array[c.version, o.version] as versions
       from public.customers as c join public.opportunities as o on o."customerId" = c.id`,
    );
    return row!.versions;
  };

  beforeEach(() => deleteCustomers(sql));

  it('keep name and contacts as the request came with them', async () => {
    const { id, own } = await request();
    await change(id, { name: 'Ana Ruiz', email: '', phone: '787 555 0199' });
    const columns = 'source, name, email, phone';
    expect(await sql(`select ${columns} from public.opportunities where id = ${own}`)).toEqual([
      {
        ...{ source: 'web', name: 'Ana Rivera' },
        ...{ email: 'ana@cliente.example', phone: '+1 787 555 0100' },
      },
    ]);
  });

  it('count a version for each change that staff see, and none for an answer or an erased visit', async () => {
    const uuid = newUuid();
    await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
    const { id, own } = await request(uuid);
    const counted = [await versions()];
    for (const step of [
      () => change(id, { name: 'Eva' }),
      () => change(id, { status: 'contactado' }),
      () => done('PATCH', `opportunities?id=eq.${own}`, { nextContactAt: '09:30' }),
      () => done('PATCH', `opportunities?id=eq.${own}`, { nextContactOn: '2027-01-01' }),
      () => change(id, { status: 'nuevo' }),
      () => log(id, 'call'),
      () => sql('delete from public.visits returning 1'),
    ]) {
      await step();
      counted.push(await versions());
    }
    expect(counted).toEqual([
      ...[
        [1, 1],
        [2, 1],
        [3, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ],
      ...[
        [5, 5],
        [5, 5],
      ],
    ]);
  });

  it.each([
    ['a source that only the form has', 'POST', { source: 'web' }, 400],
    ['an unknown source', 'POST', { source: 'x' }, 400],
    ['a time that no day has', 'POST', { nextContactAt: '24:00' }, 400],
    ['a doubt', 'PATCH', { doubt: 'hasty' }, 400],
    ['another customer', 'PATCH', { customerId: 1 }, 403],
    ['the name of the request', 'PATCH', { name: 'x' }, 403],
    ['the time of the answer', 'PATCH', { answeredAt: null }, 403],
    ['a source, later', 'PATCH', { source: 'cartera' }, 403],
    ['an ad', 'PATCH', { lastAdId: 'x' }, 403],
  ])('refuse %s', async (_, method, fields, status) => {
    const { id, own } = await request();
    const answer =
      method === 'POST'
        ? await write(method, 'opportunities', { customerId: id, ...fields })
        : await write(method, `opportunities?id=eq.${own}`, fields);
    expect([answer.text, answer.status]).toEqual([answer.text, status]);
    expect(await sql('select id from public.opportunities')).toEqual([{ id: own }]);
  });

  it('are neither deleted by anybody nor shown to visitors', async () => {
    const { own } = await request();
    const path = `/rest/v1/opportunities?id=eq.${own}`;
    const token = await staffToken(server());
    expect((await ask(server(), 'DELETE', path, { token })).status).toBe(403);
    expect((await ask(server(), 'GET', path)).status).toBeGreaterThanOrEqual(400);
  });

  it('cannot be added to a merged customer', async () => {
    const [kept, other] = [await request(), await request(newUuid(), '60', 'Eva')];
    await staffCall(server(), 'merge_customers', { kept: kept.id, other: other.id });
    const added = await write('POST', 'opportunities', { customerId: other.id });
    expect([added.status, added.text]).toEqual([
      400,
      expect.stringContaining('merged into another'),
    ]);
  });

  it('are shown by their customer: the newest open one before archived, doubtful and closed ones', async () => {
    const { id, own } = await request(newUuid(), '1');
    const line = async () =>
      (await sql<{ line: string }>('select line from public.customers'))[0]!.line;
    const add = (fields: object) => done('POST', 'opportunities', { customerId: id, ...fields });
    const archive = (each: number) =>
      done('PATCH', `opportunities?id=eq.${each}`, { archived: true });
    const shown = [await line()];
    const lost = await add({ line: 'vida', status: 'perdido' });
    shown.push(await line());
    const open = await add({ line: 'hogar' });
    shown.push(await line());
    const newest = await add({ line: 'viaje' });
    shown.push(await line());
    for (const each of [newest, open, lost, own]) {
      await archive(each);
      shown.push(await line());
    }
    expect(shown).toEqual(
      ['auto', 'vida', 'hogar', 'viaje'].concat('hogar', 'vida', 'auto', 'viaje'),
    );
  });

  it('are answered one by one by a call about them, and by what is said to the customer together', async () => {
    const { id, own } = await request();
    const other = await done('POST', 'opportunities', { customerId: id, line: 'viaje' });
    const both = async () => [await answered(own), await answered(other)];
    const call = { customerId: id, kind: 'call', text: 'Hola' };
    await done('POST', 'customerEvents', { ...call, opportunityId: other });
    expect(await both()).toEqual([false, true]);
    const event = await done('POST', 'customerEvents', call);
    expect(await both()).toEqual([true, true]);
    await staffCall(server(), 'withdraw_event', { event });
    expect(await both()).toEqual([false, true]);
    const stranger = await request(newUuid(), '60', 'Eva');
    const refused = await write('POST', 'customerEvents', { ...call, opportunityId: stranger.own });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('another customer'),
    ]);
  });

  it('are answered by a call or a message, until it is withdrawn, and by a state', async () => {
    for (const kind of ['call', 'message']) {
      const { id, own } = await request(newUuid(), '60', kind);
      await log(id, 'note');
      expect(await answered(own)).toBe(false);
      const event = await log(id, kind);
      expect(await answered(own)).toBe(true);
      await staffCall(server(), 'withdraw_event', { event });
      expect(await answered(own)).toBe(false);
      await done('PATCH', `opportunities?id=eq.${own}`, { status: 'perdido' });
      expect(await answered(own)).toBe(true);
    }
  });
});

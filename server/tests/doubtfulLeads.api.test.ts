import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { type Callers, callersOf } from '../../testing/callers';
import { quote } from '../../testing/quotes';
import { ask as get, type Options, post, send } from '../../testing/requests';
import { deleteCustomers } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeSql('doubtful leads', (server, sql) => {
  const ask = (payload: object, options: Options = {}) =>
    post(server(), '/rest/v1/rpc/request_quote', { payload }, options);
  const leads = () =>
    sql<{ name: string; doubt: string; record: string; visitId: number | null; id: number }>(
      'select * from public.customers order by id',
    );
  /** Request of somebody who has asked for nothing before. */
  const stranger = () => quote({ name: `Eva ${newUuid()}` });
  const doubts = async () => (await leads()).map(({ doubt }) => doubt);
  /** Stores a visit. @returns the visitor's uuid */
  const recorded = async () => {
    const uuid = newUuid();
    await post(server(), '/rest/v1/visits', visitOf(uuid, { localStorage: '{"x":1}' }), { uuid });
    return uuid;
  };
  /**
   * Inserts leads as request_quote stores them. @param kind the sender's kind, for which the requests of the last hour
   * are counted: a person with a visit, or none known
   */
  const fill = async (count: number, { doubt = '', kind = 'none' } = {}) => {
    await sql(
      `insert into public.customers (name, "requestHash", doubt)
       select 'x', gen_random_uuid(), '${doubt}' from generate_series(1, ${count}) returning 1`,
    );
    if (doubt === '' || doubt === 'flood')
      await sql(
        `insert into private."recentRequests" (customer, kind, address)
         select id, '${kind}', '' from public.customers where name = 'x' and doubt = '${doubt}' returning 1`,
      );
  };

  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql('delete from public.visits returning 1');
  });

  it.each<[string, object]>([
    ['', {}],
    ['', { seconds: '3' }],
    ['', { seconds: '999999999' }],
    ['', { website: undefined }],
    ['honeypot', { website: 'https://spam.example' }],
    ['honeypot', { website: ' ' }],
    ['honeypot', { website: 'x', seconds: undefined }],
    ['honeypot', { website: 'x'.repeat(20_000) }],
    ['hasty', { seconds: '2' }],
    ['hasty', { seconds: '0' }],
    ['hasty', { seconds: '000000002' }],
    ['untimed', { seconds: undefined }],
    ['untimed', { seconds: '' }],
    ['untimed', { seconds: '-5' }],
    ['untimed', { seconds: '3.5' }],
    ['untimed', { seconds: '٣٣' }],
    ['untimed', { seconds: '60\n' }],
    ['untimed', { seconds: '1'.repeat(10_000) }],
  ])('stores a lead with doubt %p: %j', async (doubt, fields) => {
    const { status } = await ask(quote(fields));
    expect({ status, doubts: await doubts() }).toEqual({ status: 204, doubts: [doubt] });
  });

  it('stores a doubtful lead and its visit without the copy of the navigation record', async () => {
    const uuid = await recorded();
    await ask(quote(), { uuid });
    await ask(quote({ seconds: '1' }), { uuid });
    const [first, second] = await leads();
    expect(first).toMatchObject({ doubt: '', record: '{"x":1}' });
    expect(second).toMatchObject({
      doubt: 'hasty',
      record: '',
      visitId: first!.visitId,
      message: expect.stringContaining('Renuevo en marzo.'),
    });
  });

  it('changes nothing at a retry with the same key, even if its other fields would raise no doubt', async () => {
    const payload = quote({ seconds: '1' });
    expect((await ask(payload)).status).toBe(204);
    expect((await ask({ ...payload, seconds: '60', website: 'x' })).status).toBe(204);
    expect(await doubts()).toEqual(['hasty']);
  });

  it('doubts all but 20 requests without a visitor header, however many, but none with a visit', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(stranger())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const stored = await doubts();
    expect(stored.filter((doubt) => doubt === '')).toHaveLength(20);
    expect(stored.filter((doubt) => doubt === 'flood')).toHaveLength(20);

    await fill(280, { doubt: 'flood' });
    await ask(quote({ name: 'Con visita' }), { uuid: await recorded() });
    expect((await leads()).at(-1)).toMatchObject({ name: 'Con visita', doubt: '' });
  });

  it('counts requests with an unknown visitor like those without a visitor', async () => {
    await fill(19);
    await ask(stranger(), { uuid: newUuid() });
    await ask(stranger(), { uuid: newUuid() });
    expect((await doubts()).slice(19)).toEqual(['', 'flood']);
  });

  it('stores the 301st lead of an hour as doubtful, even if it looks human', async () => {
    const human = async (email: string) => {
      const uuid = await recorded();
      await sql(
        `update public.visits set created_at = created_at - interval '1 minute' where uuid = '${uuid}' returning 1`,
      );
      const answer = await ask(quote({ email: `${email}@cliente.example`, phone: '' }), { uuid });
      expect(answer.status).toBe(204);
    };
    await fill(299, { kind: 'person' });
    await human('a');
    await human('b');
    expect((await doubts()).slice(299)).toEqual(['', 'flood']);
    await sql(`update private."recentRequests" set at = at - interval '61 minutes' returning 1`);
    await human('c');
    expect((await doubts()).at(-1)).toBe('');
  });

  it('does not doubt a lead because of many doubtful ones in the same hour', async () => {
    await fill(400, { doubt: 'honeypot' });
    await ask(quote());
    expect((await doubts()).at(-1)).toBe('');
  });

  it('keeps only the newest 2,000 leads that no person can have sent, but all others', async () => {
    await fill(2);
    await fill(1, { doubt: 'flood' });
    await fill(2002, { doubt: 'untimed' });
    const [changed, noted, merged, other, oldest] = (await leads()).slice(3);
    await sql(
      `update public.customers set status = 'contactado' where id = ${changed!.id} returning 1`,
    );
    await sql(
      `insert into public."customerEvents" ("customerId", kind, text) values (${noted!.id}, 'note', 'x') returning 1`,
    );
    await staffCall(server(), 'merge_customers', { kept: merged!.id, other: other!.id });
    await ask(quote({ seconds: '0' }));
    await ask(quote({ seconds: '0' }));
    await ask(quote({ seconds: '0' }));
    const kept = await leads();
    expect(kept).toHaveLength(3 + 4 + 2000);
    const ids = kept.map(({ id }) => id);
    expect([changed, noted, merged, other].every((lead) => ids.includes(lead!.id))).toBe(true);
    expect(ids).not.toContain(oldest!.id);
    // An ordinary request deletes no lead.
    await ask(quote());
    expect(await leads()).toHaveLength(3 + 4 + 2000 + 1);
  });

  describe('the column', () => {
    let callers: Callers;
    let path: string;
    const patch = (caller: keyof Callers, fields: object) =>
      send(server(), 'PATCH', path, fields, callers[caller]);

    beforeAll(async () => {
      callers = await callersOf(server(), sql, newUuid());
    });
    beforeEach(async () => {
      await ask(quote({ seconds: '1' }));
      path = `/rest/v1/customers?id=eq.${(await leads())[0]!.id}`;
    });

    it('is read by staff only', async () => {
      const read = (caller: keyof Callers) =>
        get(server(), 'GET', '/rest/v1/customers?select=doubt&doubt=neq.', callers[caller]);
      expect((await read('staff')).body).toEqual([{ doubt: 'hasty' }]);
      expect((await read('a non-staff account')).status).toBe(403);
      expect((await read('the visitor')).status).toBeGreaterThanOrEqual(400);
    });

    it('is cleared by staff only, which adds an event', async () => {
      await patch('the visitor', { doubt: '' });
      await patch('a non-staff account', { doubt: '' });
      expect(await doubts()).toEqual(['hasty']);
      expect((await patch('staff', { doubt: '' })).status).toBe(204);
      expect(await doubts()).toEqual(['']);
      expect(
        await sql(`select kind, before, after, by from public."customerEvents" order by id`),
      ).toEqual([
        { kind: 'request', before: '', after: 'nuevo', by: '' },
        { kind: 'doubt', before: 'hasty', after: '', by: 'ana@group.example' },
      ]);
    });

    it('cannot be set through the API', async () => {
      for (const doubt of ['flood', 'honeypot', 'x', null])
        expect((await patch('staff', { doubt })).status).toBe(400);
      expect(await doubts()).toEqual(['hasty']);
      await patch('staff', { doubt: '' });
      expect((await patch('staff', { doubt: 'hasty' })).status).toBe(400);
      const added = { name: 'Eva', doubt: 'flood' };
      const { status } = await post(server(), '/rest/v1/customers', added, callers.staff);
      expect(status).toBe(403);
      expect((await ask(quote({ doubt: '' }))).status).toBe(400);
      expect(await doubts()).toEqual(['']);
    });

    it('lets staff change a doubtful lead', async () => {
      expect((await patch('staff', { nextStep: 'x' })).status).toBe(204);
      expect((await patch('staff', { doubt: 'hasty', nextStep: 'y' })).status).toBe(204);
      expect(await leads()).toMatchObject([{ nextStep: 'y', doubt: 'hasty' }]);
    });
  });

  it('stores one lead when a retry arrives before the first request', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      ['1', '2', '60'].map((seconds) => ask(quote({ key, seconds }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await leads()).toHaveLength(1);
  });
});

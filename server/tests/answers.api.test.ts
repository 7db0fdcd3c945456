import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { ANSWER } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import { PASSWORD } from '../../testing/roleWorld';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { STAFF } from '../../testing/server';
import { deleteCustomers, signIn, staffToken } from '../../testing/sql';
import { until } from '../../testing/until';
import { callsTo } from '../../testing/visits';

let smtp: SmtpStandIn;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
});
afterAll(() => smtp.down());

describeSql(
  'answers by template',
  (server, sql) => {
    /** Ids of the first template of each channel. */
    const templates: Record<string, number> = {};
    let request: { id: number; customerId: number };
    const answer = async (fields: object = {}, token?: string) =>
      post(
        server(),
        '/rest/v1/rpc/answer_request',
        {
          ...{ ...ANSWER, opportunity: request.id, template: templates.email },
          ...{ key: randomUUID(), ...fields },
        },
        { token: token ?? (await staffToken(server())) },
      );
    const stored = async () => ({
      events: await sql(
        `select kind, "after", text, by, "opportunityId" from public."customerEvents"
         where "answerKey" is not null order by id`,
      ),
      messages: await sql(
        `select lane, channel, "customerId", "opportunityId" from public.messages where kind = 'answer'`,
      ),
    });
    const requestNow = async () =>
      (
        await sql(
          `select status, "nextStep", "nextContactOn"::text, "answeredAt" is not null as answered
           from public.opportunities where id = ${request.id}`,
        )
      )[0] as { nextStep: string; nextContactOn: string | null } | undefined;

    beforeAll(async () => {
      const rows = await sql<{ channel: string; id: number }>(
        'select channel, min(id)::integer as id from public.templates group by channel',
      );
      for (const { channel, id } of rows) templates[channel] = id;
    });
    beforeEach(async () => {
      await deleteCustomers(sql);
      await post(server(), '/rest/v1/rpc/request_quote', { payload: quote() });
      [request] = (await sql(
        'select id::integer, "customerId"::integer from public.opportunities',
      )) as [typeof request];
      await until('all messages are sent', async () => {
        const waiting = await sql(`select from public.messages where status <> 'sent'`);
        return waiting.length === 0;
      });
      Object.assign(smtp, { received: [], refusal: undefined });
    });

    it('are logged, change the state of the request, and are sent by e-mail with their author as Reply-To', async () => {
      expect((await answer()).body).toMatchObject({ sent: true });
      const { id, customerId } = request;
      expect(await stored()).toEqual({
        events: [
          {
            ...{ kind: 'message', after: 'Su seguro', text: 'Hola, Ana' },
            ...{ by: STAFF.email, opportunityId: id },
          },
        ],
        messages: [
          { lane: `answer:${customerId}`, channel: 'email', customerId, opportunityId: id },
        ],
      });
      expect(await requestNow()).toEqual({
        ...{ status: 'contactado', nextStep: 'Llamarla', nextContactOn: '2199-01-01' },
        answered: true,
      });
      await until('it is sent', () => Promise.resolve(smtp.received.length === 1));
      expect(smtp.received[0]).toMatchObject({
        recipients: ['ana@cliente.example'],
        subject: 'Su seguro',
        replyTo: [{ address: STAFF.email, name: '' }],
      });
      expect(smtp.received[0]?.text).toMatch(/^Hola, Ana\n/);
    });

    it('are stored and sent once, however often and at once their key comes', async () => {
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4].map(() => answer({ key })));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.body).toMatchObject({ sent: true });
      expect((await answer({ key, text: 'Hola, Ana\u200f' })).body).toMatchObject({
        differs: false,
      });
      const other = await answer({ key, text: 'Otro texto' });
      expect(other.body).toMatchObject({ sent: true, differs: true });
      const { events, messages } = await stored();
      expect([events.length, messages.length]).toEqual([1, 1]);
    });

    it.each([
      ['whatsapp', 'message'],
      ['call', 'call'],
    ])('by %s are logged as a %s and not sent', async (channel, kind) => {
      const sent = await answer({ template: templates[channel], subject: '' });
      expect(sent.body).toMatchObject({ sent: false });
      expect(await stored()).toMatchObject({ events: [{ kind, after: '' }], messages: [] });
    });

    it('move a request forward only', async () => {
      await answer({ status: 'cotizado' });
      await answer({ status: 'contactado', nextContactOn: null, nextStep: '' });
      expect(await requestNow()).toMatchObject({ status: 'cotizado', nextContactOn: null });
      await sql(
        `update public.opportunities set status = 'ganado' where id = ${request.id} returning id`,
      );
      await answer();
      expect(await requestNow()).toMatchObject({ status: 'ganado' });
    });

    it('that are a greeting are a note, which answers, moves and plans nothing', async () => {
      const [greeting] = await sql<{ id: number }>(
        `select id::integer from public.templates where situation = 'cumpleanos'`,
      );
      await answer({ template: greeting!.id, status: 'contactado' });
      expect((await stored()).events).toMatchObject([{ kind: 'note', text: 'Hola, Ana' }]);
      expect(await requestNow()).toEqual({
        ...{ status: 'nuevo', nextStep: '', nextContactOn: null, answered: false },
      });
    });

    it('about a policy of the firm are refused for a request that renews none', async () => {
      const [renewal] = await sql<{ id: number }>(
        `select id::integer from public.templates where situation = 'renovacion' and channel = 'email'`,
      );
      expect((await answer({ template: renewal!.id })).text).toContain('renews a policy');
      expect(await stored()).toEqual({ events: [], messages: [] });
    });

    it('go to the address that staff have corrected, and show as undelivered when it is refused', async () => {
      await sql(`update public.customers set email = 'mal@cliente.example' returning id`);
      smtp.refusal = { code: 550, text: 'no such user' };
      await answer();
      const failed = () => sql(`select kind from public.messages where status = 'failed'`);
      await until('it fails', async () => (await failed()).length > 0);
      expect(await failed()).toEqual([{ kind: 'answer' }]);
      smtp.refusal = undefined;
      await sql(`update public.customers set email = 'bien@cliente.example' returning id`);
      const token = await staffToken(server());
      const input = { newest: Number.MAX_SAFE_INTEGER, again: true };
      await post(server(), '/rest/v1/rpc/settle_failed_messages', input, { token });
      await until('it is sent', () => Promise.resolve(smtp.received.length === 1));
      expect(smtp.received[0]?.recipients).toEqual(['bien@cliente.example']);
    });

    it.each([
      ['a field without a value', { text: 'Hola, {nombre}' }],
      ['a field in the subject', { subject: '{seguro}' }],
      ['a misspelt field', { text: 'Hola, {Nombre}' }],
      ['a misspelt field in the subject', { subject: '{apellido}' }],
      ['no text', { text: ' ' }],
      ['a long text', { text: 'x'.repeat(4001) }],
      ['a subject of two lines', { subject: 'a\nb' }],
      ['no subject', { subject: '' }],
      ['no key', { key: null }],
      ['a state that only a sale gives', { status: 'ganado' }],
      ['an unknown template', { template: 999_999 }],
      ['a next step that is too long', { nextStep: 'x'.repeat(201) }],
    ])('with %s are refused, and nothing is stored', async (_, fields) => {
      expect((await answer(fields)).status).toBe(400);
      expect(await stored()).toEqual({ events: [], messages: [] });
    });

    it('leave a future day of the next step when they name none, and clear one that has come', async () => {
      const planned = async (day: string) => {
        await sql(
          `update public.opportunities set "nextStep" = 'Ver', "nextContactOn" = ${day} where id = ${request.id} returning id`,
        );
        await answer({ nextStep: null, nextContactOn: null });
        return (await requestNow())?.nextContactOn;
      };
      expect(await planned('private.today() + 3')).not.toBeNull();
      expect(await planned('private.today()')).toBeNull();
      expect((await requestNow())?.nextStep).toBe('Ver');
    });

    it('are limited, so that nobody sends thousands', async () => {
      await sql(
        `insert into public."customerEvents" ("customerId", kind, text, "answerKey")
         select ${request.customerId}, 'message', 'x', gen_random_uuid() from generate_series(1, 200) returning id`,
      );
      await sql(
        `insert into public.messages (key, lane, channel, kind, status)
         select 'answer:' || "answerKey", 'x', 'email', 'answer', 'sent' from public."customerEvents"
         where "answerKey" is not null returning id`,
      );
      const setAuthor = (email: string) =>
        sql(`update public."customerEvents" set by = '${email}' returning id`);
      // A colleague has a limit of their own.
      await setAuthor('eva@group.example');
      expect((await answer()).status).toBe(200);
      await setAuthor(STAFF.email);
      expect((await answer()).body).toMatchObject({
        message: 'the answer violates "e-mails an hour"',
      });
      expect((await answer({ template: templates.whatsapp })).status).toBe(200);
      await sql(`delete from public.messages where lane = 'x' returning id`);
    });

    it('of agents reach only customers that they see', async () => {
      const email = 'leo@group.example';
      const account = { email, password: PASSWORD };
      await callsTo(server()).addStaff({ ...account, role: 'agent' });
      const token = await signIn(server(), account);
      expect((await answer({}, token)).body).toMatchObject({ sent: true });
      const [admin] = await sql<{ id: string }>(
        `select id from auth.users where email = '${STAFF.email}'`,
      );
      await sql(`update public.customers set owner = '${admin?.id}' returning id`);
      expect(await answer({}, token)).toMatchObject({ status: 200, body: null });
      expect((await stored()).events).toHaveLength(1);
    });

    it('of lapsed policies have a template for each channel', async () => {
      expect(
        await sql(
          `select channel from public.templates where situation = 'vencida' order by channel`,
        ),
      ).toEqual([{ channel: 'call' }, { channel: 'email' }, { channel: 'whatsapp' }]);
    });

    it('fill in known fields only, as the database checks for each template', async () => {
      const add = async (text: string) =>
        post(
          server(),
          '/rest/v1/templates',
          { name: 'x', channel: 'call', situation: 'nueva', text },
          { token: await staffToken(server()) },
        );
      expect((await add('Hola, {apellido}')).text).toContain('fields are known');
      expect((await add('Hola, {nombre')).text).toContain('fields are known');
      expect((await add('Hola, {nombre}')).status).toBe(201);
    });
  },
  { variables: () => Promise.resolve(smtp.variables) },
);

import { randomBytes, randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { ANSWER, staffCall } from '../../testing/calls';
import { contentsOf, documentCalls } from '../../testing/documents';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import { PASSWORD } from '../../testing/roleWorld';
import { STAFF } from '../../testing/server';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { deleteCustomers, signIn, staffToken } from '../../testing/sql';
import { until } from '../../testing/until';
import { callsTo } from '../../testing/visits';

let smtp: SmtpStandIn;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
});
afterAll(() => smtp.down());

const SMALL = contentsOf(1000);

describeSql(
  'documents that go with an answer',
  (server, sql) => {
    let templates: Record<string, number>;
    let request: { id: number; customerId: number };
    let documents: ReturnType<typeof documentCalls>;
    const answer = async (ids: string[], fields: object = {}, token?: string) =>
      post(
        server(),
        '/rest/v1/rpc/answer_request',
        {
          ...{ ...ANSWER, opportunity: request.id, template: templates.email },
          ...{ key: randomUUID(), documents: ids, ...fields },
        },
        { token: token ?? (await staffToken(server())) },
      );
    const add = (data = SMALL, fields: object = {}) =>
      documents.add(request.customerId, data, fields);
    const events = () =>
      sql(`select attachments from public."customerEvents" where "answerKey" is not null`);
    const messages = () =>
      sql<{ status: string; attempts: number }>(
        `select status, attempts, error from public.messages where kind = 'answer' order by id`,
      );
    const addCustomer = async (owner: string | null = null) => {
      const [{ id } = { id: 0 }] = await sql<{ id: number }>(
        `insert into public.customers (name, owner)
         values ('Eva', ${owner === null ? 'null' : `'${owner}'`}) returning id::integer`,
      );
      return id;
    };
    /** Stores complete documents of this size without contents. */
    const store = async (count: number, size: number) =>
      (
        await sql<{ id: string }>(
          `insert into public.documents (id, "customerId", name, type, size, sha256, "datedOn", "completedAt")
           select gen_random_uuid(), ${request.customerId}, 'x.pdf', 'application/pdf', ${size}, repeat('0', 64),
             '2026-01-01', now() from generate_series(1, ${count}) returning id`,
        )
      ).map(({ id }) => id);
    /** Queues an answer with documents, which the mail server refuses until later. */
    const queue = async (ids: string[]) => {
      smtp.refusal = { code: 450, text: 'later' };
      expect((await answer(ids)).body).toMatchObject({ sent: true });
      await until('it was tried', async () => {
        const [message] = await messages();
        return message?.status === 'waiting' && message.attempts === 1;
      });
      await until('it is claimed no longer', async () => {
        const claimed = await sql(
          `select from public.messages where kind = 'answer' and "claimedUntil" is not null`,
        );
        return claimed.length === 0;
      });
    };
    /** Lets the server try again at once. */
    const tryAgain = async () => {
      smtp.refusal = undefined;
      await sql(
        `update public.messages set "nextAt" = null, "claimedUntil" = null where kind = 'answer' returning 1`,
      );
      await staffCall(server(), 'settle_failed_messages', { newest: 0, again: false });
    };

    beforeAll(async () => {
      const rows = await sql<{ channel: string; id: number }>(
        'select channel, min(id)::integer as id from public.templates group by channel',
      );
      templates = Object.fromEntries(rows.map(({ channel, id }) => [channel, id]));
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
      documents = documentCalls(server(), { token: await staffToken(server()) });
      Object.assign(smtp, { received: [], refusal: undefined });
      await sql('delete from public.audit returning 1');
    });

    it('arrive whole, in their order, under their names and types, and are recorded', async () => {
      const large = Buffer.concat([contentsOf(10), randomBytes(2_200_000)]);
      const picture = contentsOf(700, 'image/png');
      const first = await add(large, { name: 'Póliza de Ñandú.pdf' });
      const second = await add(picture, { name: '.foto.exe', type: 'image/png' });
      expect((await answer([second, first])).body).toMatchObject({ sent: true, differs: false });
      await until('it is sent', () => Promise.resolve(smtp.received.length === 1));
      const [email] = smtp.received;
      expect(email?.recipients).toEqual(['ana@cliente.example']);
      expect(
        email?.attachments.map(({ filename, mimeType, disposition }) => ({
          ...{ filename, mimeType, disposition },
        })),
      ).toEqual([
        { filename: 'foto.exe.png', mimeType: 'image/png', disposition: 'attachment' },
        {
          ...{ filename: 'Póliza de Ñandú.pdf', mimeType: 'application/pdf' },
          disposition: 'attachment',
        },
      ]);
      const sent = email?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
      expect(sent?.map((data, i) => data.equals([picture, large][i]!))).toEqual([true, true]);
      expect(await events()).toEqual([
        {
          attachments: [
            { id: second, name: '.foto.exe' },
            { id: first, name: 'Póliza de Ñandú.pdf' },
          ],
        },
      ]);
      expect(
        await sql(
          `select "rowId"::integer, text, email from public.audit where kind = 'documentSent' order by id`,
        ),
      ).toEqual(
        [second, first].map((text) => ({ rowId: request.customerId, text, email: STAFF.email })),
      );
    });

    it('of 10 MB in three go with one answer', async () => {
      const parts = [4_000_000, 3_000_000, 3_000_000].map((size, i) =>
        contentsOf(size, 'application/pdf', i),
      );
      const ids: string[] = [];
      for (const data of parts) ids.push(await add(data));
      expect((await answer(ids)).body).toMatchObject({ sent: true });
      await until('it is sent', () => Promise.resolve(smtp.received.length === 1));
      const sizes = smtp.received[0]?.attachments.map(
        ({ content }) => (content as ArrayBuffer).byteLength,
      );
      expect(sizes).toEqual([4_000_000, 3_000_000, 3_000_000]);
    });

    it.each<[string, string, () => Promise<string[]>, () => object]>([
      [
        'another customer has',
        'complete and of the customer',
        async () => [await documents.add(await addCustomer(), SMALL)],
        () => ({}),
      ],
      [
        'is not complete',
        'complete and of the customer',
        async () => [await documents.upload(request.customerId, SMALL)],
        () => ({}),
      ],
      [
        'nobody has, beside one of the customer',
        'complete and of the customer',
        async () => [await add(), randomUUID()],
        () => ({}),
      ],
      [
        'is named twice',
        'complete and of the customer',
        async () => {
          const id = await add();
          return [id, id];
        },
        () => ({}),
      ],
      ['is the fourth', 'at most three', () => store(4, 1), () => ({})],
      ['is too large with the others', 'of 10 MB', () => store(3, 3_333_334), () => ({})],
      [
        'cannot go by WhatsApp',
        'e-mails of the server',
        async () => [await add()],
        () => ({ template: templates.whatsapp, subject: '' }),
      ],
    ])('with one that %s are refused, and nothing is stored', async (_, rule, ids, fields) => {
      const refused = await answer(await ids(), fields());
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(rule)]);
      expect([await events(), await messages()]).toEqual([[], []]);
    });

    it('are refused to an agent who may not see their customer, and to visitors', async () => {
      const account = { email: 'leo@group.example', password: PASSWORD };
      await callsTo(server()).addStaff({ ...account, role: 'agent' });
      const token = await signIn(server(), account);
      const [admin] = await sql<{ id: string }>(
        `select id from auth.users where email = '${STAFF.email}'`,
      );
      const colleagues = await documents.add(await addCustomer(admin?.id), SMALL);
      const own = await add();
      const refused = await answer([own, colleagues], {}, token);
      const missing = await answer([own, randomUUID()], {}, token);
      expect([refused.status, refused.text]).toEqual([400, missing.text]);
      await sql(
        `update public.customers set owner = '${admin?.id}' where id = ${request.customerId} returning 1`,
      );
      expect(await answer([own], {}, token)).toMatchObject({ status: 200, body: null });
      const input = { ...ANSWER, opportunity: request.id, documents: [own] };
      expect((await post(server(), '/rest/v1/rpc/answer_request', input)).status).toBe(400);
      expect([await events(), await messages()]).toEqual([[], []]);
      expect((await answer([own])).body).toMatchObject({ sent: true });
    });

    it('are sent once, and a repetition with others says that it differs', async () => {
      const [first, second] = [await add(), await add()];
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => answer([first], { key })));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.body).toMatchObject({ sent: true, differs: false });
      expect((await answer([second], { key })).body).toMatchObject({ sent: true, differs: true });
      expect((await answer([], { key })).body).toMatchObject({ differs: true });
      await documents.call('remove_document', { document: first });
      expect((await answer([first], { key })).body).toMatchObject({ sent: true, differs: false });
      expect([(await events()).length, (await messages()).length]).toEqual([1, 1]);
      const audited = await sql(`select from public.audit where kind = 'documentSent'`);
      expect(audited).toHaveLength(1);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['is removed', (document) => documents.call('remove_document', { document })],
      [
        'becomes another customer’s',
        async (id) =>
          sql(
            `update public.documents set "customerId" = ${await addCustomer()} where id = '${id}' returning 1`,
          ),
      ],
    ])('nothing is sent, and staff are told, when one %s before', async (_, lose) => {
      const [kept, lost] = [await add(), await add()];
      await queue([kept, lost]);
      await lose(lost);
      await tryAgain();
      await until('it fails', async () => (await messages())[0]?.status === 'failed');
      expect(await messages()).toEqual([
        { status: 'failed', attempts: 2, error: 'a document to attach was removed' },
      ]);
      expect(smtp.received).toEqual([]);
    });

    it('wait for a server that can send them, and are deleted with their customer', async () => {
      await queue([await add()]);
      const claim = (name: string, more = '') =>
        sql(
          `select id from private.${name}('email', now() + interval '1 hour', interval '1 minute'${more})`,
        );
      expect(await claim('claim_message')).toEqual([]);
      expect(await claim('claim_next', ', false')).toEqual([]);
      expect(await claim('claim_next', ', true')).toHaveLength(1);
      await staffCall(server(), 'erase_customer', { customer: request.customerId });
      expect([await messages(), await events()]).toEqual([[], []]);
      await tryAgain();
      expect(smtp.received).toEqual([]);
    });
  },
  { variables: () => Promise.resolve(smtp.variables) },
);

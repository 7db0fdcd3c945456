import { describeSql } from '../../testing/backends';
import { callersOf } from '../../testing/callers';
import { quote } from '../../testing/quotes';
import { ask, type Options, post } from '../../testing/requests';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { STAFF } from '../../testing/server';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

let telegram: TelegramStandIn;
let smtp: SmtpStandIn;
beforeAll(async () => {
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
});
afterAll(() => Promise.all([telegram.down(), smtp.down()]));

const variables = async () => ({
  ...telegram.variables,
  ...smtp.variables,
  SITE_URL: 'https://group.example',
});

describeSql(
  'messages about a lead',
  (server, sql) => {
    const request = (fields: object = {}, options: Options = {}) =>
      post(server(), '/rest/v1/rpc/request_quote', { payload: quote(fields) }, options);
    const queued = (columns = 'key, status') =>
      sql<Record<string, unknown>>(`select ${columns} from public.messages order by id`);
    const settled = () =>
      until('all messages are settled', async () =>
        (await queued()).every(({ status }) => status !== 'waiting'),
      );
    const staffCall = async (path: string, body: object) =>
      post(server(), path, body, { token: await staffToken(server()) });

    beforeEach(async () => {
      Object.assign(telegram, { told: [], asked: [], refusal: undefined, holds: false });
      Object.assign(smtp, { received: [], refusal: undefined, holds: false, held: 0 });
      await deleteCustomers(sql);
    });

    it('go to staff once on each channel, with source, visit and link, and the applicant gets a confirmation', async () => {
      const uuid = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(uuid, { adId: 'meta-auto' }), { uuid });
      expect(await request({}, { uuid })).toMatchObject({ status: 204 });
      const [customer] = await sql<{ id: number }>('select id from public.customers');
      const id = customer?.id ?? 0;
      await until('three messages are sent', async () => {
        const rows = await queued();
        return rows.length === 3 && rows.every(({ status }) => status === 'sent');
      });

      expect(telegram.told).toEqual([
        {
          chat_id: '-100',
          text: expect.stringContaining('<b>Nueva solicitud: Ana Rivera</b>') as string,
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
        },
      ]);
      const told = telegram.told[0]?.text ?? '';
      expect(told).toContain('Anuncio: meta-auto');
      expect(told).toContain('• Llegó desde www.google.com');
      expect(told).toContain(`https://group.example/customers?id=${id}`);

      const lead = smtp.received.find(({ subject }) => subject === 'Nueva solicitud: Ana Rivera');
      expect(lead).toMatchObject({
        recipients: [STAFF.email],
        from: { address: 'hola@group.example', name: 'Alero Group' },
        replyTo: [{ address: 'ana@cliente.example', name: '' }],
        messageId: expect.stringMatching(
          `^<request\\.${id}\\.email\\.\\d+@group\\.example>$`,
        ) as string,
      });
      expect(lead?.text).toContain(`https://group.example/customers?id=${id}`);
      expect(lead?.html).toContain(`href="https://group.example/customers?id=${id}"`);
      const confirmation = smtp.received.find(({ recipients }) =>
        recipients.includes('ana@cliente.example'),
      );
      expect(confirmation).toMatchObject({
        subject: 'Hemos recibido su solicitud de precio',
        replyTo: [{ address: 'hola@alero.example', name: '' }],
      });
      expect(confirmation?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
      );
      expect(confirmation?.text).toMatch(/^Hola, Ana:/);
      expect(confirmation?.text).not.toMatch(/Rivera|marzo|555 0100/);
      expect(smtp.received).toHaveLength(2);
    });

    it('are not sent for a doubtful lead, nor twice for a repeated request', async () => {
      await request({ seconds: '1' });
      const payload = quote({ email: '' });
      for (let times = 0; times < 2; times++)
        await post(server(), '/rest/v1/rpc/request_quote', { payload });
      await settled();
      expect(telegram.told).toHaveLength(1);
      expect(smtp.received).toHaveLength(1);
    });

    it('include one confirmation a day to a mailbox, in whatever spelling its address is entered again', async () => {
      const spellings = ['eva@cliente.example', 'EVA@cliente.example', 'eva+x@cliente.example'];
      const gmail = ['e.va@gmail.com', 'eva+x@googlemail.com'];
      // Dots distinguish addresses of other providers.
      const other = 'e.va@cliente.example';
      for (const email of [...spellings, ...gmail, other]) await request({ email });
      await settled();
      const to = smtp.received.flatMap(({ recipients }) => recipients);
      expect(to.filter((address) => address !== STAFF.email).sort()).toEqual(
        [spellings[0], gmail[0], other].sort(),
      );
      expect(telegram.told).toHaveLength(6);
    });

    it('include at most 30 confirmations in an hour, while staff are told of every lead', async () => {
      await sql(`insert into public.messages (key, lane, channel, kind, status)
        select 'x' || n, 'x', 'email', 'confirmation', 'sent' from generate_series(1, 29) as n returning 1`);
      await request({ email: 'luz@cliente.example' });
      await request({ email: 'sol@cliente.example' });
      await settled();
      const to = smtp.received.flatMap(({ recipients }) => recipients);
      expect(to.filter((address) => address !== STAFF.email)).toEqual(['luz@cliente.example']);
      expect(telegram.told).toHaveLength(2);
      await sql(`delete from public.messages where key like 'x%' returning 1`);
    });

    it('have one recipient, even if an address looks like a list of addresses', async () => {
      await request({ email: 'a,b;c@cliente.example' });
      await settled();
      const recipients = smtp.received.flatMap((email) => email.recipients);
      expect(recipients.filter((to) => to !== STAFF.email)).not.toContain('b;c@cliente.example');
      expect(recipients.length).toBeLessThanOrEqual(2);
    });

    it('keep hostile names within their header, escaped', async () => {
      const name = 'Ana\r\nBcc: x@y.example <b>x</b> 😀 \u202Eexe';
      await request({
        name,
        email: 'eva2@cliente.example',
        message: 'a\r\n.\r\nRCPT TO:<x@y.example>',
      });
      await settled();
      const lead = smtp.received.find(({ recipients }) => recipients.includes(STAFF.email));
      expect(lead?.subject).toBe('Nueva solicitud: Ana Bcc: x@y.example <b>x</b> 😀 exe');
      expect(lead?.html).not.toContain('<b>x</b>');
      expect(telegram.told[0]?.text).toContain('Ana Bcc: x@y.example &lt;b&gt;x&lt;/b&gt; 😀 exe');
      expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
        STAFF.email,
        'eva2@cliente.example',
      ]);
    });

    it('do not delay the visitor’s answer while both providers do not answer', async () => {
      telegram.holds = true;
      smtp.holds = true;
      expect(await request({ email: 'luz@cliente.example' })).toMatchObject({ status: 204 });
      await until('both were asked', () => telegram.asked.length === 1 && smtp.held === 1);
      // Both attempts are still in progress, and the next visitor gets an answer as well.
      expect(await request({ email: '' })).toMatchObject({ status: 204 });
      expect(await queued('status')).toEqual(Array(5).fill({ status: 'waiting' }));
      expect(telegram.told).toEqual([]);
      // Closing the connections ends both attempts, which would otherwise wait 15 s for an answer.
      await Promise.all([telegram.down(), smtp.down()]);
      await Promise.all([telegram.up(), smtp.up()]);
    });

    it('that were refused permanently are shown to staff and can be sent again, and the log has neither names nor secrets', async () => {
      telegram.refusal = { status: 403, description: 'Forbidden: bot was kicked' };
      smtp.refusal = { code: 550, text: 'No such mailbox' };
      await request({ name: 'Zoe Zúñiga', email: 'zoe@cliente.example' });
      await settled();
      const token = await staffToken(server());
      const failed = await ask(server(), 'GET', '/rest/v1/messages?status=eq.failed&order=id', {
        token,
      });
      expect(failed.body).toMatchObject([
        {
          channel: 'telegram',
          kind: 'lead',
          attempts: 1,
          error: 'Telegram 403: Forbidden: bot was kicked',
        },
        { channel: 'email', kind: 'lead', error: 'SMTP 550: 550 No such mailbox <…>' },
      ]);
      const confirmation = { kind: 'confirmation', status: 'dropped' };
      expect(await queued('kind, status')).toContainEqual(confirmation);
      expect(server().output()).toMatch(/^Message \d+ \(telegram\) has failed: Telegram 403$/m);
      expect(server().output()).not.toMatch(/Zoe|zoe@|geheim|kicked/);

      telegram.refusal = smtp.refusal = undefined;
      const again = await staffCall('/rest/v1/rpc/settle_failed_messages', {
        newest: 1e9,
        again: true,
      });
      expect(again.body).toBe(2);
      await until('they are told', () => telegram.told.length === 1 && smtp.received.length === 1);
      await settled();
      expect(await queued('kind, status')).toEqual([
        { kind: 'lead', status: 'sent' },
        { kind: 'lead', status: 'sent' },
        confirmation,
      ]);
    });

    it('that failed can be dropped by staff', async () => {
      telegram.refusal = { status: 400, description: 'Bad Request: chat not found' };
      await request({ email: '' });
      await settled();
      const drop = (newest: number) =>
        staffCall('/rest/v1/rpc/settle_failed_messages', { newest, again: false });
      // A message that failed after staff read the list stays.
      expect((await drop(0)).body).toBe(0);
      const dropped = await drop(1e9);
      expect(dropped.body).toBe(1);
      expect(await queued('channel, status')).toEqual([
        { channel: 'telegram', status: 'dropped' },
        { channel: 'email', status: 'sent' },
      ]);
    });

    it('can be read only by staff and written by nobody, and the server’s functions cannot be called', async () => {
      await request({ email: '' });
      await settled();
      const callers = await callersOf(server(), sql, newUuid());
      const [message] = await queued('id');
      const path = `/rest/v1/messages?id=eq.${String(message!.id)}`;
      const read = async (options: Options) =>
        (await ask(server(), 'GET', '/rest/v1/messages?select=id', options)).body;
      expect(await read(callers.staff)).toHaveLength(2);
      expect(await read(callers['a non-staff account'])).not.toEqual([expect.anything()]);
      for (const [caller, options] of Object.entries(callers)) {
        const call = (name: string, body: object) =>
          post(server(), `/rest/v1/rpc/${name}`, body, options);
        const statuses = await Promise.all([
          caller === 'staff'
            ? 401
            : ask(server(), 'GET', '/rest/v1/messages', options).then((a) => a.status),
          caller === 'staff'
            ? 401
            : call('settle_failed_messages', { newest: 1e9, again: true }).then((a) => a.status),
          post(
            server(),
            '/rest/v1/messages',
            { key: 'x', lane: 'x', channel: 'email', kind: 'lead' },
            options,
          ).then((a) => a.status),
          ask(server(), 'PATCH', path, {
            ...options,
            headers: { 'content-type': 'application/json' },
            body: '{"status":"waiting"}',
          }).then((a) => a.status),
          ask(server(), 'DELETE', path, options).then((a) => a.status),
          ...[
            'claim_next',
            'claim_message',
            'settle_message',
            'queue_lead',
            'queue_digests',
            'calendar',
          ].map((name) => call(name, {}).then((a) => a.status)),
        ]);
        expect({ caller, refused: statuses.filter((status) => status < 400) }).toEqual({
          caller,
          refused: [],
        });
      }
      expect(await queued('status')).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    });
  },
  { variables },
);

import { readFileSync } from 'node:fs';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { post } from '../../testing/requests';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { STAFF } from '../../testing/server';
import { deleteCustomers, signIn } from '../../testing/sql';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';
import { until } from '../../testing/until';
import { callsTo } from '../../testing/visits';

const EVA = { email: 'eva@group.example', password: 'una clave larga' };
const RITA = { email: 'rita@group.example', password: 'una clave larga' };

interface Steps {
  aside: boolean;
  done: Record<string, boolean>;
  saved: string[];
  invented: string[];
}
interface Tests {
  channels: string[];
  tests: { channel: string; status: string; error: string }[];
}

describeSql('the first steps', (server, sql) => {
  const read = () => staffCall<Steps>(server(), 'first_steps');
  const done = async () => (await read()).done;
  const NONE = { team: false, products: false, imports: false, campaigns: false, messages: false };

  it('check themselves', async () => {
    await deleteCustomers(sql);
    expect(await read()).toEqual({ aside: false, done: NONE, saved: [], invented: [] });
    await staffCall(server(), 'save_firm', { version: 0, changes: { name: 'Faro', since: null } });
    expect((await read()).saved.sort()).toEqual(['name', 'since']);
    // Both times are equal, as in the invented rows of supabase/seed.sql.
    await sql(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning 1`,
    );
    await sql(
      `insert into public.products ("companyId", name, line, created_at)
       select id, 'Auto', 'auto', created_at from public.companies returning 1`,
    );
    expect(await done()).toEqual(NONE);
    await sql(`update public.products set name = 'Auto Faro' returning 1`);
    expect(await done()).toEqual({ ...NONE, products: true });
    await sql(`insert into public.campaigns (code, name) values ('feria', 'Feria') returning 1`);
    await sql(
      `insert into public.customers (name, "requestHash") values ('Ana', gen_random_uuid()) returning 1`,
    );
    expect(await done()).toEqual({ ...NONE, products: true, campaigns: true });
    await sql(`insert into public.customers (name) values ('Eva Luz') returning 1`);
    await callsTo(server()).addStaff({ ...EVA, role: 'agent' });
    expect(await done()).toEqual({
      ...{ team: true, products: true, imports: true, campaigns: true, messages: false },
    });
  });

  it('about products are not done while visitors see a company of supabase/seed.sql', async () => {
    const [insert = ''] = readFileSync('supabase/seed.sql', 'utf8').split(/;\n/);
    const names = (await sql<{ name: string }>(`${insert} returning name`)).map(({ name }) => name);
    expect(names).toContain('Faro Mutual');
    expect(await read()).toMatchObject({ done: { products: false }, invented: names });
    await sql(
      `update public.companies set name = 'Seguros' where slug = 'faro-mutual' returning 1`,
    );
    await sql(
      `update public.companies set active = false
       where slug not in ('faro', 'faro-mutual', 'brisa-directa') returning 1`,
    );
    expect(await read()).toMatchObject({ done: { products: false }, invented: ['Brisa Directa'] });
    // A company that was hidden and shown again is as invented as before.
    for (const active of [false, true])
      await sql(
        `update public.companies set active = ${active} where slug = 'brisa-directa' returning 1`,
      );
    expect(await read()).toMatchObject({ done: { products: false }, invented: ['Brisa Directa'] });
    await sql(
      `update public.companies set active = false, archived = true where slug = 'brisa-directa' returning 1`,
    );
    expect(await read()).toMatchObject({ done: { products: true }, invented: [] });
  });

  it('are those that a role may take, and can be put aside by each person alone', async () => {
    await callsTo(server()).addStaff({ ...RITA, role: 'reader' });
    const as = async (account: typeof EVA, name: string, input = {}) =>
      post(server(), `/rest/v1/rpc/${name}`, input, { token: await signIn(server(), account) });
    expect(await as(EVA, 'first_steps')).toMatchObject({
      status: 200,
      body: { done: { products: true, campaigns: true } },
    });
    expect(Object.keys(((await as(EVA, 'first_steps')).body as Steps).done).sort()).toEqual([
      'campaigns',
      'products',
    ]);
    expect((await as(RITA, 'first_steps')).body).toBeNull();
    await as(EVA, 'put_steps_aside', { aside: true });
    expect((await as(EVA, 'first_steps')).body).toMatchObject({ aside: true });
    expect(await read()).toMatchObject({ aside: false });
    await as(EVA, 'put_steps_aside', { aside: false });
    expect((await as(EVA, 'first_steps')).body).toMatchObject({ aside: false });
  });

  it('have no way to test where the server sends nothing', async () => {
    expect(await staffCall<Tests>(server(), 'message_tests')).toEqual({ channels: [], tests: [] });
    expect(await staffCall(server(), 'send_test_messages')).toBe(true);
    expect(await staffCall<Tests>(server(), 'message_tests')).toEqual({ channels: [], tests: [] });
  });
});

let telegram: TelegramStandIn;
let smtp: SmtpStandIn;
beforeAll(async () => {
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
});
afterAll(() => Promise.all([telegram.down(), smtp.down()]));

describeSql(
  'test messages',
  (server, sql) => {
    const send = () => staffCall<boolean>(server(), 'send_test_messages');
    const settled = async () => {
      let read: Tests = { channels: [], tests: [] };
      await until('the tests are settled', async () => {
        read = await staffCall<Tests>(server(), 'message_tests');
        return read.tests.length === 2 && read.tests.every(({ status }) => status !== 'waiting');
      });
      return read;
    };
    beforeEach(() => sql(`delete from public.messages returning 1`));

    it('go to the admin by each way, and make the step done', async () => {
      expect(await send()).toBe(true);
      expect((await settled()).tests).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
      expect(smtp.received).toMatchObject([
        { recipients: [STAFF.email], subject: 'Mensaje de prueba de Alero Group' },
      ]);
      expect(telegram.told[0]?.text).toContain('<b>Los mensajes llegan</b>');
      expect(await staffCall<Steps>(server(), 'first_steps')).toMatchObject({
        done: { messages: true },
      });
    });

    it('say at once why they did not leave, and are no failed messages of the firm', async () => {
      smtp.refusal = { code: 535, text: '5.7.8 wrong password' };
      telegram.refusal = { status: 400, description: 'chat not found' };
      await send();
      const { tests } = await settled();
      expect(tests).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...{ channel: 'email', status: 'dropped' },
            error: expect.stringContaining('SMTP 535') as string,
          }),
          expect.objectContaining({
            ...{ channel: 'telegram', status: 'dropped' },
            error: 'Telegram 400: chat not found',
          }),
        ]),
      );
      expect(await sql(`select 1 from public.messages where status = 'failed'`)).toEqual([]);
      Object.assign(smtp, { refusal: undefined });
      Object.assign(telegram, { refusal: undefined });
      await send();
      expect((await settled()).tests).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    });

    it('are sent at most ten times in an hour', async () => {
      const sent = await Promise.all(Array.from({ length: 14 }, () => send()));
      expect(sent.filter(Boolean)).toHaveLength(10);
      await sql(
        `update public.messages set created_at = now() - interval '61 minutes' returning 1`,
      );
      expect(await send()).toBe(true);
    });

    it('carry the name of the firm as text, whatever it looks like', async () => {
      const name = '"Faro" <eva@x.example>, <b>\\';
      await staffCall(server(), 'save_firm', { version: 0, changes: { name } });
      await send();
      await settled();
      const mail = smtp.received.find(({ subject }) => subject?.includes('Faro'));
      expect(mail).toMatchObject({
        recipients: [STAFF.email],
        from: { address: 'hola@group.example', name },
        subject: `Mensaje de prueba de ${name}`,
      });
      expect(mail?.html).not.toContain(', <b>');
    });
  },
  {
    variables: async () => ({
      ...telegram.variables,
      ...smtp.variables,
      SITE_URL: 'https://group.example',
    }),
  },
);

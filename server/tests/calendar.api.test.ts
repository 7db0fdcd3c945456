import { createHash } from 'node:crypto';
import { describeBackends, describeEmbedded } from '../../testing/backends';
import { ask, post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';

describeBackends('a calendar', (server, sql) => {
  const call = async (name: string) =>
    (await post(server(), `/rest/v1/rpc/${name}`, {}, { token: await staffToken(server()) })).body;
  const read = (secret: unknown, method = 'GET') =>
    ask(server(), method, `/calendar/${String(secret)}.ics`, { key: null });

  it('has the contacts and renewals of the member of staff who created it', async () => {
    await deleteCustomers(sql);
    await sql(`insert into public.customers (name, phone, owner, "nextContactOn", "nextStep", "renewsOn", line, archived)
      select name, '787 555 0100', owner, private.today(), 'Llevarle; los, papeles', private.today() + 30, 'auto', archived
      from (values
        ('Ana Rivera', (select id from auth.users where email = 'ana@group.example'), false), ('Eva', null, true)
      ) as rows (name, owner, archived) returning 1`);
    const secret = await call('new_calendar_secret');
    const answer = await read(secret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.text.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:Llamar a Ana Rivera: Llevarle\\; los\\, papeles',
      'SUMMARY:Vence su póliza actual: Ana Rivera (auto)',
    ]);
    expect(answer.text).not.toContain('Eva');
    // Without SITE_URL, a server links to itself; behind the test's proxy its port is another one.
    expect(answer.text).toMatch(/^URL:http:\/\/localhost:\d+\/customers\?id=\d+\r$/m);
    expect(await read(secret, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('ends when a new secret is created or it is switched off', async () => {
    const first = await call('new_calendar_secret');
    const second = await call('new_calendar_secret');
    expect(await read(first)).toMatchObject({ status: 404, text: 'There is no such calendar\n' });
    expect(await read(second)).toMatchObject({ status: 200 });
    await call('drop_calendar');
    expect(await read(second)).toMatchObject({ status: 404 });
  });

  it.each([
    ['wrong', 'a'.repeat(64)],
    ['too short', 'a'.repeat(63)],
    ['in capitals', 'A'.repeat(64)],
    ['with SQL', `${'a'.repeat(60)}'--`],
    ['empty', ''],
    ['with a path', '../rest/v1/customers'],
  ])('is not found with a secret that is %s', async (_what, secret) => {
    const answer = await read(encodeURIComponent(secret));
    expect(answer).toMatchObject({ status: 404, text: 'There is no such calendar\n' });
  });

  it('cannot be read with the stored hash', async () => {
    const secret = String(await call('new_calendar_secret'));
    const hash = createHash('sha256').update(secret).digest('hex');
    expect(await sql('select "calendarHash" from public.staff')).toEqual([{ calendarHash: hash }]);
    expect(await read(hash)).toMatchObject({ status: 404 });
  });

  it('has a hash that staff cannot read', async () => {
    const token = await staffToken(server());
    const columns = (select: string) =>
      ask(server(), 'GET', `/rest/v1/staff?select=${select}`, { token });
    for (const select of ['calendarHash', '*', 'userId,calendarHash'])
      expect(await columns(select)).toMatchObject({ status: 403, body: { code: '42501' } });
    expect(await columns('userId,created_at,role,digest')).toMatchObject({ status: 200 });
    const filtered = await ask(server(), 'GET', '/rest/v1/staff?select=role&calendarHash=gte.a', {
      token,
    });
    expect(filtered).toMatchObject({ status: 403 });
  });

  it('refuses all methods that write', async () => {
    expect(await read('a'.repeat(64), 'POST')).toMatchObject({ status: 405 });
  });
});

describeEmbedded(
  'guessing calendars',
  (server) => {
    it('is limited per address, separately from visitors’ requests', async () => {
      const guess = async () =>
        (await ask(server(), 'GET', `/calendar/${'a'.repeat(64)}.ics`)).status;
      expect([await guess(), await guess(), await guess()]).toEqual([404, 404, 429]);
      expect(await ask(server(), 'GET', '/rest/v1/rpc/catalogue')).not.toMatchObject({
        status: 429,
      });
    });
  },
  { variables: { VISITOR_REQUESTS_PER_MINUTE: '2' } },
);

import { ROLES } from '../../src/config/roles';
import type { ProcessState } from '../monitoring/process';
import type { DatabaseState } from '../admin/databaseState';
import { describeSql } from '../../testing/backends';
import { ask, type Options, post } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../../testing/roleWorld';
import { signIn } from '../../testing/sql';
import { newUuid, nonStaffToken, callsTo } from '../../testing/visits';

interface Member {
  id: string;
  email: string;
  role: string;
  lastSignIn: string | null;
  customers: number;
  isSelf: boolean;
}

const STRANGER = '00000000-0000-4000-8000-000000000009';

describeSql('the team', (server, sql) => {
  let world: RoleWorld;
  const call = (name: string, input: object, caller: Options = world.callers.admin) =>
    post(server(), `/rest/v1/rpc/${name}`, input, caller);
  const team = async () => (await call('team', {})).body as Member[];
  const roleOf = async (id: string) => (await team()).find((one) => one.id === id)?.role;
  const state = async () =>
    (await call('server_state', {})).body as DatabaseState & { process: ProcessState };

  beforeAll(async () => {
    world = await fillRoleWorld(sql, await addRoles(server(), sql));
  });

  it('is listed by address, with numbers of owned customers and with those who never signed in', async () => {
    expect(await team()).toEqual(
      [
        ['ana', 'admin', 0, true],
        ['leo', 'agent', 1, true],
        ['mar', 'agent', 1, false],
        ['rita', 'reader', 0, true],
      ].map(([name, role, customers, hasEntered]) => ({
        id: expect.any(String) as string,
        email: `${String(name)}@group.example`,
        name: '',
        role,
        since: expect.stringMatching(/^2\d{3}-/) as string,
        lastSignIn: hasEntered ? (expect.stringMatching(/^2\d{3}-/) as string) : null,
        customers,
        isSelf: name === 'ana',
        absentUntil: null,
        substitute: null,
      })),
    );
  });

  it.each(['team', 'server_state', 'set_staff_role', 'remove_staff'])(
    '%s refuses all but admins',
    async (name) => {
      const account = { account: world.ids.colleague };
      const input = { set_staff_role: { ...account, role: 'admin' }, remove_staff: account }[name];
      const stranger = { token: await nonStaffToken(server(), sql) };
      const { agent, reader } = world.callers;
      for (const caller of [agent, reader, stranger, { uuid: newUuid() }, { key: null }]) {
        const answer = await call(name, input ?? {}, caller);
        expect([400, 401, 403, 404]).toContain(answer.status);
        expect(answer.text).not.toContain('process');
      }
      expect((await call(name, input ?? {}, agent)).body).toMatchObject({
        code: '42501',
        message: 'Only an admin may do this',
      });
      expect(await roleOf(world.ids.colleague)).toBe('agent');
    },
  );

  it('changes a role at once, also for existing tokens', async () => {
    const { reader } = world.callers;
    const change = (role: string) => call('set_staff_role', { account: world.ids.reader, role });
    expect((await change('admin')).status).toBe(200);
    expect((await call('team', {}, reader)).status).toBe(200);
    expect((await change('reader')).status).toBe(200);
    expect((await call('team', {}, reader)).status).toBe(403);
    expect((await call('pulse', {}, reader)).status).toBe(200);
  });

  it('has names: everybody changes their own, only admins those of others', async () => {
    const { agent, reader } = world.callers;
    const { ids } = world;
    const name = (input: object, caller?: Options) => call('set_staff_name', input, caller);
    const names = () =>
      sql(`select name from public.staff where name <> '' order by name`).then((rows) =>
        (rows as { name: string }[]).map((row) => row.name),
      );
    expect((await name({ name: 'Leo Paz' }, agent)).status).toBe(204);
    expect((await name({ name: 'Rita Sosa', account: ids.reader }, reader)).status).toBe(204);
    for (const caller of [agent, reader])
      expect((await name({ name: 'Otra', account: ids.colleague }, caller)).body).toMatchObject({
        code: '42501',
        message: 'Only an admin may do this',
      });
    const stranger = { token: await nonStaffToken(server(), sql) };
    for (const caller of [stranger, { uuid: newUuid() }, { key: null }])
      expect([400, 401, 403, 404]).toContain((await name({ name: 'Otra' }, caller)).status);
    expect((await name({ name: 'Mar <b>Vega</b>', account: ids.colleague })).status).toBe(204);
    expect(await names()).toEqual(['Leo Paz', 'Mar <b>Vega</b>', 'Rita Sosa']);
    for (const refused of [
      'x'.repeat(81),
      'x'.repeat(300),
      ' x',
      '\u200b',
      'a\u202eb',
      'a\nb',
      null,
    ])
      expect((await name({ name: refused, account: ids.colleague })).status).toBe(400);
    expect(await name({ name: 'x', account: STRANGER })).toMatchObject({ body: { code: '22023' } });
    expect((await call('staff_members', {}, agent)).body).toContainEqual(
      expect.objectContaining({
        id: ids.colleague,
        email: 'mar@group.example',
        name: 'Mar <b>Vega</b>',
      }),
    );
    // The same name again is no change.
    expect((await name({ name: 'Leo Paz' }, agent)).status).toBe(204);
    await name({ name: '', account: ids.agent });
    expect(
      await sql(`select email, text from public.audit where kind = 'name' order by id`),
    ).toEqual([
      { email: 'leo@group.example', text: 'leo@group.example\n\nLeo Paz' },
      { email: 'rita@group.example', text: 'rita@group.example\n\nRita Sosa' },
      { email: 'ana@group.example', text: 'mar@group.example\n\nMar <b>Vega</b>' },
      { email: 'ana@group.example', text: 'leo@group.example\nLeo Paz\n' },
    ]);
    await sql(`update public.staff set name = '' returning 1`);
  });

  it('keeps its last admin', async () => {
    const account = { account: world.ids.admin };
    for (const answer of [
      await call('set_staff_role', { ...account, role: 'reader' }),
      await call('remove_staff', account),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: '23514',
          message: 'the last admin can neither be removed nor get another role',
        },
      });
    expect(await roleOf(world.ids.admin)).toBe('admin');
  });

  it('refuses unknown roles and people who are not staff', async () => {
    const account = world.ids.reader;
    for (const [name, input] of [
      ['set_staff_role', { account, role: 'owner' }],
      ['set_staff_role', { account, role: null }],
      ['set_staff_role', { account: STRANGER, role: 'admin' }],
      ['remove_staff', { account: STRANGER }],
      ['remove_staff', { account: null }],
    ] as const)
      expect(await call(name, input)).toMatchObject({ status: 400, body: { code: '22023' } });
    expect(await roleOf(account)).toBe('reader');
  });

  it('loses a person at once; the customers lose their owner, whom their history names', async () => {
    const eva = { email: 'eva@group.example', password: 'una clave larga' };
    await callsTo(server()).addStaff({ ...eva, role: 'agent' });
    const token = await signIn(server(), eva);
    const id = (await team()).find(({ email }) => email === eva.email)?.id ?? '';
    const { free } = world.customers;
    await sql(`update public.customers set owner = '${id}' where id = ${free.id} returning 1`);
    await sql(`insert into public.customers (name, owner)
      select 'Cliente ' || n, '${id}' from generate_series(1, 400) as n returning 1`);
    const remove = async () => (await call('remove_staff', { account: id })).body;
    // Each call frees 200 customers, for which visitors on the embedded database wait.
    expect(await remove()).toBe(false);
    expect((await ask(server(), 'GET', '/rest/v1/staff', { token })).status).toBe(401);
    await expect(signIn(server(), eva)).rejects.toThrow('400');
    expect([await remove(), await remove()]).toEqual([false, true]);
    expect((await ask(server(), 'GET', '/rest/v1/staff', { token })).status).toBe(401);
    await expect(signIn(server(), eva)).rejects.toThrow('400');
    expect(
      await sql(`select owner, count(*)::integer from public.customers
        where name ~ '^Cliente [0-9]+$' group by owner`),
    ).toEqual([{ owner: null, count: 400 }]);
    expect(await sql(`select owner from public.customers where id = ${free.id}`)).toEqual([
      { owner: null },
    ]);
    const [event] = await sql<{ email: string; before: string }>(
      `select * from public."customerEvents" where "customerId" = ${free.id} order by id desc limit 1`,
    );
    expect(JSON.stringify(event)).toContain(eva.email);
    expect(
      await sql(
        `select email, text from public.audit where kind = 'role' order by id desc limit 1`,
      ),
    ).toEqual([{ email: 'ana@group.example', text: 'eva@group.example: agent > -' }]);
    expect(await roleOf(id)).toBeUndefined();
  });

  it('can read the state of the database, and of the server that answers', async () => {
    await call('team', {}, world.callers.agent);
    const head = await ask(server(), 'HEAD', '/rest/v1/rpc/server_state', world.callers.admin);
    expect(head.status).toBe(200);
    const { process, ...database } = await state();
    expect(database).toEqual({
      postgres: expect.stringMatching(/^1\d/) as string,
      bytes: expect.any(Number) as number,
      sessions: expect.any(Number) as number,
      messages: { waiting: expect.any(Number) as number, failed: expect.any(Number) as number },
      backup: { last: null, failedAt: null, error: '' },
      tables: expect.arrayContaining([
        {
          table: 'visits',
          rows: expect.any(Number) as number,
          bytes: expect.any(Number) as number,
        },
      ]) as object[],
    });
    expect(database.bytes).toBeGreaterThan(1e6);
    expect(process).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      builtAt: expect.stringMatching(/^2\d{3}-/) as string,
      startedAt: expect.stringMatching(/^2\d{3}-/) as string,
      makesBackups: false,
      waiting: expect.any(Number) as number,
      oldestMs: expect.any(Number) as number,
    });
    expect(['embedded', 'postgres']).toContain(process.database);
    const staffApi = process.requests.find(({ route }) => route === 'staff api');
    expect(staffApi?.count).toBeGreaterThan(0);
    expect(staffApi?.medianMs).toBeLessThanOrEqual(staffApi?.p95Ms ?? 0);
    expect(process.refusals.find(({ status }) => status === 403)?.count).toBeGreaterThan(0);
  });

  it('can read the audit newest first, part by part, by person, kind and day', async () => {
    await sql('delete from public.audit returning 1');
    await sql(
      `insert into public.audit (created_at, email, kind)
       select '2026-01-01T12:00Z'::timestamptz + n * interval '6 hours',
         case when n % 2 = 0 then 'leo@group.example' else 'mar@group.example' end,
         case when n % 3 = 0 then 'export' else 'view' end
       from generate_series(0, 11) as n returning 1`,
    );
    const read = async (query: string) =>
      (
        await ask(
          server(),
          'GET',
          `/rest/v1/audit?select=id,email&order=id.desc&limit=5${query}`,
          world.callers.admin,
        )
      ).body as { id: number; email: string }[];
    const first = await read('');
    const second = await read(`&id=lt.${first.at(-1)?.id}`);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(10);
    expect(await read(`&id=lt.${second.at(-1)?.id}`)).toHaveLength(2);
    expect(await read('&email=eq.leo@group.example&kind=eq.export')).toHaveLength(2);
    const day = '&created_at=gte.2026-01-02T00:00Z&created_at=lt.2026-01-03T00:00Z';
    expect(await read(day)).toHaveLength(4);
    for (const role of ROLES)
      expect(
        (await ask(server(), 'GET', '/rest/v1/audit?select=id', world.callers[role])).body,
      ).toHaveLength(role === 'admin' ? 12 : 0);
  });
});

import { describeSql } from '../../testing/backends';
import { FIRST, hashOf, linkCalls, mailServer, newEmail, NEXT, tokenOf } from '../../testing/links';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { STAFF } from '../../testing/server';
import { signIn, staffToken } from '../../testing/sql';
import { newUuid, callsTo } from '../../testing/visits';

const { variables, received, linkTo } = mailServer();

describeSql(
  'invitations',
  (server, sql) => {
    const { newAccount, verify, setPassword, passwordStatus, queued, endMembership } = linkCalls(
      server,
      sql,
    );
    const invite = async (input: object) =>
      post(server(), '/rest/v1/rpc/invite_staff', input, { token: await staffToken(server()) });
    const later = (email: string) =>
      sql(`update public.messages set created_at = created_at - interval '1 minute'
          where "staffId" = (select id from auth.users where email = '${email}') returning 1`);

    it('create an account with the invited role, without a password until its link has set one', async () => {
      const email = newEmail();
      const { status, body } = await invite({
        email: ` ${email.toUpperCase()} `,
        role: 'reader',
      });
      expect(status).toBe(200);
      expect(await sql(`select id from auth.users where email = '${email}'`)).toEqual([
        { id: body },
      ]);
      for (const password of ['', ' ', 'null', FIRST])
        expect(await passwordStatus(email, password)).toBe(400);
      const { token, type } = await linkTo(email);
      const [mail] = await received(email);
      expect(mail?.subject).toBe('Le invitan al equipo de Alero Group');
      expect(mail?.text).toContain(`${STAFF.email} le invita`);
      const session = tokenOf(await verify(token, type));
      expect(await setPassword(session, NEXT)).toMatchObject({ status: 200 });
      // A message that was retried, or sent again by staff, creates no second link.
      expect(
        await sql(
          `select private.make_password_link(id, 'invite', 'x', interval '1 day') as link from auth.users where email = '${email}'`,
        ),
      ).toEqual([{ link: null }]);
      const own = await signIn(server(), { email, password: NEXT });
      const update = { name: 'x' };
      expect(
        (await send(server(), 'POST', '/rest/v1/customers', update, { token: own })).status,
      ).toBe(403);
      expect(await invite({ email, role: 'agent' })).toMatchObject({
        status: 409,
        body: { code: '23505' },
      });
    });

    it('give no access to customers and add no admin before they are used, because the address may be mistyped', async () => {
      const email = newEmail();
      await invite({ email, role: 'admin' });
      await post(server(), '/rest/v1/rpc/request_quote', { payload: quote() }, { uuid: newUuid() });
      const [lead] = await received(STAFF.email);
      expect(lead?.recipients).not.toContain(email);
      await sql('select private.queue_digests(current_date)');
      await received(email);
      expect(await queued(email)).toEqual([{ kind: 'invitation', status: 'sent' }]);
      const step = callsTo(server()).setStaffRole({ email: STAFF.email, role: 'reader' });
      await expect(step).rejects.toThrow('the last admin');
    });

    it('store the same rows as an account that is added with a password', async () => {
      const [invited, added] = [newEmail(), newEmail()];
      await invite({ email: invited, role: 'agent' });
      await callsTo(server()).addStaff({ email: added, password: FIRST });
      const rows = async (email: string) => {
        const found =
          await sql(`select to_jsonb(users) - 'encrypted_password' - 'invited_at' as account, to_jsonb(identities) - 'last_sign_in_at' as identity
            from auth.users join auth.identities on user_id = users.id where users.email = '${email}'`);
        const masked = JSON.stringify(found).replaceAll(email, '<email>');
        return masked
          .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, '<moment>');
      };
      expect(await rows(invited)).toBe(await rows(added));
    });

    it('can be sent again, once in a minute, to a person who has not signed in, with the newest role', async () => {
      const email = newEmail();
      for (const role of ['reader', 'agent']) await invite({ email, role });
      expect(await queued(email)).toHaveLength(1);
      await later(email);
      expect((await invite({ email, role: 'agent' })).status).toBe(200);
      const { token } = await linkTo(email, 2);
      expect((await verify(token, 'invite')).status).toBe(200);
      expect(
        await sql(
          `select staff.role from public.staff join auth.users on users.id = "userId" where users.email = '${email}'`,
        ),
      ).toEqual([{ role: 'agent' }]);
      // The person has signed in, even without a password.
      expect((await invite({ email, role: 'agent' })).status).toBe(409);
    });

    it('make an existing account staff, and invalidate its password', async () => {
      const { email, password } = await newAccount();
      await endMembership(email);
      expect(await passwordStatus(email, password)).toBe(200);
      expect((await invite({ email, role: 'agent' })).status).toBe(200);
      expect(await passwordStatus(email, password)).toBe(400);
      const { token, type } = await linkTo(email);
      expect((await verify(token, type)).status).toBe(200);
    });

    it.each([
      { email: 'nobody', role: 'agent' },
      { email: 'a b@c.example', role: 'agent' },
      { email: `${'a'.repeat(250)}@c.example`, role: 'agent' },
      { email: null, role: 'agent' },
      { email: 'luz@group.example', role: 'owner' },
      { email: 'luz@group.example', role: null },
    ])('refuse %j', async (input) => {
      expect(await invite(input)).toMatchObject({ status: 400, body: { code: '22023' } });
    });

    it('are sent by e-mail by invite_colleague too, which then returns no link to the admin', async () => {
      const email = newEmail();
      const path = '/rest/v1/rpc/invite_colleague';
      const token = await staffToken(server());
      const ownName = (name: string) =>
        post(server(), '/rest/v1/rpc/set_staff_name', { name }, { token });
      await ownName('Ana Paz');
      const { status, body } = await post(server(), path, { email, role: 'agent' }, { token });
      expect({ status, body }).toEqual({ status: 200, body: null });
      expect((await linkTo(email)).type).toBe('invite');
      const [mail] = await received(email);
      expect(mail?.text).toContain(`Ana Paz (${STAFF.email}) le invita`);
      await ownName('');
    });

    it('refuse all but admins', async () => {
      const input = { email: newEmail(), role: 'admin' };
      const agent = await signIn(server(), await newAccount());
      const path = '/rest/v1/rpc/invite_staff';
      expect((await post(server(), path, input, { token: agent })).status).toBe(403);
      expect((await post(server(), path, input)).status).toBe(400);
      expect(await queued(input.email)).toEqual([]);
    });
  },
  { variables },
);

describeSql('without e-mail', (server, sql) => {
  const calls = linkCalls(server, sql);
  const invite = async (input: object, token?: string) =>
    post(server(), '/rest/v1/rpc/invite_colleague', input, {
      token: token ?? (await staffToken(server())),
    });
  type Made = { token: string; expiresAt: string };

  it('an invitation is a link that the admin gets once, and that works once', async () => {
    const email = newEmail();
    const { status, body } = await invite({ email: ` ${email.toUpperCase()} `, role: 'reader' });
    expect(status).toBe(200);
    const { token, expiresAt } = body as Made;
    expect(token).toMatch(/^[\da-f]{64}$/);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    // The database has only the hash, and the audit records who created the link for whom.
    const [link] = await sql<{ link: string }>(
      `select to_jsonb(password_links)::text as link from private.password_links join auth.users on id = "userId" where email = '${email}'`,
    );
    expect(link?.link).toContain(hashOf(token));
    expect(link?.link).not.toContain(token);
    expect(
      await sql(`select email, kind, text from public.audit where subject = 'invitation'`),
    ).toEqual([{ email: STAFF.email, kind: 'role', text: email }]);
    expect(await calls.queued(email)).toEqual([]);
    const session = tokenOf(await calls.verify(token, 'invite'));
    expect(await calls.setPassword(session, NEXT)).toMatchObject({ status: 200 });
    expect((await calls.verify(token, 'invite')).status).toBe(403);
    expect(await calls.passwordStatus(email, NEXT)).toBe(200);
    expect(await invite({ email, role: 'agent' })).toMatchObject({
      status: 409,
      body: { code: '23505' },
    });
  });

  it('an invitation gives a name, which another one without a name leaves', async () => {
    const email = newEmail();
    const nameOf = () =>
      sql(
        `select name from public.staff join auth.users on id = "userId" where email = '${email}'`,
      );
    expect((await invite({ email, role: 'agent', name: 'Luz Vega' })).status).toBe(200);
    expect((await invite({ email, role: 'agent' })).status).toBe(200);
    expect(await nameOf()).toEqual([{ name: 'Luz Vega' }]);
    const hostile = { email: newEmail(), role: 'agent', name: 'x'.repeat(300) };
    expect(await invite(hostile)).toMatchObject({ status: 400, body: { code: '23514' } });
    expect(await sql(`select 1 from auth.users where email = '${hostile.email}'`)).toEqual([]);
  });

  it('a new link ends the earlier one, and an expired one opens nothing', async () => {
    const email = newEmail();
    const [first, second] = [
      (await invite({ email, role: 'agent' })).body as Made,
      (await invite({ email, role: 'admin' })).body as Made,
    ];
    expect((await calls.verify(first.token, 'invite')).status).toBe(403);
    await sql(
      `update private.password_links set "expiresAt" = now() where hash = '${hashOf(second.token)}' returning 1`,
    );
    expect((await calls.verify(second.token, 'invite')).status).toBe(403);
  });

  it('only admins create links, and only if the server accepts them', async () => {
    const email = newEmail();
    const agent = await signIn(server(), await calls.newAccount());
    expect((await invite({ email, role: 'agent' }, agent)).status).toBe(403);
    // Hosted Supabase does not accept links either.
    await sql('update private.settings set links = false returning 1');
    expect(await invite({ email, role: 'agent' })).toMatchObject({ body: { code: '0A000' } });
    await sql('update private.settings set links = true returning 1');
    expect(await sql(`select id from auth.users where email = '${email}'`)).toEqual([]);
  });

  it('an invitation by a page of release 1.0.0 is refused with the command that adds an account', async () => {
    const token = await staffToken(server());
    const input = { email: 'luz@group.example', role: 'agent' };
    expect(await post(server(), '/rest/v1/rpc/invite_staff', input, { token })).toMatchObject({
      status: 400,
      body: { code: '0A000', message: expect.stringContaining('npm run staff -- add') as string },
    });
  });
});

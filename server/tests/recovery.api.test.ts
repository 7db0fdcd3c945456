import { describeSql } from '../../testing/backends';
import { client } from '../../testing/clients';
import {
  FIRST,
  fromNewAddress,
  hashOf,
  linkCalls,
  mailServer,
  NEXT,
  tokenOf,
} from '../../testing/links';
import { ask, post } from '../../testing/requests';
import { STAFF } from '../../testing/server';
import { signIn, staffToken } from '../../testing/sql';
import { nonStaffToken, callsTo } from '../../testing/visits';

const { variables, received, linkTo } = mailServer();

describeSql(
  'links by which staff set a password',
  (server, sql) => {
    const {
      newAccount,
      recover,
      verify,
      setPassword,
      passwordStatus,
      queued,
      makeLink,
      endMembership,
    } = linkCalls(server, sql);
    const statusOf = async (token: string) =>
      (await ask(server(), 'GET', '/rest/v1/visits?limit=1', { token })).status;
    const links = (email: string) =>
      sql<{ kind: string; hash: string | null }>(
        `select kind, hash from private.password_links join auth.users on id = "userId" where email = '${email}'`,
      );

    it('open the account once, from the e-mail, and set one password', async () => {
      const account = await newAccount();
      const elsewhere = await signIn(server(), account);
      // The link has the address of the site, whatever the Host of the request is.
      const { headers } = fromNewAddress();
      const forged = { headers: { ...headers, 'x-forwarded-host': 'evil.example' } };
      expect(await recover(account.email.toUpperCase(), forged)).toMatchObject({
        status: 200,
        body: {},
      });
      const { token, type } = await linkTo(account.email);
      const [email] = await received(account.email);
      expect(email?.text).toContain('https://group.example/password#token_hash=');
      expect(email?.text).not.toMatch(/evil|127\.0\.0\.1/);
      expect(type).toBe('recovery');
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(await links(account.email)).toEqual([{ kind: 'recovery', hash: hashOf(token) }]);
      const [stored] = await sql(
        `select (select json_agg(u) from auth.users as u) as users, (select json_agg(m) from public.messages as m) as messages`,
      );
      expect(JSON.stringify(stored)).not.toContain(token);

      const opened = await verify(token);
      expect(opened).toMatchObject({ status: 200, body: { user: { email: account.email } } });
      expect(await verify(token)).toMatchObject({ status: 403 });
      // A refused password does not use the link up.
      const session = tokenOf(opened);
      expect(await setPassword(session, 'corta')).toMatchObject({ status: 422 });
      expect(await setPassword(session, 'ñ'.repeat(37))).toMatchObject({ status: 400 });
      expect(await passwordStatus(account.email, FIRST)).toBe(200);
      expect(await statusOf(elsewhere)).toBe(200);
      expect(await setPassword(session, NEXT)).toMatchObject({ status: 200 });
      expect(await statusOf(elsewhere)).toBe(401);
      expect(await statusOf(session)).toBe(200);
      expect(await passwordStatus(account.email, FIRST)).toBe(400);
      expect(await passwordStatus(account.email, NEXT)).toBe(200);
      expect(await setPassword(session, FIRST)).toMatchObject({
        body: { error_code: 'current_password_required' },
      });
      expect(await links(account.email)).toEqual([]);
    });

    it('work with supabase-js', async () => {
      const account = await newAccount();
      const { auth } = client(server());
      expect((await auth.resetPasswordForEmail(account.email)).error).toBeNull();
      const { token } = await linkTo(account.email);
      const { data } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
      expect(data.user?.email).toBe(account.email);
      expect((await auth.updateUser({ password: NEXT })).error).toBeNull();
      expect(await passwordStatus(account.email, NEXT)).toBe(200);
    });

    it('are sent only to staff, with the same answer for everybody', async () => {
      await nonStaffToken(server(), sql);
      const { email } = await newAccount();
      const answers = [];
      for (const asked of [
        email,
        'nadie@elsewhere.example',
        'non-staff@elsewhere.example',
        '',
        'x',
      ])
        answers.push(await recover(asked));
      for (const { status, text, headers } of answers)
        expect({ status, text, type: headers.get('content-type') }).toEqual({
          status: 200,
          text: '{}',
          type: 'application/json',
        });
      await received(email);
      expect(
        await sql(
          `select email from public.messages join auth.users on users.id = "staffId" where kind = 'recovery' and email like '%elsewhere%'`,
        ),
      ).toEqual([]);
    });

    it('are sent at most once in 15 minutes, and only the newest one works', async () => {
      const { email } = await newAccount();
      await Promise.all(Array.from({ length: 8 }, () => recover(email)));
      const first = await linkTo(email);
      expect(await queued(email)).toHaveLength(1);
      await sql(`update public.messages set created_at = created_at - interval '15 minutes'
        where "staffId" = (select id from auth.users where email = '${email}') returning 1`);
      await recover(email);
      const second = await linkTo(email, 2);
      expect(second.token).not.toBe(first.token);
      expect((await verify(first.token)).status).toBe(403);
      const session = tokenOf(await verify(second.token));
      // A person whose link was used but whose page is gone gets another link at once; a page that is still open works
      // too.
      await recover(email);
      expect((await linkTo(email, 3)).token).not.toBe(second.token);
      await recover(email);
      expect(await queued(email)).toHaveLength(3);
      expect(await setPassword(session, NEXT)).toMatchObject({ status: 200 });
    });

    it('are sent at most 30 times in an hour, whoever asks', async () => {
      const { email } = await newAccount();
      await sql(`insert into public.messages (key, lane, channel, kind, status)
        select 'full ' || n, 'full', 'email', 'recovery', 'sent' from generate_series(1, 30) as n returning 1`);
      const answer = await recover(email);
      expect(answer).toMatchObject({ status: 200, body: {} });
      // After its answer, the request is in the queue.
      await sql('select 1');
      expect(await queued(email)).toEqual([]);
      await sql(`delete from public.messages where key like 'full %' returning 1`);
      await recover(email);
      await received(email);
    });

    it('end the calendar of an account whose password was lost, but not when a person changes a known password', async () => {
      const account = await newAccount();
      const read = async (secret: string) =>
        (await ask(server(), 'GET', `/calendar/${secret}.ics`, fromNewAddress())).status;
      const calendarOf = async (token: string) =>
        String((await post(server(), '/rest/v1/rpc/new_calendar_secret', {}, { token })).body);
      const own = await signIn(server(), account);
      const secret = await calendarOf(own);
      expect(await setPassword(own, NEXT, FIRST)).toMatchObject({ status: 200 });
      expect(await read(secret)).toBe(200);
      const session = tokenOf(await verify(await makeLink(account.email)));
      expect(await setPassword(session, FIRST)).toMatchObject({ status: 200 });
      expect(await read(secret)).toBe(404);
      const again = await calendarOf(session);
      await callsTo(server()).setStaffPassword({ email: account.email, password: NEXT });
      expect(await read(again)).toBe(404);
    });

    it('cannot be read by anybody', async () => {
      const { email } = await newAccount();
      await recover(email);
      await received(email);
      expect(await queued(email)).toHaveLength(1);
      const messages = await ask(server(), 'GET', '/rest/v1/messages?kind=eq.recovery', {
        token: await staffToken(server()),
      });
      expect(messages).toMatchObject({ status: 200, body: [] });
    });

    it('can be requested ten times in an hour from an address', async () => {
      const address = fromNewAddress();
      for (let left = 10; left > 0; left--)
        expect((await recover('nadie@elsewhere.example', address)).status).toBe(200);
      const refused = await recover('nadie@elsewhere.example', address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect((await recover('nadie@elsewhere.example')).status).toBe(200);
    });

    it('cannot be guessed, because an address has only as many attempts as for a sign-in', async () => {
      const { email } = await newAccount();
      const address = fromNewAddress();
      const token = await makeLink(email);
      for (let left = 5; left > 0; left--)
        expect((await verify('guess', 'recovery', address)).status).toBe(403);
      expect((await verify(token, 'recovery', address)).status).toBe(429);
      expect((await verify(token)).status).toBe(200);
    });

    it.each<[string, { kind?: string; life?: string }, string]>([
      ['an expired link', { life: '-1 second' }, 'recovery'],
      ['an invitation as a recovery', { kind: 'invite' }, 'recovery'],
      ['a recovery as an invitation', {}, 'invite'],
    ])('%s is refused', async (_what, link, type) => {
      const { email } = await newAccount();
      const token = await makeLink(email, link);
      const { status, body } = await verify(token, type);
      expect({ status, body }).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
      // The stored hash is not accepted as a token.
      expect((await verify(hashOf(token), link.kind)).status).toBe(403);
    });

    it('end with a new password and with the end of the membership', async () => {
      const [account, other] = [await newAccount(), await newAccount()];
      const token = await makeLink(account.email);
      await callsTo(server()).setStaffPassword({ email: account.email, password: NEXT });
      expect((await verify(token)).status).toBe(403);
      const left = await makeLink(other.email);
      await endMembership(other.email);
      expect((await verify(left)).status).toBe(403);
    });

    it('allow the session that they opened to set a password, for an hour', async () => {
      const account = await newAccount();
      const other = await signIn(server(), account);
      const token = await makeLink(account.email);
      const session = tokenOf(await verify(token));
      const required = { body: { error_code: 'current_password_required' } };
      expect(await setPassword(other, NEXT)).toMatchObject(required);
      await sql(`update private.password_links set "sessionUntil" = now() - interval '1 second'
        where "userId" = (select id from auth.users where email = '${account.email}') returning 1`);
      expect(await setPassword(session, NEXT)).toMatchObject(required);
    });

    it('are offered in the auth settings', async () => {
      const { body } = await ask(server(), 'GET', '/auth/v1/settings');
      expect(body).toMatchObject({ external: { email: true }, disable_signup: true });
    });
  },
  { variables },
);

describeSql('without e-mail', (server) => {
  it('no password link is offered, sent or opened', async () => {
    const { body } = await ask(server(), 'GET', '/auth/v1/settings');
    expect(body).toMatchObject({ external: { email: false } });
    for (const [path, input] of [
      ['recover', { email: STAFF.email }],
      ['verify', { type: 'recovery', token_hash: 'x' }],
    ] as const)
      expect(await post(server(), `/auth/v1/${path}`, input)).toMatchObject({ status: 422 });
  });
});

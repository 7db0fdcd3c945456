import { describeSql } from '../../testing/backends';
import { client } from '../../testing/clients';
import { ask, post, send } from '../../testing/requests';
import { signIn } from '../../testing/sql';
import { callsTo } from '../../testing/visits';

const NEXT = 'segunda clave 2';

describeSql('changing one’s own password', (server, sql) => {
  let made = 0;
  const newAccount = async () => {
    const account = { email: `eva-${++made}@group.example`, password: 'primera clave 1' };
    await callsTo(server()).addStaff(account);
    return account;
  };
  const change = (token: string, fields: object) =>
    send(server(), 'PUT', '/auth/v1/user', fields, { token });
  const statusOf = async (token: string) =>
    (await ask(server(), 'GET', '/rest/v1/visits', { token })).status;
  const opens = async (email: string, password: string) =>
    (await post(server(), '/auth/v1/token?grant_type=password', { email, password })).status ===
    200;

  it('works with supabase-js, keeps the session and invalidates the old password', async () => {
    const account = await newAccount();
    const { auth } = client(server());
    await auth.signInWithPassword(account);
    const { data, error } = await auth.updateUser({
      password: NEXT,
      current_password: account.password,
    });
    expect({ error, email: data.user?.email }).toEqual({ error: null, email: account.email });
    expect((await auth.getUser()).data.user?.email).toBe(account.email);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await opens(account.email, account.password)).toBe(false);
    expect(await opens(account.email, NEXT)).toBe(true);
  });

  it('ends the account’s other sessions at once, but not those of other accounts', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const elsewhere = client(server());
    await elsewhere.auth.signInWithPassword(account);
    const before = (await elsewhere.auth.getSession()).data.session!;
    const [present, others] = [await signIn(server(), account), await signIn(server(), other)];
    const { status, text } = await change(present, {
      password: NEXT,
      current_password: account.password,
    });
    expect(status).toBe(200);
    expect(text).not.toMatch(/\$2[aby]\$|clave/);
    expect(await Promise.all([present, others].map(statusOf))).toEqual([200, 200]);
    expect(await statusOf(before.access_token)).toBe(401);
    expect((await elsewhere.auth.refreshSession(before)).error).toMatchObject({ status: 400 });
  });

  it.each<[string, object, number, string]>([
    ['the current one missing', {}, 400, 'current_password_required'],
    ['the current one empty', { current_password: '' }, 400, 'current_password_required'],
    [
      'a wrong current one',
      { current_password: 'clave de otra' },
      400,
      'current_password_mismatch',
    ],
    ['the new one for the current', { current_password: NEXT }, 400, 'current_password_mismatch'],
    ['a number for the current one', { current_password: 7 }, 400, 'bad_request'],
    ['a nonce in its place', { nonce: '123456' }, 400, 'current_password_required'],
    [
      'the same again',
      { current_password: 'primera clave 1', password: 'primera clave 1' },
      422,
      'same_password',
    ],
    [
      'one of nine characters',
      { current_password: 'primera clave 1', password: 'nueve let' },
      422,
      'weak_password',
    ],
    ['an empty one', { current_password: 'primera clave 1', password: '' }, 422, 'weak_password'],
    [
      'one of 73 bytes',
      { current_password: 'primera clave 1', password: `${'ñ'.repeat(36)}a` },
      400,
      'validation_failed',
    ],
  ])('refuses %s and changes nothing', async (_, fields, status, code) => {
    const account = await newAccount();
    const [present, other] = [await signIn(server(), account), await signIn(server(), account)];
    const answer = await change(present, { password: NEXT, ...fields });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
    expect(await Promise.all([present, other].map(statusOf))).toEqual([200, 200]);
    expect(await opens(account.email, account.password)).toBe(true);
  });

  it('supabase-js gets the reason', async () => {
    const account = await newAccount();
    const { auth } = client(server());
    await auth.signInWithPassword(account);
    const codeOf = async (password: string, current_password?: string) =>
      (await auth.updateUser({ password, current_password })).error?.code;
    expect(await codeOf(NEXT)).toBe('current_password_required');
    expect(await codeOf(NEXT, 'clave de otra')).toBe('current_password_mismatch');
    expect(await codeOf(account.password, account.password)).toBe('same_password');
    expect((await auth.updateUser({ password: 'corta' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
    });
  });

  it('needs no current password for an account that only used GitHub', async () => {
    const account = await newAccount();
    const token = await signIn(server(), account);
    await sql(
      `update auth.users set encrypted_password = null where email = '${account.email}' returning 1`,
    );
    expect((await change(token, { password: NEXT })).status).toBe(200);
    expect(await opens(account.email, NEXT)).toBe(true);
  });

  it('one of two simultaneous changes succeeds', async () => {
    const account = await newAccount();
    const token = await signIn(server(), account);
    const answers = await Promise.all(
      [NEXT, 'tercera clave 3'].map((password) =>
        change(token, { password, current_password: account.password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a change without a valid session', async () => {
    const account = await newAccount();
    const token = await signIn(server(), account);
    await post(server(), '/auth/v1/logout', {}, { token });
    const fields = { password: NEXT, current_password: account.password };
    expect((await change(token, fields)).status).toBe(403);
    expect((await send(server(), 'PUT', '/auth/v1/user', fields)).status).toBe(401);
    expect(await opens(account.email, account.password)).toBe(true);
  });
});

import { client, type Client } from '../../testing/clients';
import { describeBackends } from '../../testing/backends';
import { ask, post } from '../../testing/requests';
import { claimsOf } from '../../testing/tokens';
import { callsTo } from '../../testing/visits';

const BEA = { email: 'bea@group.example', password: 'la noche estrellada 5' };

describeBackends('auth calls of unmodified supabase-js', (server) => {
  const signIn = async (credentials = BEA) => {
    const signedIn = client(server());
    const { data, error } = await signedIn.auth.signInWithPassword(credentials);
    expect(error).toBeNull();
    return { signedIn, session: data.session! };
  };
  const staffRows = async (signedIn: Client) =>
    (await signedIn.from('staff').select('userId')).data;

  beforeAll(async () => {
    await callsTo(server()).addStaff(BEA);
  });

  it('a password sign-in gives a session that can read staff data', async () => {
    const { signedIn, session } = await signIn();
    const now = Date.now() / 1000;
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^\S{10,}$/),
      token_type: 'bearer',
      expires_in: expect.any(Number),
      user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: BEA.email },
    });
    expect(session.expires_in).toBeGreaterThan(60);
    expect(Math.abs(session.expires_at! - now - session.expires_in)).toBeLessThan(60);
    expect(await staffRows(signedIn)).toHaveLength(2);
  });

  it('the e-mail address is case-insensitive', async () => {
    const { session } = await signIn({ ...BEA, email: 'BEA@Group.Example' });
    expect(session.user.email).toBe(BEA.email);
  });

  it('no response contains the password or its hash', async () => {
    const { session } = await signIn();
    const user = await ask(server(), 'GET', '/auth/v1/user', { token: session.access_token });
    for (const text of [JSON.stringify(session), user.text])
      expect(text).not.toMatch(/\$2[aby]\$|encrypted_password|noche/);
  });

  it('an unknown account and a wrong password get the same response', async () => {
    const attempt = (email: string, password: string) =>
      post(server(), '/auth/v1/token?grant_type=password', { email, password });
    const answers = [
      await attempt(BEA.email, 'no es esta 12345'),
      await attempt('nobody@group.example', 'no es esta 12345'),
      await attempt('nobody@group.example', BEA.password),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(answers[0]!.body);
      expect([...headers.keys()].sort()).toEqual([...answers[0]!.headers.keys()].sort());
    }
    expect(answers[0]!.text).toContain('Invalid login credentials');
  });

  it('a sign-in opens a new session, even if the request has a token of another one', async () => {
    const { session } = await signIn();
    const { access_token: token, refresh_token } = session;
    const brought = { session_id: claimsOf(token).session_id, refresh_token, access_token: token };
    const answer = await post(
      server(),
      '/auth/v1/token?grant_type=password',
      { ...BEA, ...brought },
      { token, headers: { cookie: `sb-access-token=${token}` } },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const opened = answer.body as typeof session;
    expect(claimsOf(opened.access_token).session_id).not.toBe(claimsOf(token).session_id);
    expect(opened.refresh_token).not.toBe(refresh_token);
    expect(await ask(server(), 'GET', '/auth/v1/user', { token })).toMatchObject({ status: 200 });
  });

  it('a refresh gives a working session and invalidates its token', async () => {
    const { signedIn, session } = await signIn();
    const { data, error } = await signedIn.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.email).toBe(BEA.email);
    expect(await staffRows(signedIn)).toHaveLength(2);
  });

  it('tabs that refresh at the same time all stay signed in and get the same token', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = (await signIn()).session;
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          post(server(), '/auth/v1/token?grant_type=refresh_token', { refresh_token }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const tokens = answers.map(({ body }) => (body as { refresh_token: string }).refresh_token);
      expect(new Set(tokens).size).toBe(1);
    }
  });

  it('reuse of an old refresh token ends its session', async () => {
    const { signedIn, session } = await signIn();
    for (let left = 2; left > 0; left--) await signedIn.auth.refreshSession();
    const again = client(server());
    for (const { error } of [
      await again.auth.refreshSession({ refresh_token: session.refresh_token }),
      await signedIn.auth.refreshSession(),
    ])
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  });

  it.each([
    ['an invented token', { refresh_token: 'invented' }],
    ['no token', {}],
    ['a number', { refresh_token: 7 }],
    ['an access token', { refresh_token: 'eyJhbGciOiJIUzI1NiJ9.e30.e30' }],
  ])('a refresh with %s is refused', async (_, body) => {
    const answer = await post(server(), '/auth/v1/token?grant_type=refresh_token', body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('getUser returns the signed-in user, and an error without a valid token', async () => {
    const { signedIn } = await signIn();
    const { data, error } = await signedIn.auth.getUser();
    expect({ email: data.user?.email, error }).toEqual({ email: BEA.email, error: null });
    expect((await client(server()).auth.getUser('a.b.c')).error?.status).toBe(403);
    expect((await ask(server(), 'GET', '/auth/v1/user')).status).toBe(401);
  });

  it('signOut invalidates both tokens, also for requests of data', async () => {
    const { signedIn, session } = await signIn();
    expect((await signedIn.auth.signOut()).error).toBeNull();
    const again = client(server());
    const { error } = await again.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ status: 400 });
    expect(
      (await ask(server(), 'GET', '/auth/v1/user', { token: session.access_token })).status,
    ).toBe(403);
    expect(
      await ask(server(), 'GET', '/rest/v1/visits', { token: session.access_token }),
    ).toMatchObject({ status: 401, body: { code: 'session_not_found' } });
  });

  it('signUp is refused with a code that supabase-js knows', async () => {
    const { data, error } = await client(server()).auth.signUp({
      email: 'new@group.example',
      password: 'a long password 1',
    });
    expect(data.user).toBeNull();
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  it('the GitHub sign-in answers 404 without a GitHub app', async () => {
    const { data } = await client(server()).auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    });
    const { pathname, search } = new URL(data.url!);
    expect(pathname).toBe('/auth/v1/authorize');
    expect((await ask(server(), 'GET', pathname + search, { key: null })).status).toBe(404);
    expect((await ask(server(), 'GET', '/auth/v1/callback?code=x', { key: null })).status).toBe(
      404,
    );
    expect((await ask(server(), 'GET', '/auth/v1/settings')).body).toMatchObject({
      external: { github: false },
    });
  });
});

import { client } from '../testing/clients';
import { describeBackends } from '../testing/backends';
import { ask, post, send } from '../testing/requests';
import { staffToken } from '../testing/sql';

const EMAIL = 'stranger@elsewhere.example';

describeBackends('nobody makes an account through the API (backend.md B3)', (server, sql) => {
  const accounts = () => sql<{ email: string }>('select email from auth.users');
  let before: { email: string }[];

  beforeAll(async () => {
    before = await accounts();
    expect(before).toHaveLength(1);
  });
  afterEach(async () => {
    expect(await accounts()).toEqual(before);
  });

  const credentials = { email: EMAIL, password: 'a long password 1' };
  const requests: [path: string, body: object][] = [
    ['/auth/v1/signup', credentials],
    // Anonymous sign-in is a sign-up without credentials.
    ['/auth/v1/signup', {}],
    ['/auth/v1/signup', { data: {}, gotrue_meta_security: {} }],
    ['/auth/v1/otp', { email: EMAIL, create_user: true }],
    ['/auth/v1/otp', { phone: '+34600000000', create_user: true }],
    ['/auth/v1/magiclink', { email: EMAIL }],
    ['/auth/v1/recover', { email: EMAIL }],
    ['/auth/v1/invite', { email: EMAIL }],
    ['/auth/v1/verify', { type: 'signup', token: 'x', email: EMAIL }],
    ['/auth/v1/resend', { type: 'signup', email: EMAIL }],
    ['/auth/v1/admin/users', { ...credentials, email_confirm: true }],
    ['/auth/v1/admin/generate_link', { type: 'signup', ...credentials }],
  ];

  it.each(requests)('POST %s %j as a visitor', async (path, body) => {
    expect(await post(server(), path, body)).toMatchObject({
      status: 422,
      body: { error_code: 'signup_disabled' },
    });
  });

  it.each(requests)('POST %s %j as staff', async (path, body) => {
    const token = await staffToken(server());
    expect((await post(server(), path, body, { token })).status).toBe(422);
  });

  it.each([
    '/auth/v1/Signup',
    '/auth/v1//signup',
    '/auth/v1/signup/',
    '/auth/v1/./signup',
    '/auth/v1/token/../signup',
    '/auth/v1/%73ignup',
    '/auth/v1/signup%2f',
    '/auth/v1/sso',
    '/auth/v1/factors',
    '/auth/v1/reauthenticate',
    '/auth/v1/user/identities/authorize',
    '/auth/v1/nothing',
    '/auth/v1/',
    '/auth/v1',
  ])('POST %s, a way around, is none', async (path) => {
    expect([404, 405, 422]).toContain((await post(server(), path, credentials)).status);
  });

  it.each(['id_token', 'web3', 'implicit', '', 'password&grant_type=id_token'])(
    'a token is not given for grant_type=%s',
    async (grant) => {
      const answer = await post(server(), `/auth/v1/token?grant_type=${grant}`, credentials);
      expect(answer.status).toBe(400);
    },
  );

  it('verify and confirm by link are closed as well', async () => {
    const answer = await ask(server(), 'GET', `/auth/v1/verify?type=signup&token=x&email=${EMAIL}`);
    expect(answer.status).toBe(422);
  });

  it('an account is not listed, made or removed with the public key or a staff token', async () => {
    for (const token of [undefined, await staffToken(server())]) {
      for (const [method, path] of [
        ['GET', '/auth/v1/admin/users'],
        ['DELETE', '/auth/v1/admin/users/00000000-0000-4000-8000-000000000000'],
        ['PUT', '/auth/v1/admin/users/00000000-0000-4000-8000-000000000000'],
      ] as const) {
        const body = method === 'PUT' ? { role: 'service_role' } : undefined;
        const answer = body
          ? await send(server(), method, path, body, { token })
          : await ask(server(), method, path, { token });
        expect(answer.status).toBe(422);
      }
    }
  });

  it('supabase-js is told so on each of its ways', async () => {
    const { auth } = client(server());
    const answers = [
      await auth.signInAnonymously(),
      await auth.signInWithOtp({ email: EMAIL }),
      await auth.resetPasswordForEmail(EMAIL),
      await auth.verifyOtp({ email: EMAIL, token: '123456', type: 'email' }),
      await auth.resend({ type: 'signup', email: EMAIL }),
      await auth.admin.createUser({ ...credentials, email_confirm: true }),
      await auth.admin.inviteUserByEmail(EMAIL),
    ];
    for (const { error } of answers)
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

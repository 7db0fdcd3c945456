import { describeSql } from '../../testing/backends';
import { fillStaffTables } from '../../testing/staffTables';
import { client, staff as staffClient } from '../../testing/clients';
import { FORGED_TOKENS } from '../../testing/forgedTokens';
import { newPkce, throughGithub } from '../../testing/githubSignIn';
import { githubPerson, type GithubStandIn, startGithubStandIn } from '../../testing/githubStandIn';
import { expectNoStaffRows } from '../../testing/noStaff';
import { type Answer, ask, type Options, post, send } from '../../testing/requests';
import { STAFF, type RunningServer } from '../../testing/server';
import { staffToken } from '../../testing/sql';
import { claimsOf, secretOf } from '../../testing/tokens';
import { newUuid, nonStaffToken, visitOf } from '../../testing/visits';

/** Caller: with only the public key, with an account that is not staff, or as staff whose request names that account's id. */
type Who = 'visitor' | 'nonStaff' | 'staff';
const EVERYBODY: Who[] = ['visitor', 'nonStaff', 'staff'];

interface Tools {
  server: RunningServer;
  github: GithubStandIn;
  options: Record<Who, Options>;
  /** Ids of the accounts. */
  ids: { nonStaff: string; staff: string };
  secret: string;
}

/** Name, caller and request of an attempt, and the expected statuses or error code. */
type Attempt = [
  name: string,
  who: Who,
  attempt: (tools: Tools) => Promise<Answer | URL>,
  refused: number[] | string,
];

const EMAIL = 'new@elsewhere.example';
const CREDENTIALS = { email: EMAIL, password: 'a long password 1' };
const ELSEWHERE = 'https://elsewhere.example/';

const PKCE = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`;

const as = (who: Who[], make: (who: Who) => Attempt): Attempt[] => who.map(make);
const DATA_API: Partial<Record<Who, number[]>> = { nonStaff: [403], visitor: [400, 401] };
const isRefusedByForm = (path: string, headers: Record<string, string>) =>
  path.includes('on_conflict') || Object.keys(headers).some((name) => name.endsWith('-profile'));
const requests = (
  method: string,
  path: string,
  body: object | undefined,
  refused: number[] | string,
  who: Who[] = EVERYBODY,
  headers: Record<string, string> = {},
): Attempt[] =>
  as(who, (each) => [
    `${method} ${path} ${body ? JSON.stringify(body) : ''} ${Object.entries(headers).join()}`,
    each,
    ({ server, options, ids }) => {
      const filled = (text: string) =>
        text.replaceAll('<nonStaff>', ids.nonStaff).replaceAll('<staff>', ids.staff);
      const withHeaders = { ...options[each], headers };
      return body
        ? send(server, method, filled(path), JSON.parse(filled(JSON.stringify(body))), withHeaders)
        : ask(server, method, filled(path), withHeaders);
    },
    // These requests are not visitor commands; other methods, upserts and schemas are refused earlier.
    path.startsWith('/rest/v1/') &&
    method !== 'PUT' &&
    !(each === 'nonStaff' && isRefusedByForm(path, headers))
      ? (DATA_API[each] ?? refused)
      : refused,
  ]);

const closed = (method: string, path: string, body?: object) =>
  requests(method, `/auth/v1/${path}`, body, 'signup_disabled');

const ACCOUNT_CREATION: Attempt[] = [
  closed('POST', 'signup', CREDENTIALS),
  // A sign-up without credentials would be an anonymous sign-in.
  closed('POST', 'signup', {}),
  closed('POST', 'signup', { data: {}, gotrue_meta_security: {} }),
  closed('POST', 'otp', { email: EMAIL, create_user: true }),
  closed('POST', 'otp', { phone: '+34600000000', create_user: true }),
  closed('POST', 'magiclink', { email: EMAIL }),
  closed('POST', 'recover', { email: STAFF.email }),
  closed('POST', 'invite', { email: EMAIL }),
  closed('POST', 'verify', { type: 'signup', token: 'x', email: EMAIL }),
  closed('GET', `verify?type=signup&token=x&email=${EMAIL}&redirect_to=${ELSEWHERE}`),
  closed('POST', 'resend', { type: 'signup', email: EMAIL }),
  closed('GET', 'admin/users'),
  closed('POST', 'admin/users', { ...CREDENTIALS, email_confirm: true }),
  ...['PUT', 'PATCH'].map((method) =>
    closed(method, 'admin/users/<nonStaff>', { role: 'service_role' }),
  ),
  closed('DELETE', 'admin/users/<staff>'),
  closed('POST', 'admin/generate_link', { type: 'magiclink', email: STAFF.email }),
  ...['Signup', '/signup', 'signup/', './signup', 'token/../signup', '%73ignup', 'signup%2f'].map(
    (path) => requests('POST', `/auth/v1/${path}`, CREDENTIALS, [404, 405, 422], ['visitor']),
  ),
  ...['sso', 'factors', 'reauthenticate', 'user/identities/authorize', 'nothing', ''].map((path) =>
    requests('POST', `/auth/v1/${path}`, CREDENTIALS, [404], EVERYBODY),
  ),
  ...['id_token', 'web3', 'implicit', '', 'password&grant_type=id_token'].map((grant) =>
    requests('POST', `/auth/v1/token?grant_type=${grant}`, CREDENTIALS, 'unsupported_grant_type'),
  ),
  requests('POST', '/auth/v1/token?grant_type=password', CREDENTIALS, 'invalid_credentials'),
].flat();

const GITHUB: Attempt[] = [
  ...(
    [
      ['an unknown address', EMAIL, true],
      ['an unverified one', STAFF.email, false],
    ] as const
  ).map(([what, email, verified]): Attempt => [
    `GitHub with ${what}`,
    'visitor',
    ({ server, github }) => {
      github.person = githubPerson(email, { verified });
      return throughGithub(server, newPkce());
    },
    'signup_disabled',
  ]),
  ...requests('GET', '/auth/v1/authorize?provider=github', undefined, 'pkce_required'),
  ...['redirect_to=', 'redirect_to=%2Flogin&redirect_to='].flatMap((name) =>
    requests(
      'GET',
      `/auth/v1/authorize?provider=github&${PKCE}&${name}${encodeURIComponent(ELSEWHERE)}`,
      undefined,
      'bad_request',
      ['visitor'],
    ),
  ),
  ...requests('GET', '/auth/v1/callback?code=x&state=<staff>', undefined, 'bad_oauth_state'),
];

const STAFF_TABLE: Attempt[] = [
  ...(['<nonStaff>', '<staff>'] as const).flatMap((userId) => [
    ...requests('POST', '/rest/v1/staff', { userId }, [401], ['visitor']),
    ...requests('POST', '/rest/v1/staff', { userId }, [403], ['nonStaff', 'staff']),
  ]),
  ...requests('POST', '/rest/v1/staff', [{ userId: '<nonStaff>' }], [400, 403]),
  ...requests('POST', '/rest/v1/staff?on_conflict=userId', { userId: '<nonStaff>' }, [400]),
  ...requests('PATCH', '/rest/v1/staff?userId=eq.<staff>', { userId: '<nonStaff>' }, [401, 403]),
  ...requests('PUT', '/rest/v1/staff?userId=eq.<nonStaff>', { userId: '<nonStaff>' }, [405]),
  ...requests('DELETE', '/rest/v1/staff?userId=eq.<staff>', undefined, [401, 403]),
];

const OWN_ACCOUNT: Attempt[] = [
  { email: STAFF.email },
  { phone: '+34600000000' },
  { data: { role: 'service_role' } },
  { app_metadata: { role: 'service_role' } },
  { user_metadata: { staff: true } },
  { role: 'service_role' },
  { id: '<staff>' },
  { password: 'otra clave 9999', email: STAFF.email },
].flatMap((fields) => [
  ...requests('PUT', '/auth/v1/user', fields, 'field_refused'),
  ...requests('PATCH', '/auth/v1/user', fields, [405]),
]);

const TOKENS: Attempt[] = FORGED_TOKENS.map(([name, make]) => [
  `a token ${name}`,
  'visitor',
  async ({ server, options, ids, secret }) => {
    const token = make({ token: options.staff.token!, secret, publicKey: server.anonKey });
    await expectNoStaffRows(server, [{ token }, { key: token }, { key: null, token }]);
    return post(server, '/rest/v1/staff', { userId: ids.nonStaff }, { token });
  },
  [400, 401],
]);

const MISPLACED_TOKENS: Attempt[] = (
  [
    ['the query', (token) => ['?select=uuid', { query: token }]],
    ['a cookie', (token) => ['', { cookie: `sb-access-token=${token}; role=service_role` }]],
    ['another header', (token) => ['', { 'x-authorization': `Bearer ${token}` }]],
    ['another scheme', (token) => ['', { authorization: `Token ${token}` }]],
  ] as [string, (token: string) => [string, Record<string, string>]][]
).map(([where, make]) => [
  `a good token in ${where}`,
  'visitor',
  async ({ server, options, ids }) => {
    const [, { query, ...headers }] = make(options.staff.token!);
    await expectNoStaffRows(
      server,
      [{ headers }],
      query ? `&access_token=${query}&apikey=${query}` : '',
    );
    return post(server, '/rest/v1/staff', { userId: ids.nonStaff }, { headers });
  },
  [400],
]);

const HIDDEN_OBJECTS: Attempt[] = [
  ...['auth', 'private', 'servers', 'supabase_migrations', 'pg_catalog'].flatMap((schema) => [
    ...requests('GET', '/rest/v1/users', undefined, [406], EVERYBODY, { 'accept-profile': schema }),
    ...requests('POST', '/rest/v1/users', CREDENTIALS, [406], EVERYBODY, {
      'content-profile': schema,
    }),
  ]),
  ...['is_staff', 'visitor_uuid', 'uid', 'set_config', 'query_to_xml'].flatMap((name) =>
    requests('POST', `/rest/v1/rpc/${name}`, {}, [404]),
  ),
  ...requests('POST', '/rest/v1/rpc/search_visits', { q: '' }, [401, 403], ['visitor', 'nonStaff']),
  // These reach staff through customers, which refer to a visit and an owner.
  ...requests('GET', '/rest/v1/visits?select=*,staff(*)', undefined, [401], ['visitor']),
  ...requests('GET', '/rest/v1/customers?select=*,staff(*)', undefined, [401], ['visitor']),
  ...requests('GET', '/rest/v1/touches?select=*,staff(*)', undefined, [400]),
  ...requests('GET', '/rest/v1/staff?select=*,users(*)', undefined, [400]),
  ...requests('GET', '/rest/v1/visits', undefined, [401], ['visitor'], { apikey: 'service_role' }),
];

let github: GithubStandIn;

describeSql(
  'attempts to get staff rights are refused',
  (server, sql) => {
    let tools: Tools;
    let before: object[];
    const accounts = () =>
      sql(`select users.id, email, encrypted_password, users.role, staff.role as rights, raw_app_meta_data, raw_user_meta_data,
                  banned_until, staff."userId" is not null as staff,
                  (select count(*) from auth.identities where user_id = users.id) as identities
             from auth.users full join public.staff on staff."userId" = users.id order by users.id`);

    beforeAll(async () => {
      const uuid = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
      await fillStaffTables(server(), await staffClient(server()), ['x', 'y']);
      const nonStaff = await nonStaffToken(server(), sql);
      const staff = await staffToken(server());
      tools = {
        server: server(),
        github,
        options: { visitor: {}, nonStaff: { token: nonStaff }, staff: { token: staff } },
        ids: { nonStaff: String(claimsOf(nonStaff).sub), staff: String(claimsOf(staff).sub) },
        secret: await secretOf(server(), sql),
      };
      before = await accounts();
      expect(before).toHaveLength(2);
    });
    afterEach(async () => expect(await accounts()).toEqual(before));
    afterAll(() => github.stop());

    describe.each([
      ['by making an account', ACCOUNT_CREATION],
      ['by GitHub', GITHUB],
      ['by the table of staff', STAFF_TABLE],
      ['by changing fields of one’s own account', OWN_ACCOUNT],
      ['by a forged token', TOKENS],
      ['by a valid token where none is read', MISPLACED_TOKENS],
      ['by schemas and functions that the API does not expose', HIDDEN_OBJECTS],
    ])('%s', (_, attempts) => {
      afterAll(async () => {
        await expectNoStaffRows(server(), [tools.options.visitor, tools.options.nonStaff]);
        // Staff still have their rights.
        const visits = await ask(server(), 'GET', '/rest/v1/visits?select=id', tools.options.staff);
        expect(visits.body).toHaveLength(2);
      });
      it.each(attempts)('%s, as %s', async (_name, _who, attempt, refused) => {
        const answer = await attempt(tools);
        if (typeof refused !== 'string') expect(refused).toContain((answer as Answer).status);
        else expect(codeIn(answer)).toBe(refused);
      });
    });

    it('supabase-js gets an error from each sign-up call', async () => {
      const { auth } = client(server());
      const answers = [
        await auth.signInAnonymously(),
        await auth.signInWithOtp({ email: EMAIL }),
        await auth.resetPasswordForEmail(EMAIL),
        await auth.verifyOtp({ email: EMAIL, token: '123456', type: 'email' }),
        await auth.resend({ type: 'signup', email: EMAIL }),
        await auth.admin.createUser({ ...CREDENTIALS, email_confirm: true }),
        await auth.admin.inviteUserByEmail(EMAIL),
      ];
      for (const { error } of answers)
        expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    });
  },
  {
    variables: async () => {
      github = await startGithubStandIn();
      return { ...github.variables, SIGN_IN_FAILURES_PER_MINUTE: '0' };
    },
  },
);

/** Error code of a response or of a redirect's URL. */
function codeIn(answer: Answer | URL): unknown {
  const location = answer instanceof URL ? answer.href : answer.headers.get('location');
  if (location !== null) return new URL(location).searchParams.get('error_code');
  return ((answer as Answer).body as { error_code?: unknown }).error_code;
}

import { describeSql } from '../../testing/backends';
import { client } from '../../testing/clients';
import { comeBack, exchange, goToGithub, newPkce, throughGithub } from '../../testing/githubSignIn';
import { githubPerson, type GithubStandIn, startGithubStandIn } from '../../testing/githubStandIn';
import { ask, bytesOf, exchange as exchangeBytes, post } from '../../testing/requests';
import { STAFF } from '../../testing/server';
import { newUuid, callsTo, visitOf } from '../../testing/visits';

const BEA = { email: 'bea@group.example', password: 'la noche estrellada 5' };
const EVA = { email: 'eva@group.example', password: 'primera clave 1' };
const CLOSED = {
  error: 'access_denied',
  error_code: 'signup_disabled',
  error_description: 'Signups not allowed for this instance',
};

let github: GithubStandIn;
let people = 100;
/** A new person at GitHub. */
const person = (email: string, verified = true) => githubPerson(email, { verified, id: ++people });

describeSql(
  'complete sign-ins with GitHub',
  (server, sql) => {
    const mine = newUuid();
    const accounts = () =>
      sql(`select users.email, count(distinct identities.id) as identities, count(distinct sessions.id) as sessions
             from auth.users left join auth.identities on identities.user_id = users.id
             left join auth.sessions on sessions.user_id = users.id group by 1 order by 1`);
    const parts = (url: URL) => ({
      page: url.origin + url.pathname,
      query: Object.fromEntries(url.searchParams),
      hash: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
    });
    const login = () => `${server().url}/login`;
    const signsIn = async () => {
      const pkce = newPkce();
      const code = (await throughGithub(server(), pkce)).searchParams.get('code');
      const answer = await exchange(server(), code, pkce.verifier);
      expect(answer.status).toBe(200);
      return answer;
    };
    /** @param refusal values that the sign-in page finds in its query and, with an empty `sb`, in its hash */
    const isRefused = async (refusal: Record<string, string> = CLOSED) => {
      const before = await accounts();
      const end = await throughGithub(server(), newPkce());
      expect(parts(end)).toEqual({ page: login(), query: refusal, hash: { ...refusal, sb: '' } });
      expect(await accounts()).toEqual(before);
    };

    beforeAll(async () => {
      await post(server(), '/rest/v1/visits', visitOf(mine), { uuid: mine });
      for (const each of [BEA, EVA]) await callsTo(server()).addStaff(each);
    });
    beforeEach(() => {
      github.denies = false;
      github.person = githubPerson(BEA.email, { id: 1 });
    });
    afterAll(async () => {
      await github.stop();
    });

    it('gives staff a session that can read visits; URLs contain a code, never a token', async () => {
      const pkce = newPkce();
      const end = await throughGithub(server(), pkce);
      expect(parts(end)).toEqual({ page: login(), query: { code: expect.any(String) }, hash: {} });
      const { status, body, text } = await exchange(
        server(),
        end.searchParams.get('code'),
        pkce.verifier,
      );
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { refresh_token: expect.any(String), user: { email: BEA.email } },
      });
      const token = (body as { access_token: string }).access_token;
      const visits = await ask(server(), 'GET', '/rest/v1/visits?select=uuid', { token });
      expect(visits.body).toEqual([{ uuid: mine }]);
      // GitHub's tokens must not reach the browser.
      expect(text).not.toMatch(/provider_(?:refresh_)?token|gho_/);
      expect(await sql(`select 1 from auth.flow_state where provider_access_token <> ''`)).toEqual(
        [],
      );
      expect(github.tokens).not.toEqual([]);
      expect(server().output()).not.toContain('gho_');
    });

    it('works with unmodified supabase-js', async () => {
      const { auth } = client(server(), {}, 'pkce');
      const { data } = await auth.signInWithOAuth({
        provider: 'github',
        options: { skipBrowserRedirect: true, redirectTo: login() },
      });
      const { pathname, search } = new URL(data.url!);
      const start = await ask(server(), 'GET', pathname + search, { key: null });
      const back = await fetch(start.headers.get('location')!, { redirect: 'manual' });
      const end = await comeBack(server(), new URL(back.headers.get('location')!));
      const { data: signedIn, error } = await auth.exchangeCodeForSession(
        end.searchParams.get('code')!,
      );
      expect({ error, email: signedIn.user?.email }).toEqual({ error: null, email: BEA.email });
    });

    it('returns to the page on which it began', async () => {
      const back = await goToGithub(server(), newPkce(), `${server().url}/login?next=%2Fads`);
      const { page, query } = parts(await comeBack(server(), back));
      expect({ page, next: query.next }).toEqual({ page: login(), next: '/ads' });
    });

    it('matches e-mail addresses case-insensitively, also secondary ones', async () => {
      github.person = {
        ...person('eva.privat@elsewhere.example'),
        emails: [
          { email: 'eva.privat@elsewhere.example', verified: true, primary: true },
          { email: 'Eva@Group.Example', verified: true, primary: false },
        ],
      };
      expect((await signsIn()).body).toMatchObject({ user: { email: EVA.email } });
      // The person's other addresses at GitHub open no account, neither for her nor for their next owner.
      github.person = person('eva.privat@elsewhere.example');
      await isRefused();
    });

    it('creates no account for an unknown e-mail address', async () => {
      github.person = person('non-staff@elsewhere.example');
      await isRefused();
    });

    it.each([
      ['unverified', person(STAFF.email, false)],
      [
        'unverified beside a verified unknown one',
        {
          ...person(''),
          emails: [
            { email: 'non-staff@elsewhere.example', verified: true, primary: true },
            { email: STAFF.email, verified: false, primary: false },
          ],
        },
      ],
      // The Kelvin sign becomes k in lower case; the result would be another person's address.
      ['that only looks like it in lower case', person('\u212Ai@group.example')],
    ])('a known e-mail address that is %s gives no session', async (_, who) => {
      await callsTo(server())
        .addStaff({
          email: 'ki@group.example',
          password: 'otra clave 22',
        })
        .catch(() => undefined);
      github.person = who;
      await isRefused();
    });

    it('refuses a person whose GitHub account no longer has the e-mail address', async () => {
      await signsIn();
      github.person = githubPerson('bea.privat@elsewhere.example', { id: 1 });
      await isRefused();
      github.person = githubPerson(BEA.email, { id: 1, verified: false });
      await isRefused();
    });

    it('a former member of staff gets a session that cannot read data', async () => {
      const old = { email: 'old@group.example', password: 'hasta la vista 7' };
      await callsTo(server()).addStaff(old);
      await sql(
        `delete from public.staff using auth.users where id = "userId" and email = '${old.email}' returning 1`,
      );
      github.person = person(old.email);
      const { access_token: token } = (await signsIn()).body as { access_token: string };
      for (const table of ['visits', 'staff'])
        expect(await ask(server(), 'GET', `/rest/v1/${table}`, { token })).toMatchObject({
          status: 403,
          body: { code: 'not_staff' },
        });
    });

    it('a refusal at GitHub is reported on the sign-in page', async () => {
      github.denies = true;
      await isRefused({
        error: 'access_denied',
        error_description: 'The user has denied your application access.',
      });
    });

    it('fails when two accounts match', async () => {
      github.person = {
        ...person(''),
        emails: [BEA.email, STAFF.email].map((email) => ({
          email,
          verified: true,
          primary: false,
        })),
      };
      await isRefused({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: expect.stringContaining('Multiple accounts') as string,
      });
    });

    it.each<[string, (back: URL) => void | Promise<unknown>, string]>([
      ['forged', (url) => url.searchParams.set('state', newUuid()), 'not found or expired'],
      ['no id', (url) => url.searchParams.set('state', 'a.b.c'), 'is invalid'],
      ['missing', (url) => url.searchParams.delete('state'), 'missing'],
      ['used', (url) => comeBack(server(), url), 'already been used'],
      [
        'older than five minutes',
        () => sql(`update auth.flow_state set created_at = now() - interval '301 s' returning 1`),
        'has expired',
      ],
    ])(
      'a state that is %s redirects to the sign-in page without a code',
      async (_, spoil, words) => {
        const back = await goToGithub(server(), newPkce());
        await spoil(back);
        const { page, query, hash } = parts(await comeBack(server(), back));
        expect({ page, hash }).toEqual({ page: login(), hash: {} });
        expect(query).toEqual({
          error: 'invalid_request',
          error_code: expect.stringMatching(/^(?:bad_oauth_|flow_state_already_used)/),
          error_description: expect.stringContaining(words),
        });
      },
    );

    it('a sign-in begun with a forged Host gets no code there', async () => {
      const pkce = newPkce();
      const target = encodeURIComponent('http://evil.example/');
      const answer = await exchangeBytes(
        server(),
        bytesOf('GET', `/auth/v1/authorize?provider=github&redirect_to=${target}&${pkce.query}`, {
          host: 'evil.example',
          connection: 'close',
        }),
      );
      const github = new URL(/^location: (\S+)/im.exec(answer)![1]!);
      // This is an attacker's link, opened by a member of staff who agreed before and is not asked again.
      github.searchParams.set('redirect_uri', `${server().url}/auth/v1/callback`);
      const back = await fetch(github, { redirect: 'manual' });
      const end = await comeBack(server(), new URL(back.headers.get('location')!));
      expect(parts(end)).toEqual({ page: login(), query: { error: 'access_denied' }, hash: {} });
    });

    it('fails with an invalid or missing GitHub code', async () => {
      for (const code of ['invented', undefined]) {
        const back = await goToGithub(server(), newPkce());
        if (code === undefined) back.searchParams.delete('code');
        else back.searchParams.set('code', code);
        const { query } = parts(await comeBack(server(), back));
        expect(query.error).toMatch(/^(?:server_error|invalid_request)$/);
        expect(query).not.toHaveProperty('code');
      }
    });

    it.each<[string, (code: string, verifier: string) => [unknown, unknown], number, string]>([
      ['a wrong verifier', (code) => [code, newPkce().verifier], 400, 'bad_code_verifier'],
      ['no verifier', (code) => [code, undefined], 400, 'validation_failed'],
      ['an empty verifier', (code) => [code, ''], 400, 'validation_failed'],
      ['an invented code', (_, verifier) => [newUuid(), verifier], 404, 'flow_state_not_found'],
      ['no code', (_, verifier) => [undefined, verifier], 400, 'validation_failed'],
      ['a number', (_, verifier) => [7, verifier], 400, 'bad_request'],
    ])('%s gives no session', async (_, spoil, status, code) => {
      const pkce = newPkce();
      const end = await throughGithub(server(), pkce);
      const before = await accounts();
      const [auth_code, code_verifier] = spoil(end.searchParams.get('code')!, pkce.verifier);
      const answer = await post(server(), '/auth/v1/token?grant_type=pkce', {
        auth_code,
        code_verifier,
      });
      expect(answer).toMatchObject({ status, body: { error_code: code } });
      expect(await accounts()).toEqual(before);
    });

    it('a code works once and expires after five minutes', async () => {
      const pkce = newPkce();
      const code = async () => (await throughGithub(server(), pkce)).searchParams.get('code');
      const used = await code();
      expect((await exchange(server(), used, pkce.verifier)).status).toBe(200);
      expect(await exchange(server(), used, pkce.verifier)).toMatchObject({
        status: 404,
        body: { error_code: 'flow_state_not_found' },
      });
      const old = await code();
      await sql(`update auth.flow_state set created_at = now() - interval '301 s' returning 1`);
      expect(await exchange(server(), old, pkce.verifier)).toMatchObject({
        status: 422,
        body: { error_code: 'flow_state_expired' },
      });
    });

    it('is listed in the auth settings', async () => {
      const { body } = await ask(server(), 'GET', '/auth/v1/settings');
      expect(body).toMatchObject({ external: { github: true }, disable_signup: true });
    });
  },
  { variables: async () => (github = await startGithubStandIn()).variables },
);

import { client } from '../../testing/clients';
import { newPkce } from '../../testing/githubSignIn';
import { ask } from '../../testing/requests';
import { cleanUpAfter } from '../../testing/cleanUp';
import { startServer, type TestServer } from '../../testing/server';

describe('the sign-in with GitHub', () => {
  const { usedFolder } = cleanUpAfter();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      DATA_DIR: await usedFolder(),
      GITHUB_CLIENT_ID: 'our-app',
      GITHUB_CLIENT_SECRET: 'our-secret',
    });
  });
  afterAll(async () => {
    await server.stop();
  });
  const authorize = (query: string, headers: Record<string, string> = {}) =>
    ask(server, 'GET', `/auth/v1/authorize?provider=github&${newPkce().query}${query}`, {
      key: null,
      headers,
    });

  it('redirects to GitHub with this site’s callback', async () => {
    const { data, error } = await client(server, {}, 'pkce').auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true, redirectTo: `${server.url}/customers` },
    });
    expect(error).toBeNull();
    const { pathname, search } = new URL(data.url!);
    const answer = await ask(server, 'GET', pathname + search, { key: null });
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location')!);
    expect(target.origin + target.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(target.searchParams.get('client_id')).toBe('our-app');
    expect(target.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
    expect(target.searchParams.get('state')).toBeTruthy();
    expect(target.href).not.toContain('our-secret');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'https:elsewhere.example',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    'http://127.0.0.1@elsewhere.example/',
    '\\\\elsewhere.example',
  ])('does not redirect to %s', async (target) => {
    const answer = await authorize(`&redirect_to=${encodeURIComponent(target)}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'redirect_to leaves this site' },
    });
    expect(answer.headers.get('location')).toBeNull();
  });

  it('ignores the Referer and passes no other parameters to GitHub', async () => {
    const answer = await authorize(
      '&login=elsewhere&scopes=elsewhere&redirect_uri=https://elsewhere.example',
      {
        referer: 'https://elsewhere.example/page',
      },
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).not.toContain('elsewhere');
  });

  it.each(['google', 'gitlab', 'email', '', 'github&provider=google'])(
    'refuses the provider %s',
    async (provider) => {
      const path = `/auth/v1/authorize?provider=${provider}&${newPkce().query}`;
      const answer = await ask(server, 'GET', path, { key: null });
      if (answer.status === 302)
        expect(answer.headers.get('location')).toMatch(/^https:\/\/github\.com\//);
      else expect(answer.status).toBeLessThan(500);
    },
  );

  it.each(['', '?code=x', '?code=x&state=y', '?error=access_denied', '?code=x&state=a.b.c'])(
    'redirects an unexpected callback only to the sign-in page: %s',
    async (query) => {
      const answer = await ask(server, 'GET', `/auth/v1/callback${query}`, { key: null });
      expect(answer.status).toBeLessThan(500);
      const location = answer.headers.get('location');
      if (location !== null) expect(new URL(location, server.url).origin).toBe(server.url);
      expect(answer.text).not.toContain('access_token');
    },
  );
});

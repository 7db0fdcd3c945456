import { createHash, randomBytes } from 'node:crypto';
import { type Answer, ask, type Options, post } from './requests';
import type { RunningServer } from './server';

interface Pkce {
  verifier: string;
  /** Challenge as part of the query of `/auth/v1/authorize`. */
  query: string;
}

export function newPkce(): Pkce {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, query: `code_challenge=${challenge}&code_challenge_method=s256` };
}

/** Follows the redirects from the sign-in page to GitHub. @returns the callback URL to which GitHub redirects */
export async function goToGithub(
  server: RunningServer,
  { query }: Pkce,
  redirectTo = `${server.url}/login`,
): Promise<URL> {
  const answer = await ask(
    server,
    'GET',
    `/auth/v1/authorize?provider=github&redirect_to=${encodeURIComponent(redirectTo)}&${query}`,
    { key: null },
  );
  const authorized = await fetch(locationOf(answer), { redirect: 'manual' });
  return new URL(authorized.headers.get('location') ?? '');
}

/** Requests the callback like the browser. @returns the URL of its redirect */
export async function comeBack(server: RunningServer, { pathname, search }: URL): Promise<URL> {
  return locationOf(await ask(server, 'GET', pathname + search, { key: null }));
}

export async function throughGithub(server: RunningServer, pkce: Pkce): Promise<URL> {
  return comeBack(server, await goToGithub(server, pkce));
}

/** @param code code in the URL to which the callback redirected */
export function exchange(
  server: RunningServer,
  code: string | null,
  verifier: string,
  options: Options = {},
): Promise<Answer> {
  const body = { auth_code: code, code_verifier: verifier };
  return post(server, '/auth/v1/token?grant_type=pkce', body, options);
}

function locationOf({ status, headers, text }: Answer): URL {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || location === null)
    throw new Error(`no redirect but ${status}: ${text}`);
  return new URL(location);
}

import { GITHUB, type GithubApp } from '../environment';

/** A person at GitHub. */
export interface GithubPerson {
  id: string;
  /** Verified e-mail addresses, in lower case. */
  emails: string[];
}

const TIMEOUT_MS = 10_000;

/**
 * Address of GitHub's page on which the person agrees. @param callback address to which GitHub then redirects the
 * browser
 */
export function authorizeUrl(
  { url, clientId }: GithubApp,
  { state, callback }: { state: string; callback: string },
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    scope: 'user:email',
    state,
  });
  return `${url}/login/oauth/authorize?${query.toString()}`;
}

/**
 * Reads which person has agreed, and does not keep GitHub's token. @throws Error when the code is invalid, or GitHub
 * does not answer
 */
export async function readPerson(
  { url, clientId, clientSecret }: GithubApp,
  { githubCode, callback }: { githubCode: string; callback: string },
): Promise<GithubPerson> {
  const token = await ask(`${url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code: githubCode,
      redirect_uri: callback,
    }),
  });
  // GitHub answers a wrong code with status 200 too.
  if (typeof token.access_token !== 'string')
    throw new Error(`GitHub gave no token: ${String(token.error)}`);
  const api = url === GITHUB ? 'https://api.github.com' : `${url}/api/v3`;
  const headers = { authorization: `Bearer ${token.access_token}` };
  const [{ id }, emails] = [
    await ask(`${api}/user`, { headers }),
    await ask(`${api}/user/emails`, { headers }),
  ];
  if (typeof id !== 'number' || !Array.isArray(emails))
    throw new Error('GitHub answered in an unknown form');
  return { id: String(id), emails: verifiedOf(emails as GithubEmail[]) };
}

interface GithubEmail {
  email?: unknown;
  verified?: unknown;
}

/**
 * Verified addresses. Drops those with letters outside ASCII, because toLowerCase() turns some into ASCII ones: the
 * Kelvin sign into k.
 */
export function verifiedOf(emails: readonly GithubEmail[]): string[] {
  return emails.flatMap(({ email, verified }) =>
    verified === true && typeof email === 'string' && /^[\x21-\x7e]+$/.test(email)
      ? [email.toLowerCase()]
      : [],
  );
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
  return Object(await response.json()) as Record<string, unknown>;
}

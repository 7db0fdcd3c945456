import type { Claims } from './token';

/** GoTrue would take the Referer otherwise, and hand what it does not know to GitHub. */
export function keepRedirectHome(url: URL, origin: string): void {
  const target = new URL(url.searchParams.get('redirect_to') ?? '/', origin).href;
  for (const name of [...url.searchParams.keys()]) {
    if (!['provider', 'code_challenge', 'code_challenge_method'].includes(name))
      url.searchParams.delete(name);
  }
  url.searchParams.set('redirect_to', target);
}

/** undefined: no request for a token. */
export function grantOf(method: string, { pathname, searchParams }: URL): string | undefined {
  const grants =
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.getAll('grant_type');
  return grants && grants.length === 1 ? grants[0] : undefined;
}

/** @returns the address of the account whose password the request claims to know; undefined: it claims nothing */
export function accountTried(
  grant: string | undefined,
  method: string,
  path: string,
  body: string | undefined,
  claims: Claims | undefined,
): string | undefined {
  if (grant === 'password') return emailOf(parsed(body));
  const changes = method === 'PUT' && path === '/auth/v1/user' && claims !== undefined;
  return changes && parsed(body).password !== undefined ? emailOf(claims) : undefined;
}

function emailOf({ email }: { email?: unknown }): string {
  return typeof email === 'string' ? email.toLowerCase().slice(0, 320) : '';
}

function parsed(body: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(body ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

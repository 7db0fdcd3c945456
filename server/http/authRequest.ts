import type { Claims } from './token';

/**
 * Keeps GitHub's sign-in on this site: GoTrue falls back to the Referer without redirect_to, and passes unknown
 * parameters on to GitHub.
 */
export function restrictAuthorizeQuery({ searchParams }: URL, origin: string): void {
  const target = new URL(searchParams.get('redirect_to') ?? '/', origin).href;
  for (const name of [...searchParams.keys()]) {
    if (!['provider', 'code_challenge', 'code_challenge_method'].includes(name))
      searchParams.delete(name);
  }
  searchParams.set('redirect_to', target);
}

/** @returns the grant type, or undefined when the request asks for no token */
export function tokenGrant(method: string, { pathname, searchParams }: URL): string | undefined {
  const grants =
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.getAll('grant_type');
  return grants && grants.length === 1 ? grants[0] : undefined;
}

/** @returns the e-mail address whose password the request sends (sign-in, password change), or undefined */
export function passwordAttemptAccount(
  grant: string | undefined,
  method: string,
  path: string,
  body: string | undefined,
  claims: Claims | undefined,
): string | undefined {
  if (grant === 'password') return emailOf(parsed(body));
  const isOwnChange = method === 'PUT' && path === '/auth/v1/user' && claims !== undefined;
  return isOwnChange && parsed(body).password !== undefined ? emailOf(claims) : undefined;
}

/** @returns the address for which the body asks for a link; '' for none */
export const recoveryAddress = (body: string | undefined): string => emailOf(parsed(body));

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

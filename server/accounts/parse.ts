import {
  badRequest,
  databaseUnavailable,
  methodNotAllowed,
  type Refusal,
  refusal,
  signUpClosed,
  unknownRoute,
} from '../primitives/refusals';
import type { Account, Bearer } from '../primitives/bearer';
import type { AccountCommand } from './command';
import type { SignOutScope } from './sessions';
import { badToken, noToken, sessionNotFound, wrongPassword } from './refused';

/** A request to /auth/v1. */
export interface AccountRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string | undefined;
  /** Scheme and authority that the browser shows. */
  origin: string;
  githubConfigured: boolean;
  /** Whether this server sends links by which staff set a lost password. */
  sendsLinks: boolean;
}

type Parse = (request: AccountRequest, bearer: Bearer) => AccountCommand | Refusal;

const ROUTES: Record<string, Record<string, Parse>> = {
  token: { POST: parseToken },
  user: {
    GET: ofAccount((_, account) => ({ kind: 'readAccount', account })),
    PUT: parseChange,
  },
  logout: { POST: ofAccount(parseSignOut) },
  settings: { GET: () => ({ kind: 'settings' }) },
  health: { GET: () => ({ kind: 'health' }) },
  // Also where no e-mail is sent: an admin may hand the link of an invitation over.
  verify: { POST: parseLink },
};
const LINK_ROUTES: typeof ROUTES = { recover: { POST: parseLostPassword } };
const GITHUB_ROUTES: typeof ROUTES = {
  authorize: { GET: parseAuthorize },
  callback: { GET: parseCallback },
};
const ROOT = '/auth/v1/';
/** Every path on which GoTrue would create or confirm an account. */
const SIGN_UP_ROUTES = /^(?:signup|otp|magiclink|recover|invite|verify|resend|admin(?:\/.*)?)$/;
const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

/** Parses a request before it reaches the database thread: whatever is no command is refused. */
export function parseAccountCommand(
  request: AccountRequest,
  bearer: Bearer,
): AccountCommand | Refusal {
  const name = request.path.slice(ROOT.length);
  const routes = {
    ...ROUTES,
    ...(request.sendsLinks && LINK_ROUTES),
    ...(request.githubConfigured && GITHUB_ROUTES),
  };
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (route && Object.hasOwn(route, request.method))
    return route[request.method]?.(request, bearer) ?? methodNotAllowed;
  if (SIGN_UP_ROUTES.test(name)) return signUpClosed;
  return route ? methodNotAllowed : unknownRoute;
}

function parseToken({ query, body }: AccountRequest): AccountCommand | Refusal {
  const grant = grantOf(query);
  if (!grant)
    return refusal(400, 'unsupported_grant_type', 'Use grant_type password, refresh_token or pkce');
  const fields = readFields(body);
  return 'status' in fields ? fields : GRANTS[grant](fields);
}

/** The proof for which a request wants a token; undefined unless it names exactly one that there is. */
export function grantOf(query: URLSearchParams): keyof typeof GRANTS | undefined {
  const [grant = '', ...others] = query.getAll('grant_type');
  return Object.hasOwn(GRANTS, grant) && others.length === 0
    ? (grant as keyof typeof GRANTS)
    : undefined;
}

const GRANTS = {
  password: ({ email, password }) => {
    if (!email) return invalid('missing email or phone');
    return password ? { kind: 'signIn', email: email.toLowerCase(), password } : wrongPassword;
  },
  refresh_token: ({ refresh_token: token }) =>
    token ? { kind: 'refresh', token } : invalid('Refresh token is not valid'),
  pkce: ({ auth_code: authCode, code_verifier: verifier }) =>
    authCode && verifier
      ? { kind: 'exchange', authCode, verifier }
      : invalid('invalid request: both auth code and code verifier should be non-empty'),
} satisfies Record<string, (fields: Fields) => AccountCommand | Refusal>;

function parseLink({ body, sendsLinks }: AccountRequest): AccountCommand | Refusal {
  const { type, token_hash: token } = Object(parsed(body)) as Record<string, unknown>;
  const isOpen = type === 'invite' || (sendsLinks && type === 'recovery');
  return isOpen && typeof token === 'string'
    ? { kind: 'openLink', token, link: type }
    : signUpClosed;
}

function parseLostPassword({ body }: AccountRequest): AccountCommand | Refusal {
  const fields = readFields(body);
  if ('status' in fields) return fields;
  return { kind: 'sendLink', email: (fields.email ?? '').toLowerCase().slice(0, 320) };
}

/** A request that only an account that is signed in may send. */
function ofAccount(
  parse: (request: AccountRequest, account: Account) => AccountCommand | Refusal,
): Parse {
  return (request, bearer) => {
    const account = accountOf(bearer);
    return 'status' in account ? account : parse(request, account);
  };
}

/** Which fields may be changed is told to everybody. */
function parseChange(request: AccountRequest, bearer: Bearer): AccountCommand | Refusal {
  const fields = readFields(request.body);
  if ('status' in fields) return fields;
  const other = Object.keys(fields).find((field) => !OWN_FIELDS.has(field));
  if (other !== undefined) return refusal(422, 'field_refused', `${other} cannot be changed here`);
  const { password, current_password: current } = fields;
  const account = accountOf(bearer);
  if ('status' in account) return account;
  return password === undefined
    ? { kind: 'readAccount', account }
    : { kind: 'changePassword', account, password, current };
}

function parseSignOut({ query }: AccountRequest, account: Account): AccountCommand | Refusal {
  const scope = query.get('scope') ?? 'global';
  return SCOPES.includes(scope)
    ? { kind: 'signOut', account, scope: scope as SignOutScope }
    : invalid(`Unsupported logout scope "${scope}"`);
}

/** Requires PKCE: without a challenge GoTrue would put the session's tokens into the redirect address. */
function parseAuthorize({ query, origin }: AccountRequest): AccountCommand | Refusal {
  const targets = query.getAll('redirect_to');
  if (targets.some((target) => !isWithin(target, origin)))
    return badRequest('redirect_to leaves this site');
  const challenges = query.getAll('code_challenge');
  const methods = query.getAll('code_challenge_method');
  const [challenge] = challenges;
  if (!challenge || methods[0]?.toLowerCase() !== 's256' || challenges.length + methods.length > 2)
    return refusal(400, 'pkce_required', 'Send one code_challenge, and its method s256');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) return invalid('code_challenge is not valid');
  if (query.get('provider') !== 'github') return invalid('Unsupported provider');
  return { kind: 'startGithub', challenge, target: new URL(targets[0] ?? '/', origin).href };
}

function parseCallback({ query }: AccountRequest): AccountCommand {
  const error = query.get('error');
  return {
    kind: 'finishGithub',
    state: query.get('state') || undefined,
    githubCode: query.get('code') || undefined,
    declined: error ? { error, description: query.get('error_description') ?? '' } : undefined,
  };
}

function accountOf(bearer: Bearer): Account | Refusal {
  if (bearer.kind === 'visitor') return noToken;
  if (bearer.kind === 'unverified') return databaseUnavailable;
  if (bearer.kind !== 'account') return badToken(bearer.kind);
  return bearer.account ?? sessionNotFound;
}

const invalid = (message: string) => refusal(400, 'validation_failed', message);

const TEXT_FIELDS = [
  'email',
  'phone',
  'password',
  'current_password',
  'refresh_token',
  'auth_code',
  'code_verifier',
] as const;
type Fields = Partial<Record<(typeof TEXT_FIELDS)[number], string>>;
/** Fields of its own that an account may change; supabase-js always sends the last three. */
const OWN_FIELDS = new Set([
  'password',
  'current_password',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]);

function readFields(body: string | undefined): Fields | Refusal {
  const fields = parsed(body);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return badRequest('The body is not a JSON object');
  for (const name of TEXT_FIELDS) {
    const value = Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : '';
    if (typeof value !== 'string') return badRequest(`${name} must be a string`);
    if (value.includes('\0')) return badRequest(`${name} contains a NUL character`);
  }
  return fields;
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

function isWithin(target: string, origin: string): boolean {
  try {
    return new URL(target, origin).origin === origin;
  } catch {
    return false;
  }
}

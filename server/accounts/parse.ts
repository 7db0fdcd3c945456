import {
  databaseUnavailable,
  methodNotAllowed,
  orRefusal,
  Refused,
  unknownRoute,
} from '../primitives/refusals';
import type { Account, Bearer } from '../primitives/bearer';
import type { AccountCommand } from './command';
import type { SignOutScope } from './sessions';
import { refuse } from './refused';

/** A request to /auth/v1. */
export interface AccountRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string | undefined;
  /** Origin of the site, as the browser's address bar shows it. */
  origin: string;
  githubConfigured: boolean;
  /** Whether this server sends links by e-mail with which staff set a lost password. */
  sendsLinks: boolean;
}

type Parse = (request: AccountRequest, bearer: Bearer) => AccountCommand;

const ROUTES: Record<string, Parse> = {
  'POST token': parseToken,
  'GET user': (_, bearer) => ({ kind: 'readAccount', account: accountOf(bearer) }),
  'PUT user': parseChange,
  'POST logout': parseSignOut,
  'GET settings': () => ({ kind: 'settings' }),
  'POST recover': parseLostPassword,
  'POST verify': parseLink,
  'GET authorize': parseAuthorize,
  'GET callback': parseCallback,
};
const ROOT = '/auth/v1/';
const GITHUB_ROUTES = /^(?:authorize|callback)$/;
/** Every path on which GoTrue would create or confirm an account. */
const SIGN_UP_ROUTES = /^(?:signup|otp|magiclink|recover|invite|verify|resend|admin(?:\/.*)?)$/;
const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

/** Parses a request before it reaches the database thread, and refuses all that are not commands. */
export const parseAccountCommand = (request: AccountRequest, bearer: Bearer) =>
  orRefusal(() => commandOf(request, bearer));

function commandOf(request: AccountRequest, bearer: Bearer): AccountCommand {
  const name = request.path.slice(ROOT.length);
  if (GITHUB_ROUTES.test(name) && !request.githubConfigured) throw new Refused(unknownRoute);
  const parse = ROUTES[`${request.method} ${name}`];
  if (parse) return parse(request, bearer);
  if (SIGN_UP_ROUTES.test(name)) refuse('signup_disabled');
  const isKnown = Object.keys(ROUTES).some((route) => route.endsWith(` ${name}`));
  throw new Refused(isKnown ? methodNotAllowed : unknownRoute);
}

function parseToken({ query, body }: AccountRequest): AccountCommand {
  const grant = grantOf(query) ?? refuse('unsupported_grant_type');
  return GRANTS[grant](fieldsOf(body));
}

/** The grant type of a request for a token; undefined unless it names exactly one that exists. */
export function grantOf(query: URLSearchParams): keyof typeof GRANTS | undefined {
  const [grant = '', ...others] = query.getAll('grant_type');
  return Object.hasOwn(GRANTS, grant) && others.length === 0
    ? (grant as keyof typeof GRANTS)
    : undefined;
}

const GRANTS = {
  password: ({ email, password }) => {
    if (!email) return invalid('missing email or phone');
    if (!password) return refuse('invalid_credentials');
    return { kind: 'signIn', email: email.toLowerCase(), password };
  },
  refresh_token: ({ refresh_token: token }) =>
    token ? { kind: 'refresh', token } : invalid('Refresh token is not valid'),
  pkce: ({ auth_code: authCode, code_verifier: verifier }) =>
    authCode && verifier
      ? { kind: 'exchange', authCode, verifier }
      : invalid('invalid request: both auth code and code verifier should be non-empty'),
} satisfies Record<string, (fields: Fields) => AccountCommand>;

/** Accepts the link of an invitation also where no e-mail is sent, because an admin may pass that link on. */
function parseLink({ body, sendsLinks }: AccountRequest): AccountCommand {
  const { type, token_hash: token } = Object(parsed(body)) as Record<string, unknown>;
  const isOpen = type === 'invite' || (sendsLinks && type === 'recovery');
  return isOpen && typeof token === 'string'
    ? { kind: 'openLink', token, link: type }
    : refuse('signup_disabled');
}

function parseLostPassword({ body, sendsLinks }: AccountRequest): AccountCommand {
  if (!sendsLinks) refuse('signup_disabled');
  return { kind: 'sendLink', email: (fieldsOf(body).email ?? '').toLowerCase().slice(0, 320) };
}

/** Checks the fields before the token: which ones can be changed is no secret. */
function parseChange({ body }: AccountRequest, bearer: Bearer): AccountCommand {
  const fields = fieldsOf(body);
  const other = Object.keys(fields).find((field) => !OWN_FIELDS.test(field));
  if (other !== undefined) refuse('field_refused', `${other} cannot be changed here`);
  const { password, current_password: current } = fields;
  const account = accountOf(bearer);
  return password === undefined
    ? { kind: 'readAccount', account }
    : { kind: 'changePassword', account, password, current };
}

function parseSignOut({ query }: AccountRequest, bearer: Bearer): AccountCommand {
  const account = accountOf(bearer);
  const scope = query.get('scope') ?? 'global';
  if (!SCOPES.includes(scope)) invalid(`Unsupported logout scope "${scope}"`);
  return { kind: 'signOut', account, scope: scope as SignOutScope };
}

/** Requires PKCE: without a challenge GoTrue would put the session's tokens into the redirect address. */
function parseAuthorize({ query, origin }: AccountRequest): AccountCommand {
  const targets = query.getAll('redirect_to');
  if (targets.some((target) => !isWithin(target, origin)))
    refuse('bad_request', 'redirect_to leaves this site');
  const challenges = query.getAll('code_challenge');
  const methods = query.getAll('code_challenge_method');
  const [challenge] = challenges;
  if (!challenge || methods[0]?.toLowerCase() !== 's256' || challenges.length + methods.length > 2)
    return refuse('pkce_required');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) invalid('code_challenge is not valid');
  if (query.get('provider') !== 'github') invalid('Unsupported provider');
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

/** The account of the request's session. @throws Refused when the token has none */
function accountOf(bearer: Bearer): Account {
  switch (bearer.kind) {
    case 'visitor':
      return refuse('no_authorization');
    case 'unverified':
      throw new Refused(databaseUnavailable);
    case 'expired':
      return refuse('bad_jwt', 'token has invalid claims: token is expired');
    case 'invalid':
      return refuse('bad_jwt', 'token signature is invalid: signature is invalid');
    case 'account':
      return bearer.account ?? refuse('session_not_found');
  }
}

const invalid = (message: string) => refuse('validation_failed', message);

const TEXT_FIELDS = [
  'email',
  'password',
  'current_password',
  'refresh_token',
  'auth_code',
  'code_verifier',
] as const;
type Fields = Partial<Record<(typeof TEXT_FIELDS)[number], string>>;
/** Fields that an account may send to change itself; supabase-js always sends the last three. */
const OWN_FIELDS = /^(?:password|current_password|nonce|code_challenge(?:_method)?)$/;

function fieldsOf(body: string | undefined): Fields {
  const fields = parsed(body);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return refuse('bad_request', 'The body is not a JSON object');
  for (const name of TEXT_FIELDS) {
    const value = Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : '';
    if (typeof value !== 'string') refuse('bad_request', `${name} must be a string`);
    if (value.includes('\0')) refuse('bad_request', `${name} contains a NUL character`);
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

const isWithin = (target: string, origin: string) =>
  URL.canParse(target, origin) && new URL(target, origin).origin === origin;

import { App, type Connection, type ServerOptions } from '@supabase/lite';
import bcrypt from 'bcryptjs';
import { type ApiRequest, type ApiResponse, postgrestError } from '../database/apiResponse';
import type { Database } from '../database/database';
import { isClientError, isDiskFull } from '../database/errors';
import type { Exclusively } from '../database/exclusive';
import { type RequestContext, requestContext } from '../database/requestContext';
import { GITHUB, type GithubApp, type SessionLimits } from '../environment';
import { diskFull, toResponse } from '../http/refusals';
import { enforceGithubAccounts } from './githubAccounts';
import type { Keys } from './keys';
import { changeOwnPassword, readPasswordChange, refused } from './passwordChange';
import { allowPassword, readLink, consumeLink } from './passwordLinks';

export interface ApiOptions extends Keys {
  github: GithubApp | undefined;
  sessions: SessionLimits;
  minPasswordLength: number;
  /** Whether this server sends e-mail, and so links by which staff set a password. */
  sendsLinks: boolean;
}

/** Stands for the site's address, which is not known at start; redirects get the request's own origin in its place. */
const SITE = 'http://site.invalid';
/** Target of a GitHub sign-in whose state is unknown or expired, so that its own target is not known. */
const SIGN_IN_PAGE = `${SITE}/login`;

/** Answers a request to /auth/v1. */
export type Api = (request: ApiRequest) => Promise<ApiResponse>;

/** Creates the account routes on @supabase/lite: sign-up closed, roles from tokens only. */
export function createApi(
  connection: Connection,
  database: Database,
  exclusively: Exclusively,
  options: ApiOptions,
): Api {
  const app = createApp(connection, options, false, [enforceGithubAccounts]);
  return async ({ method, origin, url, headers, body, priority }) => {
    const { pathname: path, searchParams } = new URL(url, origin);
    const context: RequestContext = { priority, method, path, headers };
    const send = async (init: { method: string; body?: string }): Promise<ApiResponse> => {
      const response = await app.fetch(new Request(origin + url, { headers, ...init }));
      if (response.status === 500 && isClientError(context.failure))
        return clientError(context.failure);
      if (response.status >= 500 && isDiskFull(context.failure)) return toResponse(diskFull);
      return {
        status: response.status,
        headers: [...response.headers].map(([name, value]) => [
          name,
          name === 'location' ? keepOnSite(path, value.replace(SITE, origin), origin) : value,
        ]),
        body: await response.text(),
      };
    };
    const openLink = async (): Promise<ApiResponse> => {
      const link = readLink(body);
      const used = link && (await consumeLink(database, link));
      if (!used) return linkInvalid;
      const answer = await send({
        method,
        body: JSON.stringify({ type: 'recovery', token_hash: used.liteToken }),
      });
      if (answer.status !== 200) return answer;
      const sessionId = await nameDevice(database, answer, headers);
      await allowPassword(database, { account: used.account, kind: link.kind, sessionId });
      return answer;
    };
    return requestContext.run(context, async () => {
      const unchanged = () => send({ method, ...(body !== undefined && { body }) });
      const isToken = method === 'POST' && path === '/auth/v1/token';
      const grant = isToken ? searchParams.get('grant_type') : undefined;
      if (grant === 'password') await hideMissingAccount(database, body);
      // lite replaces a refresh token in several transactions: without a queue, the second of two tabs that send the
      // same token is told that it was used before.
      if (grant === 'refresh_token') return exclusively(`refresh ${body}`, unchanged);
      if (isToken) {
        const answer = await unchanged();
        if (answer.status === 200) await nameDevice(database, answer, headers);
        return answer;
      }
      if (path === '/auth/v1/settings') return offerLinks(await unchanged(), options.sendsLinks);
      if (path === '/auth/v1/verify') return openLink();
      const change = method === 'PUT' && path === '/auth/v1/user' && readPasswordChange(body);
      if (!change) return unchanged();
      // lite's GET checks token and session, and afterwards returns the changed account.
      const user = await send({ method: 'GET' });
      if (user.status !== 200) return user;
      const account = accountOf(user, headers);
      const refused = await changeOwnPassword(database, account, change, options.minPasswordLength);
      return refused ?? send({ method: 'GET' });
    });
  };
}

/** @param headers with a token that lite has verified */
function accountOf({ body }: ApiResponse, { authorization = '' }: Record<string, string>) {
  return {
    id: (JSON.parse(body) as { id: string }).id,
    sessionId: sessionIn(authorization),
  };
}

function sessionIn(token: string): string | undefined {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { session_id?: string }).session_id;
}

/** GoTrue's answer to all of these, so that nobody learns which one it is. */
const linkInvalid = refused(403, 'otp_expired', 'Email link is invalid or has expired');

/** Hosted Supabase says by the same field whether accounts have a password and e-mail, and then sends links too. */
function offerLinks(answer: ApiResponse, sendsLinks: boolean): ApiResponse {
  if (answer.status !== 200) return answer;
  const settings = JSON.parse(answer.body) as { external: object };
  const external = { ...settings.external, email: sendsLinks };
  return { ...answer, body: JSON.stringify({ ...settings, external }) };
}

/** Stores which browser a new session belongs to, so that its owner recognizes it. GoTrue does, lite does not. @returns its id */
async function nameDevice(
  database: Database,
  { body }: ApiResponse,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const { access_token: token } = JSON.parse(body) as { access_token: string };
  const id = sessionIn(token);
  await database.query(
    'update auth.sessions set user_agent = $2 where id = $1::uuid',
    id,
    (headers['user-agent'] ?? '').slice(0, 300),
  );
  return id;
}

/**
 * Creates an account with a confirmed address, although sign-up is closed: through an API that is never served.
 * @returns the account's id. @throws Error with the API's message, such as a password that is too short
 */
export async function signUp(
  connection: Connection,
  options: ApiOptions,
  email: string,
  password: string,
): Promise<string> {
  const response = await createApp(connection, options, true).fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: options.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const { user, msg } = (await response.json()) as { user?: { id: string }; msg?: string };
  if (!user) throw new Error(msg ?? `the account was refused (${response.status})`);
  return user.id;
}

/**
 * Prevents an open redirect after GitHub's sign-in. The request that started it may have had a forged Host
 * header, and with it a forged target; the callback comes from the user's browser, whose Host is the true one.
 */
function keepOnSite(path: string, location: string, origin: string): string {
  const stays = path !== '/auth/v1/callback' || new URL(location, origin).origin === origin;
  return stays ? location : `${origin}/login?error=access_denied`;
}

/** lite answers 500 where PostgREST names the error, such as a violated check or a value of the wrong type. */
function clientError({ code = '22P02', message }: Error & { code?: string }): ApiResponse {
  return postgrestError(400, { code, message });
}

function createApp(
  connection: Connection,
  options: ApiOptions,
  signUpOpen: boolean,
  middlewares?: ServerOptions['middlewares'],
): App {
  return new App({
    connection,
    // An empty external_url makes lite use the request's own address for the callback.
    api: { schemas: ['public'], extra_search_path: ['public', 'extensions'], external_url: '' },
    studio: { enabled: false },
    storage: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.anonKey,
      site_url: SIGN_IN_PAGE,
      // The request checks restrict redirects to the request's own origin.
      additional_redirect_urls: ['**'],
      enable_signup: signUpOpen,
      minimum_password_length: options.minPasswordLength,
      // Checked at each refresh, so an access token may outlive its session by up to an hour.
      sessions: {
        timebox: `${options.sessions.days * 24}h`,
        inactivity_timeout: `${options.sessions.idleDays * 24}h`,
      },
      email: { enable_signup: signUpOpen, enable_confirmations: !signUpOpen },
      ...(options.github && {
        external: {
          github: {
            enabled: true,
            client_id: options.github.clientId,
            secret: options.github.clientSecret,
            // With github.com's own address, lite would call it like an Enterprise Server.
            ...(options.github.url !== GITHUB && { url: options.github.url }),
          },
        },
      }),
    },
    options: {
      server: {
        disableStudio: true,
        admin: false,
        ...(middlewares && { middlewares }),
      },
    },
  });
}

/** Hash of random bytes with lite's number of rounds. */
const UNUSED_HASH = '$2b$10$FHF5ohUkxBbZj2CF.xU.zerUSfIaxh8xyNz1L95B34ro.JfHyCmsi';

/**
 * Compares the password with a dummy hash when there is no account: lite compares existing accounts only, so the
 * response time would show which addresses are staff.
 */
async function hideMissingAccount(database: Database, body: string | undefined): Promise<void> {
  const { email, password } = readCredentials(body);
  if (email === undefined || password === undefined) return;
  const known = await database.query(
    'select 1 from auth.users where email = $1 and encrypted_password is not null',
    email.toLowerCase(),
  );
  if (known.length === 0) await bcrypt.compare(password, UNUSED_HASH);
}

function readCredentials(body: string | undefined): { email?: string; password?: string } {
  try {
    const { email, password } = JSON.parse(body ?? '') as Record<string, unknown>;
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : {};
  } catch {
    return {};
  }
}

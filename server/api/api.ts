import { App, type Connection, type ServerOptions } from '@supabase/lite';
import bcrypt from 'bcryptjs';
import { GITHUB, type GithubApp } from '../environment';
import { type ApiRequest, type ApiResponse, diskIsFull } from '../database/apiResponse';
import { isCallersFault } from '../database/callersFault';
import type { Database } from '../database/database';
import { isDiskFull } from '../database/errors';
import { enforceGithubAccounts } from './githubAccounts';
import { oneAtATime } from '../database/oneAtATime';
import { changeOwnPassword, passwordChangeIn } from './passwordChange';
import { type RequestContext, requestContext } from '../database/requestContext';
import { admitStaffOnly } from './staffOnly';

export interface ApiOptions {
  jwtSecret: string;
  anonKey: string;
  github: GithubApp | undefined;
  shortestPassword: number;
  /** For tests: visitors reach the general API too, as on hosted Supabase. */
  generalApiOpen?: boolean;
}

/**
 * What lite takes for the site's address, which this process cannot know beforehand: in redirects the request's own
 * origin stands in its place.
 */
const SITE = 'http://site.invalid';
/** Where a sign-in with GitHub ends whose state is unknown or too old, so that nobody knows where it began. */
const SIGN_IN_PAGE = `${SITE}/login`;

/** The Supabase-compatible API: a request in, a response out. */
export type Api = (request: ApiRequest) => Promise<ApiResponse>;

/** Opens the API that is served: sign-up closed, roles from tokens only. */
export function createApi(connection: Connection, database: Database, options: ApiOptions): Api {
  const app = createApp(connection, options, false, [
    admitStaffOnly(database, options.generalApiOpen === true),
    enforceGithubAccounts,
  ]);
  const refreshing = oneAtATime();
  // lite reads the schema at its first request, which takes most of a second: before anybody waits for it.
  connection.introspect({ useCache: true }).catch(() => undefined);
  return async ({ method, origin, url, headers, body, priority }) => {
    const path = new URL(url, origin).pathname;
    const context: RequestContext = { priority, method, path, headers };
    const ask = async (how: { method: string; body?: string }): Promise<ApiResponse> => {
      const response = await app.fetch(new Request(origin + url, { headers, ...how }));
      if (response.status === 500 && isCallersFault(context.failure))
        return wrongRequest(context.failure);
      if (response.status >= 500 && isDiskFull(context.failure)) return diskIsFull;
      return {
        status: response.status,
        headers: [...response.headers].map(([name, value]) => [
          name,
          name === 'location' ? homeward(path, value.replace(SITE, origin), origin) : value,
        ]),
        body: await response.text(),
      };
    };
    return requestContext.run(context, async () => {
      if (isGrant('password', method, url)) await spendTimeOnUnknownAccount(database, body);
      const change = method === 'PUT' && path === '/auth/v1/user' && passwordChangeIn(body);
      const asItIs = () => ask({ method, ...(body !== undefined && { body }) });
      // lite changes tokens in several transactions: of two tabs with the same one, one was told that it is used up.
      if (isGrant('refresh_token', method, url)) return refreshing(String(body), asItIs);
      if (!change) return asItIs();
      // lite says who asks, and whether his session still is; then it says what has become of the account.
      const asker = await ask({ method: 'GET' });
      if (asker.status !== 200) return asker;
      const account = accountOf(asker, headers);
      const refused = await changeOwnPassword(database, account, change, options.shortestPassword);
      return refused ?? ask({ method: 'GET' });
    });
  };
}

/** @param headers whose token lite has found to be good */
function accountOf({ body }: ApiResponse, { authorization = '' }: Record<string, string>) {
  const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return {
    id: (JSON.parse(body) as { id: string }).id,
    sessionId: (JSON.parse(claims) as { session_id?: string }).session_id,
  };
}

/**
 * Creates an account with a confirmed address, past the closed sign-up: through an API that is never served.
 * @returns the account's id. @throws Error with the API's message, such as a password too short
 */
export async function signUp(
  connection: Connection,
  options: ApiOptions,
  email: string,
  password: string,
): Promise<string> {
  const app = createApp(connection, options, true);
  const response = await app.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: options.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const answer = (await response.json()) as { user?: { id: string }; msg?: string };
  if (!answer.user) throw new Error(answer.msg ?? `the account was refused (${response.status})`);
  return answer.user.id;
}

/**
 * Who began the sign-in may have written any Host, and with it any address to come back to. Whoever comes back with it
 * is somebody's browser, which names the true one: a code for elsewhere goes nowhere.
 */
function homeward(path: string, location: string, origin: string): string {
  const stays = path !== '/auth/v1/callback' || new URL(location, origin).origin === origin;
  return stays ? location : `${origin}/login?error=access_denied`;
}

/** lite answers 500 where PostgREST says what was wrong: a broken check, a value of another type. */
function wrongRequest(error: Error & { code?: string }): ApiResponse {
  const { code = '22P02', message } = error;
  return {
    status: 400,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: JSON.stringify({ code, details: null, hint: null, message }),
  };
}

function createApp(
  connection: Connection,
  options: ApiOptions,
  signUpOpen: boolean,
  middlewares?: ServerOptions['middlewares'],
): App {
  return new App({
    connection,
    // Without an external address the callback's is that of the request.
    api: { schemas: ['public'], extra_search_path: ['public', 'extensions'], external_url: '' },
    studio: { enabled: false },
    storage: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.anonKey,
      site_url: SIGN_IN_PAGE,
      // The guard holds redirects to the request's own origin.
      additional_redirect_urls: ['**'],
      enable_signup: signUpOpen,
      minimum_password_length: options.shortestPassword,
      email: { enable_signup: signUpOpen, enable_confirmations: !signUpOpen },
      ...(options.github && {
        external: {
          github: {
            enabled: true,
            client_id: options.github.clientId,
            secret: options.github.clientSecret,
            // Given github.com's address, lite would look for an Enterprise Server's API there.
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

function isGrant(type: string, method: string, url: string): boolean {
  const { pathname, searchParams } = new URL(url, SITE);
  return (
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.get('grant_type') === type
  );
}

/** Hash of random bytes, with as many rounds as lite uses for a password. */
const COMPARED_IN_VAIN = '$2b$10$FHF5ohUkxBbZj2CF.xU.zerUSfIaxh8xyNz1L95B34ro.JfHyCmsi';

/** lite compares a password only where there is an account; without this, the time would tell which addresses are staff. */
async function spendTimeOnUnknownAccount(
  database: Database,
  body: string | undefined,
): Promise<void> {
  const { email, password } = readCredentials(body);
  if (email === undefined || password === undefined) return;
  const known = await database.query(
    'select 1 from auth.users where email = $1 and encrypted_password is not null',
    email.toLowerCase(),
  );
  if (known.length === 0) await bcrypt.compare(password, COMPARED_IN_VAIN);
}

function readCredentials(body: string | undefined): { email?: string; password?: string } {
  try {
    const { email, password } = JSON.parse(body ?? '') as Record<string, unknown>;
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : {};
  } catch {
    return {};
  }
}

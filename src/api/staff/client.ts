import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { apiUrl, publicConfig } from '../config';
import { fetchOutlivingPage } from '../fetchOutlivingPage';
import { fetchInTime } from '../fetchInTime';
import type { Database } from '../rows';
import { noteAccess } from './access';
import { noteAnswer } from './diskFull';
import { keepSession } from './keepSession';
import { SESSION_KEY } from './sessionKey';

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000];
const MAX_RECONNECT_DELAY_MS = 10_000;

type Supabase = SupabaseClient<Database>;

/** supabase-js for staff. Loaded only by `import()`, so that visitors never load it. */
export interface StaffClient {
  auth: Supabase['auth'];
  /** Table access with the rights of the signed-in person. */
  tables: ReturnType<Supabase['schema']>;
  /** The Retry-After of the latest response 429. */
  retryAfterSeconds: () => number | undefined;
}

let made: { config: unknown; client: StaffClient } | undefined;

/**
 * The page's only client with a stored session, because two would not notice each other's token refreshes.
 * @throws Error when the configuration is invalid
 */
export function staffClient(): StaffClient {
  const config = publicConfig();
  if (made?.config !== config) made = { config, client: makeClient(config.supabaseAnonKey) };
  return made.client;
}

/**
 * Client for a link's session until the password is set. Stores nothing: abandoning the form signs nobody in and keeps the
 * existing session.
 */
export const linkClient = (): StaffClient => makeClient(publicConfig().supabaseAnonKey, false);

/**
 * The settings of R5.4; the refresh tick of 30 s and the threshold of 3 ticks are the library's defaults. PKCE keeps
 * tokens out of the address on GitHub's return.
 */
function makeClient(key: string, isStored = true): StaffClient {
  let retryAfter: string | null = null;
  const supabase = createClient<Database>(apiUrl(''), key, {
    auth: {
      autoRefreshToken: false,
      persistSession: isStored,
      detectSessionInUrl: false,
      flowType: 'pkce',
      storageKey: isStored ? SESSION_KEY : 'link',
    },
    realtime: {
      timeout: 10_000,
      heartbeatIntervalMs: 30_000,
      reconnectAfterMs: (tries) => RECONNECT_DELAYS_MS[tries - 1] ?? MAX_RECONNECT_DELAY_MS,
    },
    global: {
      fetch: async (input, init) => {
        refuseAsVisitor(input, init, key);
        const response = await (isChange(init) ? fetchOutlivingPage : fetchInTime)(input, init);
        noteAnswer(response);
        if (addressOf(input).startsWith(apiUrl('rest/v1/'))) await noteAccess(response);
        if (response.status === 429) retryAfter = response.headers.get('retry-after');
        if (isOver(response)) void forgetSession(supabase.auth, authorizationOf(init));
        return keepSession(addressOf(input), response);
      },
    },
  });
  const tables = supabase.schema('public');
  // The library would retry for seconds, or as long as a Retry-After says, before it reports the failure.
  tables.retry = false;
  return {
    auth: supabase.auth,
    tables,
    retryAfterSeconds: () => Number(retryAfter) || undefined,
  };
}

/**
 * Without a valid session supabase-js sends the public key. A visitor's rights reach no rows, so that a page would show
 * an empty table, or a change as saved.
 */
function refuseAsVisitor(input: RequestInfo | URL, init: RequestInit | undefined, key: string) {
  const asVisitor = authorizationOf(init) === `Bearer ${key}`;
  if (asVisitor && addressOf(input).startsWith(apiUrl('rest/v1/')))
    throw new Error('there is no valid session');
}

/** Changes are sent with keepalive, so that they outlive the page. */
const isChange = (init?: RequestInit) => init?.method === 'PATCH' || init?.method === 'DELETE';

/** The server ended the session before its tokens expired: signed out elsewhere, password changed, account removed. */
const isOver = ({ status, headers }: Response) =>
  status === 401 && headers.get('x-sb-error-code') === 'session_not_found';

/** Drops an ended session, so that the page is notified. A late response does not end a newer session. */
async function forgetSession(auth: Supabase['auth'], authorization: string | null): Promise<void> {
  const { data } = await auth.getSession();
  if (authorization === `Bearer ${data.session?.access_token}`)
    await auth.signOut({ scope: 'local' });
}

const authorizationOf = (init?: RequestInit) => new Headers(init?.headers).get('authorization');

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);

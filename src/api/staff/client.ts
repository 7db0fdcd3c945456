import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { apiUrl, publicConfig } from '../config';
import { fetchBeyondPage } from '../fetchBeyondPage';
import { fetchInTime } from '../fetchInTime';
import type { Database } from '../rows';
import { noteAnswer } from './diskFull';
import { keepSession } from './keepSession';
import { SESSION_KEY } from './sessionKey';

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000];
const LONGEST_DELAY_MS = 10_000;

type Supabase = SupabaseClient<Database>;

/** supabase-js for staff. Only ever reached by `import()`: visitors never load it. */
export interface StaffClient {
  auth: Supabase['auth'];
  /** The tables, as the person who is signed in and as nobody else. */
  tables: ReturnType<Supabase['schema']>;
  /** What the latest answer 429 asked for. */
  retryAfterSeconds: () => number | undefined;
}

let made: { config: unknown; client: StaffClient } | undefined;

/** One for a page: two would not know of each other's refreshes. @throws Error when the configuration is wrong */
export function staffClient(): StaffClient {
  const config = publicConfig();
  if (made?.config !== config) made = { config, client: makeClient(config.supabaseAnonKey) };
  return made.client;
}

/**
 * Spec 9. The refresh's tick of 30 s and its threshold of 3 ticks are the library's own. PKCE: with GitHub's return no
 * token is in an address.
 */
function makeClient(key: string): StaffClient {
  let retryAfter: string | null = null;
  const supabase = createClient<Database>(apiUrl(''), key, {
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType: 'pkce',
      storageKey: SESSION_KEY,
    },
    realtime: {
      timeout: 10_000,
      heartbeatIntervalMs: 30_000,
      reconnectAfterMs: (tries) => RECONNECT_DELAYS_MS[tries - 1] ?? LONGEST_DELAY_MS,
    },
    global: {
      fetch: async (input, init) => {
        refuseAsVisitor(input, init, key);
        const response = await (isChange(init) ? fetchBeyondPage : fetchInTime)(input, init);
        noteAnswer(response);
        if (response.status === 429) retryAfter = response.headers.get('retry-after');
        if (isOver(response)) void forgetSession(supabase.auth, authorizationOf(init));
        return keepSession(addressOf(input), response);
      },
    },
  });
  const tables = supabase.schema('public');
  // It would ask again for seconds, or for as long as a Retry-After says, before anybody hears of it.
  tables.retry = false;
  return {
    auth: supabase.auth,
    tables,
    retryAfterSeconds: () => Number(retryAfter) || undefined,
  };
}

/**
 * Without a valid session the library sends the public key in its place. A visitor sees no rows and changes none, and
 * that would be shown as an empty table and as work done.
 */
function refuseAsVisitor(input: RequestInfo | URL, init: RequestInit | undefined, key: string) {
  const asVisitor = authorizationOf(init) === `Bearer ${key}`;
  if (asVisitor && addressOf(input).startsWith(apiUrl('rest/v1/')))
    throw new Error('there is no valid session');
}

/** Once it is under way it outlives its page. */
const isChange = (init?: RequestInit) => init?.method === 'PATCH' || init?.method === 'DELETE';

/** The server has ended the session before its tokens ran out: signed out elsewhere, password changed, removed. */
const isOver = ({ status, headers }: Response) =>
  status === 401 && headers.get('x-sb-error-code') === 'session_not_found';

/** Not asked for by anybody, so that the page hears of a session that ended. A late answer ends no newer one. */
async function forgetSession(auth: Supabase['auth'], authorization: string | null): Promise<void> {
  const { data } = await auth.getSession();
  if (authorization === `Bearer ${data.session?.access_token}`)
    await auth.signOut({ scope: 'local' });
}

const authorizationOf = (init?: RequestInit) => new Headers(init?.headers).get('authorization');

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { apiUrl, publicConfig } from '../config';
import { fetchOutlivingPage } from '../fetchOutlivingPage';
import { fetchInTime } from '../fetchInTime';
import type { Database } from '../rows';
import { SESSION_KEY } from '../sessionKey';
import { noteAccess } from './access';
import { noteDiskFull } from './diskFull';
import { keepSession } from './keepSession';

/** Longest time for a part of a document, on a slow connection. */
const PART_LIMIT_MS = 60_000;
const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000];
const MAX_RECONNECT_DELAY_MS = 10_000;

type Supabase = SupabaseClient<Database>;

/** The parts of supabase-js that pages for staff use. */
export interface StaffClient {
  auth: Supabase['auth'];
  /** Table access with the rights of the signed-in person. */
  tables: ReturnType<Supabase['schema']>;
  /** Calls a function with raw bytes or for raw bytes, which supabase-js cannot. */
  callBinary: (name: string, init: BinaryCall) => Promise<Response>;
  /** The Retry-After of the latest response 429. */
  retryAfterSeconds: () => number | undefined;
}

interface BinaryCall {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

let made: { config: unknown; client: StaffClient } | undefined;

/**
 * Returns the page's only client with a stored session: two would not notice each other's token refreshes. This module
 * is loaded only by `import()`, so that visitors never load supabase-js.
 * @throws Error when the configuration is invalid
 */
export function staffClient(): StaffClient {
  const config = publicConfig();
  if (made?.config !== config) made = { config, client: makeClient(config.supabaseAnonKey) };
  return made.client;
}

/**
 * Makes a client for the session of a password link. It stores nothing, so that a person who leaves the form is not
 * signed in, and an existing session stays.
 */
export const linkClient = (): StaffClient => makeClient(publicConfig().supabaseAnonKey, false);

/**
 * Makes a client with the settings of R5.4; its refresh tick of 30 s and threshold of 3 ticks are the library's
 * defaults. PKCE keeps tokens out of the address to which GitHub returns.
 */
function makeClient(key: string, isStored = true): StaffClient {
  let retryAfter: string | null = null;
  const send = async (input: RequestInfo | URL, init?: RequestInit, limitMs?: number) => {
    refuseAsVisitor(input, init, key);
    const response = await (isChange(init)
      ? fetchOutlivingPage(input, init)
      : fetchInTime(input, init, limitMs));
    noteDiskFull(response);
    if (addressOf(input).startsWith(apiUrl('rest/v1/'))) await noteAccess(response);
    if (response.status === 429) retryAfter = response.headers.get('retry-after');
    if (isOver(response)) void forgetSession(supabase.auth, authorizationOf(init));
    return keepSession(addressOf(input), response);
  };
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
      fetch: (input, init) => send(input, init),
    },
  });
  const tables = supabase.schema('public');
  // With retries the library would report a failure only after seconds, or after the time that a Retry-After says.
  tables.retry = false;
  return {
    auth: supabase.auth,
    tables,
    callBinary: async (name, { headers, body }) => {
      const { data } = await supabase.auth.getSession();
      const authorization = `Bearer ${data.session?.access_token ?? key}`;
      return send(
        apiUrl(`rest/v1/rpc/${name}`),
        { method: 'POST', headers: { apikey: key, authorization, ...headers }, body },
        PART_LIMIT_MS,
      );
    },
    retryAfterSeconds: () => Number(retryAfter) || undefined,
  };
}

/**
 * Fails a request that supabase-js sends with the public key, because there is no valid session. With a visitor's
 * rights it would find no rows, and the page would show an empty table, or a change as saved.
 */
function refuseAsVisitor(input: RequestInfo | URL, init: RequestInit | undefined, key: string) {
  const asVisitor = authorizationOf(init) === `Bearer ${key}`;
  if (asVisitor && addressOf(input).startsWith(apiUrl('rest/v1/')))
    throw new Error('there is no valid session');
}

/** Changes are sent with keepalive, so that they outlive the page. */
const isChange = (init?: RequestInit) => init?.method === 'PATCH' || init?.method === 'DELETE';

/**
 * Whether the server ended the session before its tokens expired: by a sign-out elsewhere, a new password, a removed
 * account.
 */
const isOver = ({ status, headers }: Response) =>
  status === 401 && headers.get('x-sb-error-code') === 'session_not_found';

/** Drops an ended session, so that the page is notified; keeps a newer session than that of the late response. */
async function forgetSession(auth: Supabase['auth'], authorization: string | null): Promise<void> {
  const { data } = await auth.getSession();
  if (authorization === `Bearer ${data.session?.access_token}`)
    await auth.signOut({ scope: 'local' });
}

const authorizationOf = (init?: RequestInit) => new Headers(init?.headers).get('authorization');

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);

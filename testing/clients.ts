import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../src/api/rows';
import { STAFF, type RunningServer } from './server';
import { VISITOR_AGENT } from './userAgent';

export type Client = SupabaseClient<Database>;

// supabase-js needs a WebSocket when it is created, and Node 20 has none.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

/** Creates supabase-js with the browser's settings. @param headers further headers, such as `x-visitor-uuid` */
export function client(
  server: Pick<RunningServer, 'url' | 'anonKey'>,
  headers: Record<string, string> = {},
  flowType: 'implicit' | 'pkce' = 'implicit',
): Client {
  return createClient<Database>(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    global: { headers: { 'user-agent': VISITOR_AGENT, ...headers } },
  });
}

export function visitor(server: Pick<RunningServer, 'url' | 'anonKey'>, uuid: string): Client {
  return client(server, { 'x-visitor-uuid': uuid });
}

/** Filter with the ids of the rows that a query selects, because writes must name their rows by ids. */
export async function idsOf(
  query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>,
): Promise<number[]> {
  const { data, error } = await query;
  if (!data) throw new Error('the rows were not read', { cause: error });
  return data.map(({ id }) => id);
}

export async function staff(
  server: Pick<RunningServer, 'url' | 'anonKey'>,
  account = STAFF,
): Promise<Client> {
  const signedIn = client(server);
  const { error } = await signedIn.auth.signInWithPassword(account);
  if (error) throw error;
  return signedIn;
}

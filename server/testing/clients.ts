import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/api/rows';
import { STAFF, type TestServer } from './server';

export type Client = SupabaseClient<Database>;

// Node 20 has no WebSocket, and supabase-js wants one though no test uses it.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

/** supabase-js as the browser uses it. @param headers as the visitor's `x-visitor-uuid` */
export function client(
  server: Pick<TestServer, 'url' | 'anonKey'>,
  headers: Record<string, string> = {},
  flowType: 'implicit' | 'pkce' = 'implicit',
): Client {
  return createClient<Database>(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    global: { headers },
  });
}

export function visitor(server: Pick<TestServer, 'url' | 'anonKey'>, uuid: string): Client {
  return client(server, { 'x-visitor-uuid': uuid });
}

export async function staff(server: Pick<TestServer, 'url' | 'anonKey'>): Promise<Client> {
  const signedIn = client(server);
  const { error } = await signedIn.auth.signInWithPassword(STAFF);
  if (error) throw error;
  return signedIn;
}

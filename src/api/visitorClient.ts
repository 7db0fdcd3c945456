import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl, publicConfig } from './config';
import { fetchOutlivingPage } from './fetchOutlivingPage';
import type { Database } from './rows';

/**
 * A client with a visitor's rights: it sends the public key even when staff are signed in (D3.2) and reaches only
 * the rows of this uuid. Does not retry: a repeated request would find its visit changed.
 * @param headers further headers. @throws Error when the configuration is invalid
 */
export const visitorClient = (
  uuid: string,
  headers?: Record<string, string>,
): PostgrestClient<Database> =>
  new PostgrestClient<Database>(apiUrl('rest/v1'), {
    headers: { ...visitorHeaders(uuid), ...headers },
    fetch: fetchOutlivingPage,
    retry: false,
  });

/** @param uuid '' without a navigation record. @throws Error when the configuration is invalid */
export function visitorHeaders(uuid: string): Record<string, string> {
  const key = publicConfig().supabaseAnonKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return uuid === '' ? headers : { ...headers, 'x-visitor-uuid': uuid };
}

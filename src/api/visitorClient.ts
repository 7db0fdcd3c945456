import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl, publicConfig } from './config';
import { fetchBeyondPage } from './fetchBeyondPage';
import type { Database } from './rows';

/**
 * The tables as a visitor reaches them: by the public key, also when staff are signed in (design 4), and only the rows
 * of his uuid. Asks once: a repeated request would find its visit changed. @throws Error when the configuration is wrong
 */
export function visitorClient(uuid: string): PostgrestClient<Database> {
  return new PostgrestClient<Database>(apiUrl('rest/v1'), {
    headers: visitorHeaders(uuid),
    fetch: fetchBeyondPage,
    retry: false,
  });
}

/** @param uuid '' for a visitor who has no record. @throws Error when the configuration is wrong */
export function visitorHeaders(uuid: string): Record<string, string> {
  const key = publicConfig().supabaseAnonKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return uuid === '' ? headers : { ...headers, 'x-visitor-uuid': uuid };
}

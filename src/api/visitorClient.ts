import { PostgrestClient } from '@supabase/postgrest-js';
import { apiUrl, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';
import type { Database } from './rows';

/** A browser refuses what would bring the bodies of its keepalive requests under way over 64 KiB. */
const KEEPALIVE_BYTES = 60_000;
let underWay = 0;

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

/** Goes on when its page is left; a request too many for that goes without. */
export async function fetchBeyondPage(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const size = typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0;
  const keepalive = underWay + size <= KEEPALIVE_BYTES;
  const counted = keepalive ? size : 0;
  underWay += counted;
  try {
    return await fetchInTime(input, { ...init, keepalive });
  } finally {
    underWay -= counted;
  }
}

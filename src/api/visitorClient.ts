import { apiUrl, publicConfig } from './config';
import { fetchOutlivingPage } from './fetchOutlivingPage';
import type { Answer } from './unwrap';

/** @param uuid '' without a navigation record. @throws Error when the configuration is invalid */
export function visitorHeaders(uuid: string): Record<string, string> {
  const key = publicConfig().supabaseAnonKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return uuid === '' ? headers : { ...headers, 'x-visitor-uuid': uuid };
}

interface VisitsRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Filters and columns in PostgREST's syntax. */
  query: Record<string, string>;
  /** Fields to write. */
  fields?: object;
  headers?: Record<string, string> | undefined;
}

/**
 * Sends one request for visits of this uuid with a visitor's rights: with the public key even when staff are signed in
 * (D3.2). Does not retry, because a repeated request would find its visit changed. Does not use postgrest-js, which
 * would add 5 KiB to each first load (D2.7).
 * @returns rows, or the error of the response; status 0 without a response
 * @throws Error when the configuration is invalid
 */
export async function askVisits(
  uuid: string,
  { method, query, fields, headers }: VisitsRequest,
): Promise<Answer> {
  const url = `${apiUrl('rest/v1/visits')}?${new URLSearchParams(query)}`;
  const init = {
    method,
    headers: {
      ...visitorHeaders(uuid),
      ...(method !== 'GET' && { Prefer: 'return=representation' }),
      ...(fields && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(fields && { body: JSON.stringify(fields) }),
  };
  try {
    const response = await fetchOutlivingPage(url, init);
    const value = parsed(await response.text());
    const { ok, status } = response;
    return { data: ok ? value : null, error: ok ? null : value, count: null, status };
  } catch (error) {
    return { data: null, error: { message: String(error) }, count: null, status: 0 };
  }
}

/** Parses JSON. Returns any other text, such as an error page of a proxy, as it is, for the log. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { pageOrigin, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';

/** Matches an IPv4 or IPv6 address of at most 45 characters, and so no error page of a proxy. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[0-9a-f:.]{2,45})$/i;

/** The visitor's public IP address; undefined after a failure, which nothing logs (R6.4). */
export async function fetchPublicIp(): Promise<string | undefined> {
  try {
    const url = new URL(publicConfig().ipLookupUrl, pageOrigin());
    // Passes no options, so that the browser uses the response that the document preloads (server/http/documents.ts).
    const response = await fetchInTime(url);
    if (!response.ok) return undefined;
    const { ip } = (await response.json()) as { ip?: unknown };
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : undefined;
  } catch {
    return undefined;
  }
}

import { pageOrigin, publicConfig } from './config';
import { fetchInTime } from './fetchInTime';

/** IPv4 or IPv6 (at most 45 characters); refuses a proxy's page. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[0-9a-f:.]{2,45})$/i;

/** The visitor's public address. Failures are ignored silently (R6.4). */
export async function fetchPublicIp(): Promise<string | undefined> {
  try {
    const url = new URL(publicConfig().ipLookupUrl, pageOrigin());
    // With fetch's own options, so that it takes the answer that the document has asked for (server/http/documents.ts).
    const response = await fetchInTime(url);
    if (!response.ok) return undefined;
    const { ip } = (await response.json()) as { ip?: unknown };
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : undefined;
  } catch {
    return undefined;
  }
}

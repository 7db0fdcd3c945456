import { fetchInTime } from './fetchInTime';

/** A browser refuses what would bring the bodies of its keepalive requests under way over 64 KiB. */
const KEEPALIVE_BYTES = 60_000;
let underWay = 0;

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

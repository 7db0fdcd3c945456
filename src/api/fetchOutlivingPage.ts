import { fetchInTime } from './fetchInTime';

/** Browsers refuse a keepalive request when the bodies of all those in flight would exceed 64 KiB. */
const KEEPALIVE_BYTES = 60_000;
let bytesInFlight = 0;

/** fetch with keepalive, so that the request outlives its page; without keepalive when the limit would be exceeded. */
export async function fetchOutlivingPage(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const size = typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0;
  const keepalive = bytesInFlight + size <= KEEPALIVE_BYTES;
  const counted = keepalive ? size : 0;
  bytesInFlight += counted;
  try {
    return await fetchInTime(input, { ...init, keepalive });
  } finally {
    bytesInFlight -= counted;
  }
}

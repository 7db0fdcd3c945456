/** Nobody waits longer for an answer. */
export const TIME_LIMIT_MS = 20_000;

/** Answers that a Response must be made without a body for. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * fetch that ends: after 20 s without the whole answer it fails. The body is always read, because browsers give the
 * quota of keepalive requests back only then. By hand, as AbortSignal.timeout is missing in Safari 15.6.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    const body = await response.arrayBuffer();
    return new Response(WITHOUT_BODY.includes(response.status) ? null : body, response);
  } catch (error) {
    throw controller.signal.aborted
      ? new Error(`no answer within ${TIME_LIMIT_MS / 1000} s`)
      : error;
  } finally {
    clearTimeout(timer);
  }
}

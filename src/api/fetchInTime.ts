/** Longest wait for a whole answer. */
export const TIME_LIMIT_MS = 20_000;

/** Status codes for which the Response constructor refuses a body. */
const STATUS_WITHOUT_BODY = [204, 205, 304];

/**
 * fetch with a timeout of 20 s for the whole answer. Always reads the body, because browsers release the quota of
 * keepalive requests only then. Uses no AbortSignal.timeout, which Safari 15.6 lacks.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    const body = await response.arrayBuffer();
    return new Response(STATUS_WITHOUT_BODY.includes(response.status) ? null : body, response);
  } catch (error) {
    throw controller.signal.aborted
      ? new Error(`no answer within ${TIME_LIMIT_MS / 1000} s`)
      : error;
  } finally {
    clearTimeout(timer);
  }
}

export const TIME_LIMIT_MS = 20_000;

/**
 * fetch with a timeout, by default of 20 s, for the whole response. Always reads the body, because browsers release the
 * quota of keepalive requests only then. Uses no AbortSignal.timeout, which Safari 15.6 lacks.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init?: RequestInit,
  limitMs = TIME_LIMIT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    const body = await response.arrayBuffer();
    // The constructor of Response accepts no body but null for status 204, 205 and 304.
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    throw controller.signal.aborted ? new Error(`no response within ${limitMs / 1000} s`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Turns a 4xx response to a refresh into 503, unless the auth server itself refused the session, which a code in the
 * body shows. supabase-js drops the session after any 4xx, also of a rate limit or a proxy, but tries again after 503.
 */
export async function keepSession(address: string, response: Response): Promise<Response> {
  if (!address.includes('grant_type=refresh_token') || response.ok) return response;
  const final = response.status !== 429 && (await hasCode(response.clone()));
  return final ? response : new Response(null, { status: 503 });
}

async function hasCode(response: Response): Promise<boolean> {
  try {
    const { code, error_code } = (await response.json()) as Record<string, unknown>;
    return [code, error_code].some((one) => typeof one === 'string');
  } catch {
    return false;
  }
}

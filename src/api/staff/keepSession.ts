/**
 * The library forgets the session at any answer below 500 to a refresh: a limit's, a proxy's page. Only what the
 * server itself says of the session may end it; the rest becomes an answer after which it tries again.
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

import { createHash } from 'node:crypto';
import type { Read } from './watch';

const PATIENCE_MS = 10_000;

/** Hosted Supabase's catalogue, as visitors read it. @throws Error in one line that says what to do */
export async function readHosted({
  url,
  anonKey,
}: {
  url: string;
  anonKey: string;
}): Promise<Read> {
  const refused = (reason: string) => new Error(`SUPABASE_URL ${url}: ${reason}`);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/rest/v1/rpc/catalogue`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await response.text();
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw refused(
      `no answer (${cause?.code ?? message}): is the address right, the project awake?`,
    );
  }
  if (response.status === 404)
    throw refused('it has no catalogue: bring its schema up to date with `supabase db push`');
  if (response.status === 401 || response.status === 403)
    throw refused('it refuses SUPABASE_ANON_KEY: copy the project’s public key anew');
  if (!response.ok) throw refused(`it answered ${response.status}: try again later`);
  try {
    const mark = createHash('sha256').update(text).digest('hex');
    return { mark, catalogue: JSON.parse(text) as unknown };
  } catch {
    throw refused('its answer is no JSON: is the address right?');
  }
}

import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../database/connection';
import type { CatalogueVersion } from './watch';

const TIMEOUT_MS = 10_000;

/** Reads this database's catalogue. @returns null when its hash is the known one */
export async function readCatalogue(
  { database }: OpenDatabase,
  { known }: { known: string | null },
): Promise<CatalogueVersion | null> {
  const [row] = await database.query<{ hash: string; text: string | null }>(
    `select md5(text) as hash, nullif(text, case when md5(text) = $1 then text end) as text
       from (select public.catalogue()::text as text) as catalogue`,
    known,
  );
  return row?.text ? { hash: row.hash, catalogue: JSON.parse(row.text) as unknown } : null;
}

/** Reads hosted Supabase's catalogue with a visitor's rights. @throws Error in one line with the remedy */
export async function readHostedCatalogue({
  url,
  anonKey,
}: {
  url: string;
  anonKey: string;
}): Promise<CatalogueVersion> {
  const refused = (reason: string) => new Error(`SUPABASE_URL ${url}: ${reason}`);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/rest/v1/rpc/catalogue`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw refused(
      `no response (${cause?.code ?? message}): check the address, and whether the project is paused`,
    );
  }
  if (response.status === 404)
    throw refused('it has no catalogue: bring its schema up to date with `supabase db push`');
  if (response.status === 401 || response.status === 403)
    throw refused('it refuses SUPABASE_ANON_KEY: copy the project’s public key anew');
  if (!response.ok) throw refused(`it answered ${response.status}: try again later`);
  try {
    const hash = createHash('sha256').update(text).digest('hex');
    return { hash, catalogue: JSON.parse(text) as unknown };
  } catch {
    throw refused('its response is not JSON: check the address');
  }
}

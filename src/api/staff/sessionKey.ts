import { readStored } from '../../lib/untrusted';

/** The session's key in localStorage. Separate from the client, so that checking it does not load supabase-js. */
export const SESSION_KEY = 'session';

/** undefined when the browser forbids access to localStorage. */
export function hasStoredSession(): boolean | undefined {
  const stored = readStored(SESSION_KEY);
  return stored === undefined ? undefined : stored !== null;
}

import { readStored } from '../lib/untrusted';

/** The session's key in localStorage. It is not in staff/client.ts, so that reading it does not load supabase-js. */
export const SESSION_KEY = 'session';

/** @returns undefined when the browser forbids access to localStorage */
export function hasStoredSession(): boolean | undefined {
  const stored = readStored(SESSION_KEY);
  return stored === undefined ? undefined : stored !== null;
}

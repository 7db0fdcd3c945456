import type { StaffClient } from './client';

let client: StaffClient | undefined;
let emitSignedOut = () => undefined as void;

/** Returns the client for staff. The first call loads supabase-js, a separate chunk that visitors never load. */
export async function loadStaffClient(): Promise<StaffClient> {
  const { staffClient } = await import('./client');
  const loaded = staffClient();
  if (loaded !== client) {
    client = loaded;
    loaded.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') emitSignedOut();
    });
  }
  return loaded;
}

/** Makes a client for the session of a password link (see linkClient). */
export const loadLinkClient = async (): Promise<StaffClient> =>
  (await import('./client')).linkClient();

export const isStaffClientLoaded = () => client !== undefined;

/**
 * @param callback called whenever supabase-js drops the session: after a sign-out, a refused refresh, or in another tab
 */
export function onSignedOut(callback: () => void): void {
  emitSignedOut = callback;
}

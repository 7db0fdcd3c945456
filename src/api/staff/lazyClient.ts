import type { StaffClient } from './client';

let client: StaffClient | undefined;
let tellSignedOut = () => undefined as void;

/** The staff client and, with the first call, its library: a chunk of its own that visitors never load. */
export async function loadStaffClient(): Promise<StaffClient> {
  const { staffClient } = await import('./client');
  const loaded = staffClient();
  if (loaded !== client) {
    client = loaded;
    loaded.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') tellSignedOut();
    });
  }
  return loaded;
}

export const isStaffClientLoaded = () => client !== undefined;

/** @param listener called whenever the library has thrown the session away, asked to or not, here or in another tab */
export function onSignedOut(listener: () => void): void {
  tellSignedOut = listener;
}

import type { StaffClient } from './client';

let loaded = false;

/** The staff client and, with the first call, its library: a chunk of its own that visitors never load. */
export async function loadStaffClient(): Promise<StaffClient> {
  const { staffClient } = await import('./client');
  loaded = true;
  return staffClient();
}

export const isStaffClientLoaded = () => loaded;

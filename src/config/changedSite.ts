import type { FirmChanges, Site } from './site';

/** The file's data with what an admin has saved, which is no longer invented. */
export const changedSite = (file: Site, changes: FirmChanges = {}): Site =>
  Object.fromEntries(
    Object.entries({
      ...file,
      ...changes,
      placeholders: file.placeholders?.filter((name) => !(name in changes)),
    }).filter(([, value]) => value !== null),
  ) as unknown as Site;

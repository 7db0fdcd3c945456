import type { FirmChanges, ShownFirm, Site } from './site';

/** The file's data with what an admin has saved, which is no longer invented. */
export const changedSite = (file: Site, changes: FirmChanges = {}): Site =>
  Object.fromEntries(
    Object.entries({
      ...file,
      ...changes,
      placeholders: file.placeholders?.filter((name) => !(name in changes)),
    }).filter(([, value]) => value !== null),
  ) as unknown as Site;

/** What the pages need to know of changes; a field without which the site does is null. */
export const shownFirm = (file: Site, changes: FirmChanges): ShownFirm => ({
  ...changes,
  placeholders: changedSite(file, changes).placeholders ?? [],
});

/**
 * Functions of figures and reports, which a replica may answer. Lists are not among them: they must show a change at
 * once. Nor are functions whose answer depends on the caller's role, which the replica may know later.
 */
export const PANELS: ReadonlySet<string> = new Set([
  'ad_results',
  'ad_visits',
  'visits_of_ads',
  'unknown_sources',
  'visits_overview',
  'visits_per',
  'visits_by',
]);

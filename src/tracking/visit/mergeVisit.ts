import type { VisitFields } from '../../api/visits';

/**
 * The visit to save, keeping the stored value of each field that is empty now (spec 4, step 9). No
 * seconds are '0', which is not empty.
 * @param stored what is known of the row; of a field that is not, the database keeps the value
 */
export function mergeVisit(visit: VisitFields, stored: Partial<VisitFields>): VisitFields {
  const merged = { ...visit };
  for (const field of Object.keys(visit) as (keyof VisitFields)[])
    if (visit[field] === '') merged[field] = stored[field] ?? '';
  return merged;
}

import type { VisitFields, VisitToSave } from '../../api/visits';

/**
 * The visit to save: each field that is empty now keeps its stored value (R4.2). A stay of
 * '0' seconds is not empty.
 * @param stored the known fields of the row; for unknown ones a database trigger keeps the value
 */
export function mergeVisit(visit: VisitToSave, stored: Partial<VisitFields>): VisitToSave {
  const merged = { ...visit };
  for (const field of Object.keys(visit) as (keyof VisitFields)[])
    if (visit[field] === '') merged[field] = stored[field] ?? '';
  return merged;
}

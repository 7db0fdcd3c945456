import type { VisitFields, VisitToSave } from '../../api/visits';

/**
 * Makes the visit to save, in which each field that is empty now keeps its stored value (R4.2). A stay of '0' seconds
 * is not empty.
 * @param stored known fields of the row; a database trigger keeps the values of the others
 */
export function mergeVisit(visit: VisitToSave, stored: Partial<VisitFields>): VisitToSave {
  const merged = { ...visit };
  for (const field of Object.keys(visit) as (keyof VisitFields)[])
    if (visit[field] === '') merged[field] = stored[field] ?? '';
  return merged;
}

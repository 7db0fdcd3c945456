import { unwrap } from './unwrap';
import {
  isSome,
  onlyFields,
  type SavedVisit,
  toLength,
  toSavedVisits,
  VISIT_FIELDS,
  type VisitFields,
} from './visitFields';
import { visitorClient } from './visitorClient';

export type { SavedVisit, VisitFields } from './visitFields';

// The visitor's calls (spec 7). Each logs its failure and gives undefined then; none throws.

const COLUMNS = `id,${VISIT_FIELDS.join(',')}`;

const visits = (uuid: string) => visitorClient(uuid).from('visits');

/** The visitor's newest visit alone, as no other is ever updated (spec 4, step 9); an empty list: there is none. */
export function findVisits(uuid: string): Promise<SavedVisit[] | undefined> {
  return unwrap(
    'findVisits',
    () => visits(uuid).select(COLUMNS).eq('uuid', uuid).order('id', { ascending: false }).limit(1),
    ({ data }) => toSavedVisits(data),
  );
}

/**
 * One POST of the eight fields, refused when the visitor has a visit already: another tab, or a repeated request, was
 * first. @returns the created row
 */
export function createVisit(fields: VisitFields): Promise<SavedVisit | undefined> {
  return unwrap(
    'createVisit',
    () =>
      visits(fields.uuid)
        .insert(onlyFields(fields))
        .select(COLUMNS)
        .setHeader('If-None-Match', '*'),
    ({ data }) => toSavedVisits(data)?.[0],
  );
}

/** One PATCH of the eight fields. @returns false when there is no such visit any more */
export function updateVisit(id: number, fields: VisitFields): Promise<boolean | undefined> {
  return unwrap(
    'updateVisit',
    () => visits(fields.uuid).update(onlyFields(fields)).eq('id', id).select('id'),
    ({ data }) => isSome(toLength(data)),
  );
}

/** Deletes all visits of this visitor, of which there may be none. */
export function eraseVisits(uuid: string): Promise<true | undefined> {
  return unwrap(
    'eraseVisits',
    () => visits(uuid).delete().eq('uuid', uuid).select('id'),
    // The rows come back, because an answer without any could be anybody's.
    ({ data }) => (toLength(data) === undefined ? undefined : true),
  );
}
